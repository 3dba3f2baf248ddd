/** Fills in `[[product:KEY]]`, which lets texts fit every supplier; an unknown key stays for a check to find. */
export function fillProductNames(text: string, products: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\[\[product:([a-zA-Z]{1,40})\]\]/g, (whole, key: string) =>
    Object.hasOwn(products, key) ? (products[key] ?? whole) : whole,
  );
}
