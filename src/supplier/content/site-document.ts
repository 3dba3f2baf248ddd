import type { SiteSent } from '#wire/content-site.ts';
import type { Library } from './library.ts';

/** §7 has no such document: an addition that a server may lack. */
export function toSiteDocument({ site, phones, articles }: Library): SiteSent {
  const entries = [...articles];
  const { popular, 'more-help': moreHelp, footer, home, 'price-cap-notice': priceCap } = site;
  return {
    data: {
      type: 'site',
      attributes: {
        ...(popular && { popular }),
        ...(moreHelp && { 'more-help': moreHelp }),
        ...(footer && { footer }),
        ...(home && { home }),
        ...(priceCap && { 'price-cap-notice': priceCap }),
        phones: Object.fromEntries(
          Object.entries(phones).map(([key, { label, hours, exceptions }]) => [
            key,
            { ...(label !== undefined && { label }), ...(hours !== undefined && { hours }), exceptions },
          ]),
        ),
        moved: Object.fromEntries(entries.flatMap(([path, { was }]) => was.map((old) => [old, path]))),
        retired: entries.filter(([, { retired }]) => retired !== undefined).map(([path]) => path),
      },
    },
  };
}
