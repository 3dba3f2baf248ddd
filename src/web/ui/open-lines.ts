import { createContext } from 'react';
import type { HoursException } from '#domain/entities/content.ts';
import type { OpenStatus } from '#domain/opening-hours.ts';

/**
 * Whether a line is open at the time of rendering; null in the browser, whose bundle leaves opening hours to a small
 * script.
 */
export const OpenLines = createContext<
  ((hours: string, exceptions: readonly HoursException[]) => OpenStatus | null) | null
>(null);
