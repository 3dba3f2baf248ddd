/** `npm run make-videos [SLUG…] [-- --posters]`: videos, captions and posters. Needs ffmpeg and Chromium. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';
import { toBrandColours, toVideoColours } from '#supplier/content/text-file.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { FRAMES_A_SECOND, paint, SIZE, toFrames } from './video-frames.ts';
import { countSeconds, readScenes, type Scene, toCaptions, toTranscript } from './video-scenes.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'content/videos');
const FONT = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
/** Captions are above the picture: a browser's controls cover the bottom, and people pause to read. */
const CAPTION_HEIGHT = 156;
const POSTER_WIDTH = 720;

interface Listed {
  slug: string;
  poster: { picture: string };
}

const pictures: Record<string, string> = {};
for (const from of [path.join(root, 'content/pictures'), path.join(folder, 'drawings')]) {
  for (const file of readdirSync(from).filter((name) => name.endsWith('.svg')))
    pictures[file.slice(0, -'.svg'.length)] = toBrandColours(readFileSync(path.join(from, file), 'utf8'));
}

const font = readFileSync(createRequire(import.meta.url).resolve(FONT)).toString('base64');
const FACE = `@font-face { font-family: Words; src: url(data:font/woff2;base64,${font}); font-weight: 200 800; }`;
const PAPER = toBrandColours('#fbf8f3');
const INK = toBrandColours('#15233d');
const STAGE = `<!doctype html><style>${FACE}
body { margin: 0; width: ${SIZE.width}px; height: ${SIZE.height}px; background: ${PAPER}; overflow: hidden; }
#stage div { position: absolute; inset: ${CAPTION_HEIGHT}px 0 0; background: ${PAPER}; }
#stage svg { width: 100%; height: 100%; overflow: visible; }
#stage svg > rect:first-of-type { stroke: none; }
#words { position: absolute; inset: 0 0 auto; height: ${CAPTION_HEIGHT}px; background: ${INK}; color: #fff; font: 500 40px/1.2 Words; }
#words p { position: absolute; inset: 0; margin: 0; padding: 0 32px; display: grid; place-items: center; text-align: center; text-wrap: balance; }
#words .title { font-weight: 700; font-size: 50px; }
</style><div id="stage"></div><div id="words"></div>`;

function run(...args: string[]): void {
  const done = spawnSync('nice', ['ffmpeg', '-hide_banner', '-loglevel', 'error', '-y', ...args], { stdio: 'inherit' });
  if (done.error || done.status !== 0)
    throw new Error('ffmpeg failed; is it installed (Debian: apt-get install ffmpeg)?');
}

async function shoot(page: Page, scenes: Scene[], to: string): Promise<string> {
  const list: string[] = [];
  const frames = scenes.flatMap((scene, at) => toFrames(scene, scenes[at - 1]));
  for (const [at, frame] of frames.entries()) {
    const file = path.join(to, `${at}.png`);
    const shown = Object.fromEntries(frame.layers.map(({ to: { picture } }) => [picture, pictures[picture] ?? '']));
    await page.evaluate(paint, { frame, pictures: shown });
    await page.screenshot({ path: file });
    list.push(`file '${file}'\nduration ${frame.seconds}`);
  }
  // The list's last duration only counts when another picture follows.
  list.push(`file '${path.join(to, `${frames.length - 1}.png`)}'`);
  const file = path.join(to, 'list.txt');
  writeFileSync(file, list.join('\n'));
  return file;
}

/** Painted and encoded by the browser, so that no other program is needed. */
async function makePoster(page: Page, picture: string, file: string): Promise<void> {
  const style = `${FACE} body{margin:0} svg{width:100vw;height:100vh;display:block;font-family:Words !important}`;
  await page.setContent(`<style>${style}</style>${pictures[picture] ?? ''}`);
  await page.evaluate(() => document.fonts.load('700 40px Words'));
  const shot = (await page.screenshot()).toString('base64');
  const packed = await page.evaluate(
    async ([source, width]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, Math.round((width * image.height) / image.width)];
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
    },
    [shot, POSTER_WIDTH] as const,
  );
  writeFileSync(file, Buffer.from(packed, 'base64'));
}

async function make(page: Page, { slug, poster }: Listed): Promise<void> {
  const scenes = readScenes(slug);
  const work = mkdtempSync(path.join(tmpdir(), 'video-'));
  const out = path.join(folder, slug);
  try {
    await page.setContent(STAGE);
    await page.evaluate(async () => {
      await document.fonts.load('500 40px Words');
    });
    const list = await shoot(page, scenes, work);
    const seconds = String(countSeconds(scenes));
    const picture = `fps=${FRAMES_A_SECOND},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`;
    const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
    run(
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      list,
      '-t',
      seconds,
      '-vf',
      picture,
      '-an',
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-tune',
      'animation',
      '-crf',
      '25',
      '-g',
      '120',
      ...colours,
      '-movflags',
      '+faststart',
      '-threads',
      '1',
      '-fflags',
      '+bitexact',
      '-map_metadata',
      '-1',
      `${out}.mp4`,
    );
    await makePoster(page, poster.picture, `${out}.webp`);
    writeFileSync(`${out}.vtt`, toCaptions(scenes));
    writeFileSync(`${out}.md`, toTranscript(scenes));
    console.log(`${slug}: ${seconds} s, ${Math.round(readFileSync(`${out}.mp4`).length / 1024)} KB`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const asked = process.argv.slice(2);
const onlyPosters = asked.includes('--posters');
const wanted = asked.filter((name) => name !== '--posters');
const listed = parse(readFileSync(path.join(folder, 'videos.yaml'), 'utf8')) as Listed[];
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: SIZE });
  for (const video of listed) {
    if (wanted.length > 0 && !wanted.includes(video.slug)) continue;
    if (onlyPosters) await makePoster(page, video.poster.picture, path.join(folder, `${video.slug}.webp`));
    else await make(page, video);
  }
  if (asked.length === 0) writeFileSync(path.join(folder, 'drawings/colours.txt'), `${toVideoColours()}\n`);
} finally {
  await browser.close();
}
