/** `test` with a product whose content server the test programs. */
import { test } from 'vitest';
import { type ContentInterceptor, startOutsideContent } from './external-content.ts';
import { startProduct } from './product.ts';
import { createVisitor } from './visitor.ts';

/** Sends this document for every address that contains `part`. */
export const sendFor =
  (part: RegExp, type: string, body: string, status = 200): ContentInterceptor =>
  ({ url = '' }, response) => {
    if (!part.test(url)) return false;
    response.writeHead(status, { 'content-type': type }).end(body);
    return true;
  };

async function start(answering: ContentInterceptor) {
  const content = await startOutsideContent();
  content.answering = answering;
  const product = await startProduct({ env: { CONTENT_BASE_URL: content.origin } });
  return {
    content,
    product,
    visitor: createVisitor(product.origin),
    /** Log lines whose message starts with `message`. */
    readLog(message: string) {
      const lines = product.lines.filter((line) => line.startsWith('{'));
      return lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => String(msg).startsWith(message));
    },
    async stop() {
      await product.stop();
      await content.stop();
    },
  };
}

export type StartWith = typeof start;

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
export const outsideContentTest = test.extend('startWith', ({}, { onCleanup }) => {
  const started: Awaited<ReturnType<StartWith>>[] = [];
  onCleanup(async () => void (await Promise.all(started.map((one) => one.stop()))));
  return async (answering: ContentInterceptor) => {
    const one = await start(answering);
    started.push(one);
    return one;
  };
});
