import { describe, expect, test } from 'vitest';
import { readVideos } from './content-videos.ts';

const DAM = '/aem6/content/dam/hearthlight/help/videos';
const good = { title: 'A title', seconds: 30.4, sources: [{ src: `${DAM}/a.mp4`, type: 'video/mp4' }] };
const read = (attributes: object, contentOrigin = '') =>
  readVideos({ data: [{ id: 'a', attributes }] }, { contentOrigin });

describe('the list of videos', () => {
  test('needs a title, a length and a file', () => {
    expect(read(good)).toEqual([
      {
        slug: 'a',
        title: 'A title',
        seconds: 30,
        description: '',
        sources: [{ src: `${DAM}/a.mp4`, type: 'video/mp4' }],
        transcript: '',
      },
    ]);
  });

  test.each([
    { title: '' },
    { title: 7 },
    { seconds: 0 },
    { seconds: '30' },
    { sources: [] },
    { sources: [{ src: 'javascript:pwned()', type: 'video/mp4' }] },
    { sources: [{ src: `${DAM}/a.svg`, type: 'video/mp4' }] },
    { sources: 'x' },
  ])('leaves out a video with %j', (wrong) => {
    expect(read({ ...good, ...wrong })).toEqual([]);
  });

  test('reads an addition of the wrong shape, or from elsewhere, as absent', () => {
    const wrong = {
      article: '../x',
      poster: { src: 'https://evil.example/a.webp', alt: 'x' },
      captions: '/logout',
      transcript: 7,
      description: {},
    };
    expect(read({ ...good, ...wrong })).toEqual(read(good));
  });

  test('accepts files of the content server’s own origin', () => {
    const src = `https://content.example${DAM}/a.mp4`;
    expect(read({ ...good, sources: [{ src, type: 'video/mp4' }] }, 'https://content.example')?.[0]?.sources).toEqual([
      { src, type: 'video/mp4' },
    ]);
    expect(read(good, 'https://content.example')?.[0]?.sources[0]?.src).toBe(src);
  });

  test.each([null, [], {}, 'x', { data: {} }])('is not %j', (document) => {
    expect(readVideos(document, { contentOrigin: '' })).toBeNull();
  });
});
