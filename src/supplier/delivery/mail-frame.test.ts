import { expect, test } from 'vitest';
import { html } from '#domain/html.ts';
import { toMailFrame } from './mail-frame.ts';
import type { Supplier } from './supplier.ts';

test('each part of a mail is a line of its own, in which a name cannot be markup', () => {
  const supplier = { name: 'Supplier', legalName: 'Supplier Energy Limited' } as Supplier;
  const body = [html`<p>One</p>`, html`<p>Two</p>`];
  const mail = toMailFrame({ subject: 'About it', heading: 'We have it', name: '<b>Ann</b>', supplier, body });
  expect(mail).toContain('<p>One</p>\n<p>Two</p>\n');
  expect(mail).toContain('&lt;b&gt;Ann');
});
