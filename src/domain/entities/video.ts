/** A help video: short and silent, with captions and a transcript. Our addition to §3's content entities. */
export interface Video {
  slug: string;
  title: string;
  /** Whole seconds. */
  seconds: number;
  description: string;
  /** The article with the same content, as `category/slug`. */
  article?: string;
  /** Best first; at least one. */
  sources: { src: string; type: string }[];
  poster?: { src: string; alt: string };
  /** Address of a WebVTT file. */
  captions?: string;
  /** Sanitised HTML; empty when there is none. */
  transcript: string;
}
