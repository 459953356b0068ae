import type { CivilDate } from '@hrms/platform/calendar';
import { copyRows } from './database/copy.ts';
import type { Tx } from './database/tx.ts';
import { newId } from './ids.ts';

/** What differs: of one employee, or of all, from a day on. */
export type ChangeNotice = { employee_id?: string; from_date: CivilDate; cause: string };

/** Tells areas that compute from these facts that they differ. */
export const insertChangeNotice = (tx: Tx, now: Date, topic: string, notice: ChangeNotice): Promise<void> =>
  insertChangeNotices(tx, now, topic, [notice]);

/** The same for many employees, in one statement. */
export const insertChangeNotices = (tx: Tx, now: Date, topic: string, notices: readonly ChangeNotice[]): Promise<void> =>
  copyRows(
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
