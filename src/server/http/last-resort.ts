/** The page for when rendering fails: plain HTML with the numbers, depending on nothing else (decision 0015). */
import { toRelayNumber } from '#domain/relay-uk.ts';
import { brand, phones } from '#brand/facts.ts';
import { toPolicy } from '#app/policy.ts';

const numbers = [
  phones.gasEmergency,
  phones.gasEmergencyNorthernIreland,
  phones.powerCut,
  phones.meterEmergency,
  phones.energy,
]
  .map(
    (phone) =>
      `<li>${phone.label}: <a href="tel:${phone.number}">${phone.shown}</a>. ${phone.hours}. Relay UK: ${toRelayNumber(phone)}.</li>`,
  )
  .join('');

/** `advice` is HTML. */
export function toLastResort(heading: string, advice: string): { html: string; headers: Record<string, string> } {
  return {
    html: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading} | ${brand.name}</title></head><body><main><h1>${heading}</h1><p>${advice}</p><h2>In an emergency</h2><ul>${numbers}</ul></main></body></html>`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': toPolicy(),
    },
  };
}

export function lastResort(status: number, heading: string, advice: string): Response {
  const { html, headers } = toLastResort(heading, advice);
  return new Response(html, { status, headers: { ...headers, ...(status === 503 && { 'Retry-After': '10' }) } });
}
