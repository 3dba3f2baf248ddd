/** Whether it is a site's home page, which contains no specific information. */
export function isHomePage(target: string): boolean {
  return /^https?:\/\/[^/?#]+\/?$/.test(target);
}

/**
 * A home page may be linked to only with its own address as text: `[powercut105.com](https://www.powercut105.com/)`.
 */
export function findBareHomePage({ target, text }: { target: string; text: string }): string | null {
  if (!isHomePage(target) || text === new URL(target).host.replace(/^www\./, '')) return null;
  return `link ${target} is a home page: link the page that is meant, or let its words be the address`;
}
