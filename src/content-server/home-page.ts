/** A site's front page, which says nothing about any right. */
export function isHomePage(target: string): boolean {
  return /^https?:\/\/[^/?#]+\/?$/.test(target);
}

/** A front page may be linked to only as its own address: `[powercut105.com](https://www.powercut105.com/)`. */
export function findBareHomePage({ target, text }: { target: string; text: string }): string | null {
  if (!isHomePage(target) || text === new URL(target).host.replace(/^www\./, '')) return null;
  return `link ${target} is a home page: link the page that is meant, or let its words be the address`;
}
