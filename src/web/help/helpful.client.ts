/** "Was this page helpful?" without leaving the page: the response's fragment replaces the form. */
const PART = '[data-helpful]';

export function enhanceHelpfulForm(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    const part = form?.closest<HTMLElement>(PART);
    if (!form || !part) return;
    event.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter))
      if (typeof value === 'string') body.append(name, value);
    send(form.action, body, part).catch(() => {
      // As without JavaScript, the browser shows the error.
      const { submitter } = event;
      if (submitter instanceof HTMLButtonElement && submitter.name) form.append(toHidden(submitter));
      form.submit();
    });
  });
}

async function send(action: string, body: URLSearchParams, part: HTMLElement): Promise<void> {
  const answer = await fetch(action, { method: 'POST', body });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page.querySelector<HTMLElement>(PART);
  if (!next) throw new Error('no answer');
  part.replaceWith(next);
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

function toHidden({ name, value }: HTMLButtonElement): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value });
}
