/**
 * Styles of documents and of the frame, for the single style sheet: browser bundles contain none of these modules.
 * Folders with forms bundle their own; the build fails if one is missing (tools/build-document-pages.ts).
 */
const ofDocuments = import.meta.glob(
  [
    '../**/*.module.css',
    '!../journeys/*.module.css',
    '!../journeys/{complaint,confirmation,feedback,meter-reading}/**',
    '!../ui/**',
  ],
  { eager: true, import: 'default' },
);
const ofTheirParts = import.meta.glob(
  [
    '../ui/{case-bar,choices,crumbs,link-list,messages,outage-banner,postal-address}.module.css',
    '../ui/{prose,search-box,tiles,urgent-numbers}.module.css',
  ],
  { eager: true, import: 'default' },
);

export const styles = { ...ofDocuments, ...ofTheirParts };
