/**
 * Icons of Lucide (lucide.dev; licence in icons.LICENSE). Pages set the size in style sheets, and hide icons from
 * assistive technology themselves. Those that only documents show are in `document-icons.tsx`, so that no form loads
 * them.
 */
import type { ComponentProps } from 'react';

/** @param drawing all its lines as one path */
export function drawIcon(drawing: string) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={drawing} />
      </svg>
    );
  };
}

export type IconDrawing = ReturnType<typeof drawIcon>;

export const ChevronLeft = drawIcon('M15 18l-6-6 6-6');

export const CircleAlert = drawIcon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z M12 8L12 12 M12 16L12.01 16');

export const Printer = drawIcon(
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2 M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6 M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
);

export const Phone = drawIcon(
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
);
