/** The kitchen-drawer card: what somebody writes on it stays in this browser, for them to read without a connection. */
const KEY = 'hs_card';

export function keepCard(): void {
  const card = document.querySelector('[data-card]');
  if (!card) return;
  const fields = [...card.querySelectorAll('input')];
  const fill = (kept: Record<string, string>) => {
    for (const field of fields) field.value = kept[field.name] ?? '';
  };
  try {
    fill(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>);
  } catch {
    // Without storage it is a card to print.
    return;
  }
  card.addEventListener('input', () =>
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])))),
  );
  card.querySelector('button')?.addEventListener('click', () => {
    localStorage.removeItem(KEY);
    fill({});
  });
  for (const part of card.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
}
