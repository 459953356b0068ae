import type {
  LetterRequest,
  LetterRequestKind,
  LetterRequestStatus,
  letterRequests,
  openAbsences,
} from '@hrms/lifecycle/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

/** A request as it is stored. */
export type RequestRow = Omit<LetterRequest, 'employee_code' | 'employee_name'>;

const COLUMNS = [
  'q.id as request_id',
  'q.employee_id',
  sql<LetterRequestKind>`q.kind`.as('kind'),
  'q.purpose',
  sql<LetterRequestStatus>`q.status`.as('status'),
  'q.reason',
  'q.letter_id',
  'q.letter_number',
  'q.asked_at',
  'q.decided_at',
] as const;

const selectRequests = (tx: Tx) => tx.selectFrom('letter_request as q').where('q.org_id', '=', tx.org_id);

/** One page of requests, pending ones first, then the newest. */
export async function listRequestRows(
  tx: Tx,
  { status, kind, ...page }: FilterOf<typeof letterRequests.list>,
  conditions: readonly RawBuilder<boolean>[],
): Promise<PageRows<RequestRow>> {
  let matching = selectRequests(tx).where(sql<boolean>`${sql.join(conditions, sql` and `)}`);
  if (status) matching = matching.where('q.status', '=', status);
  if (kind) matching = matching.where('q.kind', '=', kind);
  return (await pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy(sql`q.status <> 'pending'`).orderBy('q.asked_at', 'desc').orderBy('q.id'),
  )) as unknown as PageRows<RequestRow>;
}

/** A request by its id; undefined without one. */
export const findRequest = async (tx: Tx, id: string) =>
  (await selectRequests(tx).where('q.id', '=', id).select(COLUMNS).executeTakeFirst()) as unknown as RequestRow | undefined;

/** A request held until the end of the transaction; undefined without one. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return (await selectRequests(tx).where('q.id', '=', id).select(COLUMNS).forUpdate().executeTakeFirst()) as unknown as
    | RequestRow
    | undefined;
}

/** Notices of an absence in their order. */
export const listAbsenceNotices = (tx: Tx, employee_id: string, absent_since: CivilDate) =>
  tx
    .selectFrom('absence_notice')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('absent_since', '=', absent_since)
    .select(['step', 'number', 'issued_on'])
    .orderBy('step')
    .execute();

type OpenAbsenceRow = { employee_id: string; absent_since: CivilDate; step: number; number: string; issued_on: CivilDate };

/** The newest notice of each absence for which no exit was started, the longest absence first. */
export async function listOpenAbsenceRows(
  tx: Tx,
  page: FilterOf<typeof openAbsences>,
  visible: RawBuilder<boolean>,
): Promise<PageRows<OpenAbsenceRow>> {
  const matching = tx
    .selectFrom('absence_notice as n')
    .where('n.org_id', '=', tx.org_id)
    .where(visible)
    .where(
      sql<boolean>`not exists (select from absence_notice later where later.org_id = n.org_id
        and later.employee_id = n.employee_id and later.absent_since = n.absent_since and later.step > n.step)`,
    )
    .where(
      sql<boolean>`not exists (select from exit x where x.org_id = n.org_id and x.employee_id = n.employee_id
        and x.status not in ('withdrawn', 'rejected') and x.last_working_day >= n.absent_since - 1)`,
    );
  return (await pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching)
      .select(['n.employee_id', 'n.absent_since', 'n.step', 'n.number', 'n.issued_on'])
      .orderBy('n.absent_since')
      .orderBy('n.id'),
  )) as unknown as PageRows<OpenAbsenceRow>;
}
