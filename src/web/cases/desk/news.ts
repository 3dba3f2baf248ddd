/** What is new since a page of the queue was rendered, in words, for its script. */
import { requireStaff, NO_STORE } from './staff.server.ts';
import { readQueueAddress } from './queue-query.ts';
import type { Route } from './+types/news';

export async function loader(args: Route.LoaderArgs) {
  const { desk, id } = await requireStaff(args, 'queue');
  const { since } = readQueueAddress(args.url.searchParams).filters;
  const { dangers, replies } = since ? await desk.cases.countNews(id, since) : { dangers: 0, replies: 0 };
  const words = [
    dangers > 0 && (dangers === 1 ? '1 new danger case' : `${dangers} new danger cases`),
    replies > 0 && (replies === 1 ? '1 new reply' : `${replies} new replies`),
  ].filter(Boolean);
  return new Response(words.length > 0 ? `${words.join(' and ')}: show` : '', {
    headers: { ...NO_STORE, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
