import type { Logger } from 'pino';
import type { Database } from '#database/db.ts';
import type { Config } from './settings/config.ts';
import type { Metrics } from './operations/metrics.ts';
import type { BuiltFiles } from './http/static-files.ts';
import type { ClosedForms } from './operations/maintenance.ts';
import type { Outgoing } from './outside/outgoing.ts';

/** Options of `createServices`. */
export interface ServicesOptions {
  config: Config;
  /** All our keys are derived from it. */
  secret: string;
  database: Database;
  log: Logger;
  now: () => Date;
  /** Folder of the built client files; other build output is beside it. */
  clientFolder: string;
  contentFolder: string;
  built: BuiltFiles;
  metrics: Metrics;
  /** Pages show the mistakes in their content (`npm run dev`). */
  showMistakes: boolean;
  /** Whether forms are open, or closed for maintenance. */
  forms: ClosedForms;
  /** All outgoing calls. */
  outgoing: Outgoing;
  /** Emits `change` when the content folder changed, so that caches are dropped. */
  contentChanges: EventTarget;
}
