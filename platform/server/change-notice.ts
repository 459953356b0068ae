import type { CivilDate } from '@hrms/platform/calendar';
import { copyRows } from './database/copy.ts';
import type { Tx } from './database/tx.ts';
import { newId } from './ids.ts';
import { queueOf } from './jobs/queue.ts';

/** What differs: of one employee, or of all, from a day on. */
export type ChangeNotice = { employee_id?: string; from_date: CivilDate; cause: string };

/** Changes that come within this time are worked on together. */
const GATHERED_SECONDS = 2;

/** Tells areas that compute from these facts that they differ: the job `<topic>.changed` runs soon after, once for all changes until then. */
export const insertChangeNotice = (tx: Tx, now: Date, topic: string, notice: ChangeNotice): Promise<void> =>
  insertChangeNotices(tx, now, topic, [notice]);

/** The same for many employees, in one statement. */
export async function insertChangeNotices(tx: Tx, now: Date, topic: string, notices: readonly ChangeNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await copyRows(
    tx,
    'change_notice',
    notices.map(({ employee_id = null, from_date, cause }) => ({
      id: newId(),
      topic,
      employee_id,
      from_date,
      cause,
      created_at: now.toISOString(),
    })),
  );
  const options = { key: `${topic}.changed ${tx.org_id}`, delaySeconds: GATHERED_SECONDS, keepsTime: true };
  await queueOf(tx).enqueue(`${topic}.changed`, {}, options);
}
