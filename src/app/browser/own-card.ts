/** The kitchen-drawer card: what somebody writes on it stays in this browser, for them to read without a connection. */
const KEY = 'hs_card';

export function keepCard(): void {
  const card = document.querySelector('[data-card]');
  if (!card) return;
  const fields = card.querySelectorAll('input');
  const fill = () => {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
    for (const field of fields) field.value = kept[field.name] ?? '';
  };
  try {
    fill();
  } catch {
    // Without storage it is a card to print.
    return;
  }
  card.addEventListener('input', () =>
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries(Array.from(fields, ({ name, value }) => [name, value]))),
    ),
  );
  card.querySelector('button')?.addEventListener('click', () => {
    localStorage.removeItem(KEY);
    fill();
  });
  // Another tab has written or cleared: what this one shows, and writes back as a whole, is what is kept.
  window.addEventListener('storage', fill);
  for (const part of card.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
}
