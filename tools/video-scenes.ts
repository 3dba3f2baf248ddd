/** A video's script, content/videos/scenes/SLUG.yaml: its scenes, and the captions and transcript that follow from them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { fillPlainPlaceholders } from '#content-server/placeholders.ts';

/** Three lines above the picture. */
const SAY_MAX = 96;
/** A slow reader's pace, and a moment to look up at the picture. */
const CHARACTERS_A_SECOND = 16;

/** Units of the drawing: x, y, width, height. */
const box = z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]);

const move = z.strictObject({
  /** CSS selector of the parts of the drawing that move. */
  part: z.string(),
  by: z.tuple([z.number(), z.number()]).default([0, 0]),
  /** Degrees clockwise, and the point they turn about. */
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
    /** The part of the drawing to come close to; absent for all of it. */
    look: box.optional(),
    /** CSS selectors of parts not to be seen. */
    hide: z.array(z.string()).default([]),
    /** SVG on top of the drawing. */
    draw: z.string().default(''),
    /** A ring round a part. */
    mark: box.optional(),
    move: z.array(move).default([]),
    /** Seconds that moves and changes of look take. */
    moving: z.number().positive().optional(),
  })
  .transform((sent) => ({ ...sent, say: fillPlainPlaceholders(sent.say), written: sent.say }))
  .refine(({ say, seconds }) => say.length <= seconds * CHARACTERS_A_SECOND, 'is too short to read');

export type Scene = z.infer<typeof scene>;

const folder = path.resolve(import.meta.dirname, '../content/videos');

/** @throws ZodError naming the scene that cannot be shown */
export function readScenes(slug: string): Scene[] {
  return z
    .array(scene)
    .min(1)
    .parse(parse(readFileSync(path.join(folder, 'scenes', `${slug}.yaml`), 'utf8')));
}

export function countSeconds(scenes: readonly Scene[]): number {
  return scenes.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** WebVTT. The words are drawn above the picture already, so these stay at the bottom, where players put them. */
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

/** "1. Bill dates" at the start of an item would be a list of its own. */
function escapeNumber(text: string): string {
  return text.replace(/^(\d+)\. /, String.raw`$1\. `);
}

function toTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
