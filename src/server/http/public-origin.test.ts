import { describe, expect, test } from 'vitest';
import { createOriginReader } from './public-origin.ts';

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'help.example.com' };
const asked = (headers = {}) => new Request('http://127.0.0.1:3000/help-and-support/', { headers });

describe('the public origin', () => {
  test('PUBLIC_ORIGIN wins over everything', () => {
    const read = createOriginReader({ publicOrigin: 'https://fixed.example', trustProxy: ['127.0.0.1'] });
    expect(read(asked(forwarded), { address: '127.0.0.1' })).toBe('https://fixed.example');
  });

  test('a stranger’s forwarded headers are not believed', () => {
    const read = createOriginReader({ publicOrigin: null, trustProxy: ['10.0.0.0/8'] });
    expect(read(asked(forwarded), { address: '192.0.2.1' })).toBe('http://127.0.0.1:3000');
  });

  test.each(['10.1.2.3', '::ffff:10.1.2.3'])('a trusted proxy at %s is believed', (address) => {
    const read = createOriginReader({ publicOrigin: null, trustProxy: ['10.0.0.0/8'] });
    expect(read(asked(forwarded), { address })).toBe('https://help.example.com');
  });

  test.each(['a b', 'x/search?q=', 'x\\search', 'somebody@x', 'x:99999'])(
    'a host that is no host (%s) falls back to the one asked for',
    (host) => {
      const read = createOriginReader({ publicOrigin: null, trustProxy: ['::1'] });
      expect(read(asked({ 'x-forwarded-host': host }), { address: '::1' })).toBe('http://127.0.0.1:3000');
    },
  );
});
