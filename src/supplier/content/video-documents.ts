import type { VideosSent } from '#wire/content.ts';
import type { Library, VideoFile } from './library.ts';
import { fillPlainPlaceholders } from './placeholders.ts';

/** In order of preference: browsers use the first that they can play. */
const PLAYED = ['webm', 'mp4'];
const POSTERS = ['webp', 'jpg'];

/** @param path where the files are served, without a trailing slash */
export function toVideosDocument({ videos }: Library, path: string, toHtml: (markdown: string) => string): VideosSent {
  const playable = videos.filter((video) => PLAYED.some((extension) => hasFile(video, extension)));
  return {
    data: playable.map((video) => ({ type: 'videos', id: video.slug, attributes: toAttributes(video, path, toHtml) })),
  };
}

function toAttributes(
  video: VideoFile,
  path: string,
  toHtml: (markdown: string) => string,
): VideosSent['data'][number]['attributes'] {
  const address = (extension: string) => `${path}/${video.slug}.${extension}`;
  const poster = POSTERS.find((extension) => hasFile(video, extension));
  return {
    title: fillPlainPlaceholders(video.title),
    seconds: video.seconds,
    description: fillPlainPlaceholders(video.description),
    article: video.article,
    sources: PLAYED.filter((extension) => hasFile(video, extension)).map((extension) => ({
      src: address(extension),
      type: `video/${extension}`,
    })),
    ...(poster !== undefined && { poster: { src: address(poster), alt: fillPlainPlaceholders(video.poster.alt) } }),
    ...(hasFile(video, 'vtt') && { captions: address('vtt') }),
    ...(video.transcript !== '' && { transcript: toHtml(video.transcript) }),
  };
}

function hasFile({ slug, files }: VideoFile, extension: string): boolean {
  return files.includes(`${slug}.${extension}`);
}
