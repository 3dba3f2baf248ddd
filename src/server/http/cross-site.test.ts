import { describe, expect, test } from 'vitest';
import { isCrossSite, readSource } from './cross-site.ts';

const OWN = 'https://help.example.com';
const post = (path: string, headers: Record<string, string>) => new Request(OWN + path, { method: 'POST', headers });

describe('the origin of a request', () => {
  test('Sec-Fetch-Site counts, and Origin only without it', () => {
    expect(readSource(new Headers({ 'sec-fetch-site': 'same-origin', origin: 'null' }), OWN)).toBe('own');
    expect(readSource(new Headers({ 'sec-fetch-site': 'cross-site', origin: OWN }), OWN)).toBe('foreign');
    expect(readSource(new Headers({ origin: OWN }), OWN)).toBe('own');
    expect(readSource(new Headers({ origin: 'https://help.example.com.evil.example' }), OWN)).toBe('foreign');
    expect(readSource(new Headers(), OWN)).toBe('unsaid');
  });

  test('Referer counts only where both are missing', () => {
    expect(readSource(new Headers({ referer: `${OWN}/help-and-support/cookies` }), OWN)).toBe('own');
    expect(readSource(new Headers({ referer: `${OWN}.evil.example/` }), OWN)).toBe('foreign');
    expect(readSource(new Headers({ referer: `https://evil.example/?${OWN}/` }), OWN)).toBe('foreign');
    expect(readSource(new Headers({ referer: 'no address' }), OWN)).toBe('unsaid');
    expect(readSource(new Headers({ referer: `${OWN}/`, origin: 'null' }), OWN)).toBe('foreign');
    expect(readSource(new Headers({ referer: `${OWN}/`, 'sec-fetch-site': 'cross-site' }), OWN)).toBe('foreign');
  });

  test('a form without any of the headers is rejected, an API call is not', () => {
    expect(isCrossSite(post('/help-and-support/cookies', {}), OWN)).toBe(true);
    expect(isCrossSite(post('/api/v1/leads', {}), OWN)).toBe(false);
    expect(isCrossSite(post('/api/v1/leads', { origin: 'https://evil.example' }), OWN)).toBe(true);
  });

  test('GET is always allowed', () => {
    expect(isCrossSite(new Request(OWN, { headers: { 'sec-fetch-site': 'cross-site' } }), OWN)).toBe(false);
  });
});
