/** A video's script, content/videos/scenes/SLUG.yaml: its scenes, and the captions and transcript made from them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { fillPlainPlaceholders } from '#supplier/content/placeholders.ts';

/** Three lines above the picture. */
const SAY_MAX = 96;
/** A slow reader's pace, with time to look at the picture. */
const CHARACTERS_A_SECOND = 16;

/** In drawing units: x, y, width, height. */
const box = z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]);

const move = z.strictObject({
  /** CSS selector of the moving parts. */
  part: z.string(),
  by: z.tuple([z.number(), z.number()]).default([0, 0]),
  /** Degrees clockwise, and the centre of rotation. */
  turn: z.tuple([z.number(), z.number(), z.number()]).default([0, 0, 0]),
});

const scene = z
  .strictObject({
    title: z.boolean().default(false),
    /** The caption; `[[phone:…]]` is filled in. */
    say: z.string().max(SAY_MAX),
    /** What the picture shows, for the transcript. */
    see: z.string(),
    /** Name of a drawing in content/pictures or content/videos/drawings. */
    picture: z.string(),
    seconds: z.number().min(2.5).max(8),
    /** The part of the drawing to zoom in on; all of it if absent. */
    look: box.optional(),
    /** CSS selectors of hidden parts. */
    hide: z.array(z.string()).default([]),
    /** SVG on top of the drawing. */
    draw: z.string().default(''),
    /** A ring around a part. */
    mark: box.optional(),
    move: z.array(move).default([]),
    /** Duration of moves and style changes in seconds. */
    moving: z.number().positive().optional(),
  })
  .transform((sent) => ({ ...sent, say: fillPlainPlaceholders(sent.say), written: sent.say }))
  .refine(({ say, seconds }) => say.length <= seconds * CHARACTERS_A_SECOND, 'is too short to read');

export type Scene = z.infer<typeof scene>;

const folder = path.resolve(import.meta.dirname, '../content/videos');

/** @throws ZodError naming the invalid scene */
export function readScenes(slug: string): Scene[] {
  return z
    .array(scene)
    .min(1)
    .parse(parse(readFileSync(path.join(folder, 'scenes', `${slug}.yaml`), 'utf8')));
}

export function countSeconds(scenes: readonly Scene[]): number {
  return scenes.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** WebVTT. The picture shows the text at its top, so cues keep the players' default position at the bottom. */
export function toCaptions(scenes: readonly Scene[]): string {
  let at = 0;
  const cues = scenes.map(({ say, seconds }) => {
    const from = at;
    at += seconds;
    return `${toTime(from)} --> ${toTime(at)}\n${say}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** Markdown: what is said, then what is seen. */
export function toTranscript(scenes: readonly Scene[]): string {
  return scenes
    .filter(({ title }) => !title)
    .map(({ written, see }) => `- ${escapeNumber(written)}\n\n  *Picture: ${see}*\n`)
    .join('\n');
}

/** Markdown would turn a caption such as "1. Bill dates" into a list. */
function escapeNumber(text: string): string {
  return text.replace(/^(\d+)\. /, String.raw`$1\. `);
}

function toTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
