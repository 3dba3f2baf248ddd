import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVER_ENVIRONMENT, SERVER_FILE, SERVER_FLAGS } from '../../tools/server-command.ts';

const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');

test('the image starts the server like npm start', () => {
  expect(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '')).toEqual(['node', ...SERVER_FLAGS, SERVER_FILE]);
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT))
    expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
});
