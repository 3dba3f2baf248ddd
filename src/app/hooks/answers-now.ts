import { createContext } from 'react';
import type { HoursException } from '#domain/entities/site.ts';
import type { OpenNow } from '#domain/opening-hours.ts';

/** Whether a line answers while a page is made; null in the browser, whose bundle leaves the calendar to a small script. */
export const AnswersNow = createContext<
  ((hours: string, exceptions: readonly HoursException[]) => OpenNow | null) | null
>(null);
