/** Concurrent senders, each with a new key per request; records attempts and acknowledgements. */
import { type Database, openDatabase } from '#database/db.ts';
import { postLead, type PostedLead } from '#tests/faults/support/lead-posts.ts';

export interface SendingRun {
  /** Every key tried, with its reference once there is one. */
  tried: Map<string, string | null>;
  acknowledged(): number;
  /** Resolves when every sender has stopped. */
  done: Promise<unknown>;
  stop(): void;
}

interface Options {
  origin: string;
  senders: number;
  prefix: string;
  send?: (origin: string, key: string) => Promise<PostedLead>;
  /** Continues after a failure; if omitted, stops at the first one. */
  onFailure?: (posted: PostedLead) => void;
}

export function startSending({ origin, senders, prefix, send = postLead, onFailure }: Options): SendingRun {
  const tried = new Map<string, string | null>();
  let count = 0;
  let stopped = false;
  const sender = async (id: number) => {
    for (let i = 0; !stopped; i++) {
      const key = `${prefix}-${id}-${i}`;
      tried.set(key, null);
      const posted = await send(origin, key);
      if (posted.reference !== null) {
        tried.set(key, posted.reference);
        count += 1;
      } else if (onFailure) onFailure(posted);
      else return;
    }
  };
  return {
    tried,
    acknowledged: () => count,
    done: Promise.all(Array.from({ length: senders }, (_, id) => sender(id))),
    stop() {
      stopped = true;
    },
  };
}

export interface RowComparison {
  rows: number;
  lost: number;
  doubled: number;
}

/** Compares acknowledged references with rows, by key. */
export async function compareWithRows(
  options: Parameters<typeof openDatabase>[0],
  acknowledged: Map<string, string | null>,
): Promise<RowComparison> {
  const database: Database = openDatabase(options);
  const rows = await database.kysely.selectFrom('leads').select(['reference', 'idempotency_key']).execute();
  await database.close();
  const byKey = new Map<string, string[]>();
  for (const { reference, idempotency_key: key } of rows)
    byKey.set(key ?? '', [...(byKey.get(key ?? '') ?? []), reference]);
  let lost = 0;
  for (const [key, reference] of acknowledged)
    if (reference !== null && !byKey.get(key)?.includes(reference)) lost += 1;
  return { rows: rows.length, lost, doubled: rows.length - byKey.size };
}
