/** The list of help videos: our own addition to §7, which a server may lack. */
import { z } from 'zod';
import type { Video } from '#domain/entities/video.ts';
import { readMediaSource, readPictureSource } from './content-address.ts';
import { addressField, articlePath, LIST_MAX, slug, textField, TEXT_MAX, TITLE_MAX } from './content-fields.ts';
import { ignoreOdd, readEntries, type OnOdd } from './entries.ts';

/** The transcript is HTML that has not been sanitised. */
export type VideoSent = Omit<Video, 'slug' | 'transcript'> & Partial<Pick<Video, 'transcript'>>;

export interface VideosSent {
  data: { type: 'videos'; id: string; attributes: VideoSent }[];
}

const SOURCES_MAX = 5;
const TRANSCRIPT_MAX = 50_000;

interface OwnFiles {
  /** Address of the content server as browsers see it, with the path that it is below; empty if it is this site. */
  contentOrigin: string;
  /** Other ways to write an address of that server → the one that browsers are given. */
  resolve?: (sent: string) => string;
}

/** A file of the content server's own; `read` returns its URL for browsers. */
const ownFile = (read: (sent: string) => string | null) =>
  addressField.transform((sent, context) => {
    const found = read(sent);
    if (found === null) context.addIssue('a file of the content server’s own');
    return found ?? z.NEVER;
  });

export function toVideoSchema({ contentOrigin, resolve = (sent) => sent }: OwnFiles): z.ZodType<Video> {
  const media = ownFile((sent) => readMediaSource(resolve(sent), contentOrigin));
  const picture = ownFile((sent) => readPictureSource(resolve(sent), contentOrigin));
  const source = z.object({ src: media, type: z.string().regex(/^video\/[a-z0-9]{1,20}$/, 'a type like video/mp4') });
  const attributes = z.object({
    title: textField(TITLE_MAX).refine((title) => title !== '', 'some words'),
    seconds: z.number().positive(),
    description: textField(TEXT_MAX).optional(),
    article: articlePath.optional(),
    sources: z.array(source).min(1).max(SOURCES_MAX),
    poster: z.object({ src: picture, alt: textField(TEXT_MAX) }).optional(),
    captions: media.optional(),
    transcript: z.string().max(TRANSCRIPT_MAX).optional(),
  });
  return z.object({ id: slug, attributes }).transform(({ id, attributes: sent }) => ({
    slug: id,
    title: sent.title,
    seconds: Math.round(sent.seconds),
    description: sent.description ?? '',
    ...(sent.article !== undefined && { article: sent.article }),
    sources: sent.sources,
    ...(sent.poster && { poster: sent.poster }),
    ...(sent.captions !== undefined && { captions: sent.captions }),
    transcript: sent.transcript ?? '',
  }));
}

const videos = z.object({ data: z.array(z.unknown()) });

/**
 * Document → videos, with unsanitised transcripts; null if it is not a list of videos. A video without a playable file
 * is left out.
 */
export function readVideos(sent: unknown, own: OwnFiles, onOdd: OnOdd = ignoreOdd): Video[] | null {
  const read = videos.safeParse(sent);
  if (!read.success) return null;
  return readEntries(toVideoSchema(own), read.data.data, { at: '/data', max: LIST_MAX, onOdd });
}
