/** Fills in `[[product:KEY]]`, so that texts fit every supplier; an unknown key is left for a check to report. */
export function fillProductNames(text: string, products: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\[\[product:([a-zA-Z]{1,40})\]\]/g, (whole, key: string) =>
    Object.hasOwn(products, key) ? (products[key] ?? whole) : whole,
  );
}
