/** The list of help videos as sent: our own addition to §7, which a server may not have. */
import { z } from 'zod';
import type { Video } from '#domain/entities/video.ts';
import { readMediaSource, readPictureSource } from './content-address.ts';
import { address, LIST_MAX, optional, slug, text, TEXT_MAX, TITLE_MAX } from './content-fields.ts';

export interface VideoSent {
  title: string;
  seconds: number;
  description: string;
  /** `category/slug`. */
  article?: string;
  sources: { src: string; type: string }[];
  poster?: { src: string; alt: string };
  captions?: string;
  /** HTML, not yet to be trusted. */
  transcript?: string;
}

export interface VideosSent {
  data: { type: 'videos'; id: string; attributes: VideoSent }[];
}

const SOURCES_MAX = 5;
const TRANSCRIPT_MAX = 50_000;

const video = z.object({
  id: slug,
  attributes: z.object({
    title: text(TITLE_MAX).refine((title) => title !== ''),
    seconds: z.number().positive(),
    description: text(TEXT_MAX).catch(''),
    article: optional(z.string().regex(/^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/)),
    sources: z.array(z.object({ src: address, type: z.string().regex(/^video\/[a-z0-9]{1,20}$/) })).max(SOURCES_MAX),
    poster: optional(z.object({ src: address, alt: text(TEXT_MAX) })),
    captions: optional(address),
    transcript: optional(z.string().max(TRANSCRIPT_MAX)),
  }),
});

const videos = z.object({ data: z.array(z.unknown()).max(LIST_MAX) });

/**
 * Document → videos, their transcripts as sent; null when it is not a list of videos. One without a file to play is left out.
 * @param contentOrigin origin of the content server as browsers see it; empty when it is this site
 */
export function readVideos(document: unknown, contentOrigin: string): Video[] | null {
  const read = videos.safeParse(document);
  return read.success ? read.data.data.flatMap((sent) => toVideo(sent, contentOrigin) ?? []) : null;
}

function toVideo(sent: unknown, contentOrigin: string): Video | null {
  const read = video.safeParse(sent);
  if (!read.success) return null;
  const { title, seconds, description, article, poster, captions, transcript = '' } = read.data.attributes;
  const sources = read.data.attributes.sources.flatMap(({ src, type }) => {
    const found = readMediaSource(src, contentOrigin);
    return found === null ? [] : [{ src: found, type }];
  });
  if (sources.length === 0) return null;
  const picture = poster && readPictureSource(poster.src, contentOrigin);
  const track = readMediaSource(captions, contentOrigin);
  return {
    slug: read.data.id,
    title,
    seconds: Math.round(seconds),
    description,
    ...(article !== undefined && { article }),
    sources,
    ...(poster && picture && { poster: { src: picture, alt: poster.alt } }),
    ...(track !== null && { captions: track }),
    transcript,
  };
}
