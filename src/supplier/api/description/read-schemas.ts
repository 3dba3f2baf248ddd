/** Schemas of what the product reads from other systems; anything else is ignored. */
import { z } from 'zod';
import type { JsonObject } from '#domain/entities/lead.ts';
import { accountSchema, sentCounts } from '#wire/account.ts';
import { addressSchema } from '#wire/address.ts';
import { outage, shown } from '#wire/content.ts';
import { toArticleSchema, toCategorySchema } from '#wire/content-categories.ts';
import { LIST_MAX, menuLink } from '#wire/content-fields.ts';
import { toSiteEntries } from '#wire/content-site.ts';
import { toVideoSchema } from '#wire/content-videos.ts';
import { customerSchema, premisesSchema, relationships } from '#wire/customer.ts';
import { sentId } from '#wire/sent-fields.ts';
import { object, toJsonSchema } from './to-json-schema.ts';

const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

export const toCreated = (): JsonObject => toJsonSchema(z.object({ data: z.object({ id: sentId }) }));

/** JSON:API errors, of which the first is used. */
export const toErrorsSchema = (): JsonObject => object({ errors: { ...listOf({ type: 'object' }), minItems: 1 } });

export const toAddresses = (): JsonObject => object({ data: listOf(toJsonSchema(addressSchema)) });

export const toCustomers = (): JsonObject => object({ data: listOf(toJsonSchema(customerSchema)) });

export function toPremises(): JsonObject {
  const { properties, ...rest } = toJsonSchema(premisesSchema);
  const named = { ...(properties as JsonObject), relationships: { anyOf: [toJsonSchema(relationships), {}] } };
  return object({ data: listOf({ ...rest, properties: named }), included: listOf(toJsonSchema(addressSchema)) }, [
    'data',
  ]);
}

export const toStatusCountSchema = (): JsonObject => toJsonSchema(sentCounts);

export function toAccounts(): JsonObject {
  const accounts = listOf(toJsonSchema(accountSchema));
  return { anyOf: [object({ data: accounts }), object({ accounts }), accounts] };
}

export function toCategories(): JsonObject {
  const maxItems = LIST_MAX;
  const articles = { ...listOf(toJsonSchema(toArticleSchema(undefined))), maxItems };
  const included = object({
    id: toJsonSchema(z.union([z.string(), z.number()])),
    attributes: object({ articles }),
  });
  return object(
    {
      data: { ...listOf(toJsonSchema(toCategorySchema(undefined))), minItems: 1, maxItems },
      included: { ...listOf(included), maxItems },
    },
    ['data'],
  );
}

export function toHeader(): JsonObject {
  const link = toJsonSchema(menuLink());
  const nothing = [{ type: 'null' }, { const: '' }];
  const links = { anyOf: [listOf(link), { type: 'object', additionalProperties: link }, ...nothing] };
  const banner = { anyOf: [link, object({}), ...nothing] };
  return {
    ...object(
      {
        hideA11yBtn: { anyOf: [toJsonSchema(shown), ...nothing] },
        sections: links,
        'quick-links': links,
        'secondary-banner': banner,
        'menu-banner': banner,
      },
      [],
    ),
    minProperties: 1,
  };
}

export const toOutage = (): JsonObject => toJsonSchema(outage);

/** Every member is optional. */
export function toSite(): JsonObject {
  const entries = toSiteEntries();
  const [link, path] = [toJsonSchema(entries.link), toJsonSchema(entries.articlePath)];
  const byName = (schema: JsonObject): JsonObject => ({ type: 'object', additionalProperties: schema });
  const attributes = object(
    {
      popular: listOf(link),
      'more-help': listOf(link),
      footer: listOf(toJsonSchema(entries.column)),
      home: listOf(toJsonSchema(entries.part)),
      phones: byName(toJsonSchema(entries.phone)),
      moved: byName(path),
      retired: listOf(path),
    },
    [],
  );
  return object({ data: object({ attributes }) });
}

export const toVideos = (): JsonObject => object({ data: listOf(toJsonSchema(toVideoSchema({ contentOrigin: '' }))) });
