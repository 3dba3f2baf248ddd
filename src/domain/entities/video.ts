/** A help video: short, silent, with its words as captions and as a transcript. Our addition to §3's content entities. */
export interface Video {
  slug: string;
  title: string;
  /** Whole seconds. */
  seconds: number;
  description: string;
  /** The article that says the same in full, as `category/slug`. */
  article?: string;
  /** The best first; at least one. */
  sources: { src: string; type: string }[];
  poster?: { src: string; alt: string };
  /** Address of a WebVTT file. */
  captions?: string;
  /** Sanitised HTML; empty when there is none. */
  transcript: string;
}
