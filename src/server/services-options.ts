import type { Logger } from 'pino';
import type { Database } from '#store/db.ts';
import type { Config } from './settings/config.ts';
import type { Metrics } from './operations/metrics.ts';
import type { BuiltFiles } from './http/built-files.ts';
import type { ClosedForms } from './maintenance/closed-leads.ts';
import type { Outgoing } from './outside/outgoing.ts';

/** Options of `createServices`. */
export interface ServicesOptions {
  config: Config;
  database: Database;
  log: Logger;
  now: () => Date;
  /** Where the built client files are; what else was built is beside it. */
  clientFolder: string;
  contentFolder: string;
  built: BuiltFiles;
  metrics: Metrics;
  /** Pages say what is wrong with their content (`npm run dev`). */
  showMistakes: boolean;
  /** Open, or closed for maintenance. */
  forms: ClosedForms;
  /** All outgoing calls. */
  outgoing: Outgoing;
  /** Emits `change` when the content folder changed, so that caches are dropped. */
  contentChanges: EventTarget;
}
