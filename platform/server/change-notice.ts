import type { CivilDate } from '@hrms/platform/calendar';
import { sql } from 'kysely';
import { copyRows } from './database/copy.ts';
import type { Tx } from './database/tx.ts';
import { newId } from './ids.ts';

/** What differs: of one employee, or of all, from a day on. */
export type ChangeNotice = { employee_id?: string; from_date: CivilDate; cause: string };

/** Tells areas that compute from these facts that they differ. Requests use `ctx.announceChange`, jobs this. */
export async function insertChangeNotice(
  tx: Tx,
  now: Date,
  topic: string,
  { employee_id, from_date, cause }: ChangeNotice,
): Promise<void> {
  await sql`insert into change_notice (org_id, id, topic, employee_id, from_date, cause, created_at)
    values (${tx.org_id}, ${newId()}, ${topic}, ${employee_id ?? null}, ${from_date}, ${cause}, ${now})`.execute(tx);
}

/** The same for many employees, in one statement. */
export const insertChangeNotices = (tx: Tx, now: Date, topic: string, notices: readonly ChangeNotice[]): Promise<void> =>
  copyRows(
    tx,
    'change_notice',
    ['org_id', 'id', 'topic', 'employee_id', 'from_date', 'cause', 'created_at'],
    notices.map(({ employee_id, from_date, cause }) => [
      tx.org_id,
      newId(),
      topic,
      employee_id,
      from_date,
      cause,
      now.toISOString(),
    ]),
  );
