/**
 * The styles of documents and of what is around a page, for the one style sheet: a browser's bundle has no other part of
 * them. Folders of forms bring theirs; the build fails where one is missing (tools/build-document-pages.ts).
 */
const ofDocuments = import.meta.glob(
  ['../**/*.module.css', '!../{complaint,confirmation,feedback,journey,meter-reading,ui}/**'],
  { eager: true, import: 'default' },
);
const ofTheirParts = import.meta.glob('../ui/{case-bar,messages,postal-address}.module.css', {
  eager: true,
  import: 'default',
});

export const styles = { ...ofDocuments, ...ofTheirParts };
