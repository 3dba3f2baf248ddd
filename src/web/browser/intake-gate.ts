/** While closed, answers intake requests locally: the SDK flushes when its session ends. */
export function createGate(intake: string) {
  let original: { fetch: typeof fetch; sendBeacon: typeof navigator.sendBeacon } | null = null;
  const isIntake = (address: unknown) =>
    String(address instanceof Request ? address.url : address).includes(`${intake}?`);
  return {
    close() {
      if (original !== null) return;
      const { fetch } = window;
      const sendBeacon = navigator.sendBeacon.bind(navigator);
      original = { fetch, sendBeacon: navigator.sendBeacon };
      window.fetch = (input, init) =>
        isIntake(input) ? Promise.resolve(new Response(null, { status: 202 })) : fetch(input, init);
      navigator.sendBeacon = (address, data) => isIntake(address) || sendBeacon(address, data);
    },
    open() {
      if (original === null) return;
      window.fetch = original.fetch;
      navigator.sendBeacon = original.sendBeacon;
      original = null;
    },
  };
}
