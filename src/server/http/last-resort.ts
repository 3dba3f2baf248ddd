/**
 * The page that is shown when rendering fails: plain HTML with the phone numbers, without any dependencies (decision
 * 0015).
 */
import { createHash } from 'node:crypto';
import { brand, ownPhones, type Phone, phones } from '#brand/facts.ts';
import { themeColours } from '#brand/palette.ts';
import { DEFAULT_RETRY_AFTER_S } from '#domain/constants.ts';
import { toLondonDay } from '#domain/dates.ts';
import { PAGE_FAILED } from '#domain/errors.ts';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import { toExceptions, toOpenNote } from '#domain/opening-hours.ts';
import { patterns } from '#domain/paths.ts';
import { toRelayParts } from '#domain/relay-uk.ts';
import { toPolicy } from '#web/policy.server.ts';

const LINES: Readonly<Record<string, readonly Phone[]>> = {
  'In an emergency': [phones.gasEmergency, phones.gasEmergencyNorthernIreland, phones.powerCut, phones.meterEmergency],
  'Anything else': [phones.energy],
};
const MINUTE_MS = 60_000;
/** Cached for a minute, because it may be sent many times a second. */
let last = { minute: NaN, html: '' };

function toNumbers(now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (minute !== last.minute) last = { minute, html: toLists(now) };
  return last.html;
}

/** @param now null omits which lines are open now */
function toLists(now: Date | null): string {
  return Object.entries(LINES)
    .map(([heading, lines]) => `<h2>${heading}</h2><ul>${lines.map((phone) => toLine(phone, now)).join('')}</ul>`)
    .join('');
}

function toLine(phone: Phone, now: Date | null): string {
  const isOwn = Object.values<Phone>(ownPhones).includes(phone);
  const open = now && toOpenNote(phone.hours, now, toExceptions({ hours: phone.hours, isOwn }, toLondonDay(now)));
  const status = open === null ? '' : `<b>${open.words}</b>. `;
  const call = `<a href="tel:${phone.number}">${phone.shown}</a>`;
  const relay = toRelayParts(phone);
  const dialled = `Relay UK: ${relay.before}<span>${relay.number}</span>`;
  const label = phone === phones.gasEmergency ? `${phone.label} or carbon monoxide` : phone.label;
  return `<li>${label} ${call}${status}${addNoBreakSpaces(phone.hours)}. ${dialled}.</li>`;
}

/** Inline, because the style sheet may be unavailable. System colours follow every theme. */
const STYLE = [
  `:root{color-scheme:light dark;background:light-dark(${themeColours.light},${themeColours.dark})}`,
  'body{font:min(1.125rem,16vw)/1.6 system-ui,sans-serif;overflow-wrap:break-word;max-width:40rem;margin:0 auto;padding:1.5rem min(1.25rem,5vw) 3rem}',
  'h1{font-size:min(1.9rem,11vw);line-height:1.15;margin:1rem 0;text-wrap:balance}h2{font-size:min(1.3rem,11vw);margin:2rem 0 .5rem}',
  'p{text-wrap:pretty}ul{list-style:none;margin:0;padding:0}li{padding:.75rem 0;border-top:1px solid}',
  'li a{display:flex;align-items:center;width:fit-content;min-height:44px;font-size:min(1.3rem,8.5vw);font-weight:700}',
  'li a,li span{white-space:nowrap}li span{font-size:min(1em,9.5vw)}',
  'a{color:inherit}.brand{font-weight:700;margin:0}.on{display:inline-flex;align-items:center;min-height:44px}',
].join('');
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** @param advice HTML */
export function toLastResortPage(
  heading: string,
  advice: string,
  now: Date | null = new Date(),
): { html: string; headers: Record<string, string> } {
  return {
    html: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading} | ${brand.name}</title><style>${STYLE}</style></head><body><header class="brand">${brand.name}</header><main><h1>${heading}</h1><p>${advice}</p>${now ? toNumbers(now) : toLists(now)}<p><a class="on" href="${patterns.home}">${brand.helpArea}</a></p></main></body></html>`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': toPolicy({ styleHash: STYLE_HASH }),
    },
  };
}

export function answerFailedPage(): Response {
  return answerLastResort(503, PAGE_FAILED.heading, PAGE_FAILED.advice);
}

export function answerLastResort(status: number, heading: string, advice: string): Response {
  const { html, headers } = toLastResortPage(heading, advice);
  return new Response(html, {
    status,
    headers: { ...headers, ...(status === 503 && { 'Retry-After': String(DEFAULT_RETRY_AFTER_S) }) },
  });
}
