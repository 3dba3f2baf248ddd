/**
 * Styles of documents and of the frame, for the single style sheet: browser bundles contain none of these modules.
 * Folders with forms bundle their own; the build fails if one is missing (tools/build-document-pages.ts).
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
