/**
 * The logo beside the supplier's name, drawn in the text colour and in tokens; `public/icon.svg` is the same for a
 * browser's tab.
 */
export const logo = {
  viewBox: '0 0 32 32',
  parts: [
    { d: 'M4 29V14.5L16 3l12 11.5V29z', stroke: 'currentColor', fill: 'none' },
    {
      d: 'M16 26c-3.6 0-6-2.3-6-5.5 0-3.5 3.2-4.7 4.2-9 3.7 1.5 7.8 4.8 7.8 9.2 0 3.1-2.4 5.3-6 5.3z',
      stroke: 'none',
      fill: 'var(--glow)',
    },
  ],
} as const;
