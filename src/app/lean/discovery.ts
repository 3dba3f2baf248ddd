/** In the browser's bundle this stands for React Router's `lib/dom/ssr/fog-of-war.js`: each page comes with all routes. */
export function getPatchRoutesOnNavigationFunction(): undefined {}
export function useFogOFWarDiscovery(): void {}

export function isFogOfWarEnabled(): boolean {
  return false;
}
