/** A video's frames: what each one shows, and the function that paints it in a browser. */
import type { Scene } from './video-scenes.ts';

export const SIZE = { width: 960, height: 600 };
export const FRAMES_A_SECOND = 12;
const FADE_SECONDS = 0.5;

export interface Frame {
  /** A picture change fades from the first layer to the second; otherwise there is one layer. */
  layers: { from: Scene; to: Scene; progress: number; opacity: number }[];
  captions: { text: string; title: boolean; opacity: number }[];
  /** How long it is shown. */
  seconds: number;
}

const ease = (part: number) => part * part * (3 - 2 * part);

/** Frames of one scene: the transition from the previous scene, then a still. */
export function toFrames(scene: Scene, before: Scene | undefined): Frame[] {
  if (!before) return [toFrame(scene, scene, 1, 1, scene.seconds)];
  const cut = before.picture !== scene.picture;
  // After a cut, a slow move starts once the new picture is complete.
  const start = cut ? { ...scene, move: scene.moving === undefined ? scene.move : [] } : before;
  const fade = cut ? FADE_SECONDS : 0;
  const moving = scene.moving ?? (cut ? 0 : FADE_SECONDS);
  const count = Math.round((fade + moving) * FRAMES_A_SECOND);
  const frames = Array.from({ length: count }, (_, at) => {
    const time = (at + 1) / FRAMES_A_SECOND;
    const faded = Math.min(1, time / FADE_SECONDS);
    const moved = moving === 0 ? 1 : ease(Math.min(1, Math.max(0, time - fade) / moving));
    const frame = toFrame(start, scene, moved, ease(faded), 1 / FRAMES_A_SECOND, before);
    return cut && faded < 1
      ? {
          ...frame,
          layers: [
            { from: before, to: before, progress: 1, opacity: 1 },
            ...frame.layers.map((layer) => ({ ...layer, opacity: ease(faded) })),
          ],
        }
      : frame;
  });
  return [...frames, toFrame(scene, scene, 1, 1, scene.seconds - count / FRAMES_A_SECOND)];
}

function toFrame(from: Scene, to: Scene, progress: number, faded: number, seconds: number, before?: Scene): Frame {
  const caption = ({ say, title }: Scene, opacity: number) => ({ text: say, title, opacity });
  // One after the other, because overlapping captions would be unreadable.
  const captions =
    before && faded < 1
      ? [caption(before, Math.max(0, 1 - 2 * faded)), caption(to, Math.max(0, 2 * faded - 1))]
      : [caption(to, 1)];
  return { layers: [{ from, to, progress, opacity: 1 }], captions, seconds };
}

/** Runs in the page, so it can use nothing defined outside it. */
export function paint({
  frame,
  pictures,
}: {
  frame: Pick<Frame, 'layers' | 'captions'>;
  pictures: Record<string, string>;
}): void {
  const mix = (a: number, b: number, progress: number) => a + (b - a) * progress;
  const stage = document.querySelector('#stage');
  const words = document.querySelector('#words');
  if (!stage || !words) throw new Error('the page has no stage');
  stage.replaceChildren();
  words.replaceChildren();
  for (const { from, to, progress, opacity } of frame.layers) {
    const holder = document.createElement('div');
    holder.style.opacity = String(opacity);
    holder.innerHTML = pictures[to.picture] ?? '';
    stage.append(holder);
    const svg = holder.querySelector('svg');
    if (!svg) throw new Error(`${to.picture} is not a drawing`);
    const parts = [...svg.querySelectorAll<SVGElement>('*')];
    const whole = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const [a, b] = [from.look ?? whole, to.look ?? whole];
    svg.setAttribute('viewBox', a.map((value, at) => mix(value, b[at] ?? value, progress)).join(' '));
    for (const part of parts) {
      const [was, is] = [from, to].map(({ hide }) => (hide.some((selector) => part.matches(selector)) ? 0 : 1));
      part.style.opacity = String(mix(was ?? 1, is ?? 1, progress));
    }
    const turned = new Set([...from.move, ...to.move].map(({ part }) => part));
    for (const part of turned) {
      const [was, is] = [from, to].map(({ move }) => move.find((each) => each.part === part));
      const [x, y] = [0, 1].map((axis) => mix(was?.by[axis] ?? 0, is?.by[axis] ?? 0, progress));
      const [, cx = 0, cy = 0] = is?.turn ?? was?.turn ?? [];
      const angle = mix(was?.turn[0] ?? 0, is?.turn[0] ?? 0, progress);
      svg
        .querySelectorAll(part)
        .forEach((each) => each.setAttribute('transform', `translate(${x} ${y}) rotate(${angle} ${cx} ${cy})`));
    }
    const add = (markup: string, shown: number) =>
      markup !== '' && shown > 0 && svg.insertAdjacentHTML('beforeend', `<g opacity="${shown}">${markup}</g>`);
    if (from.draw === to.draw) add(to.draw, 1);
    else {
      add(from.draw, 1 - progress);
      add(to.draw, progress);
    }
    const mark = to.mark ?? from.mark;
    if (mark) {
      const [start, end] = [from.mark ?? mark, to.mark ?? mark];
      const [x = 0, y = 0, width = 0, height = 0] = start.map((value, at) => mix(value, end[at] ?? value, progress));
      const shown = mix(from.mark ? 1 : 0, to.mark ? 1 : 0, progress);
      add(
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="none" stroke="#c2410c" stroke-width="5"/>`,
        shown,
      );
    }
  }
  for (const { text, title, opacity } of frame.captions) {
    const line = document.createElement('p');
    line.textContent = text;
    line.className = title ? 'title' : '';
    line.style.opacity = String(opacity);
    words.append(line);
  }
}
