import type { LeaveEncashment } from '@hrms/leave/contract';
import type { Days } from '@hrms/leave/domain';
import type { CivilDate, Period } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { type ApprovableRecord, recordRows } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { fromStored } from '../ledger/entries.queries.ts';
import { missing } from '../refusals.ts';

export const ENCASHMENT: ApprovableRecord = { subject: 'leave.encashment', table: 'leave_encashment' };

const COLUMNS = [
  'c.id as leave_encashment_id',
  'c.number',
  'c.employee_id',
  'c.leave_type_id',
  'c.leave_year_start',
  't.code as type_code',
  't.name as type_name',
  't.colour',
  sql<number>`c.days::float8`.as('days'),
  'c.on_date',
  sql<LeaveEncashment['kind']>`c.kind`.as('kind'),
  sql<LeaveEncashment['status']>`c.status`.as('status'),
  sql<LeaveEncashment['facts']>`c.facts`.as('facts'),
  'c.payroll_id',
  'c.paid_on',
  'c.created_at',
  'c.version',
] as const;

const selectEncashments = (tx: Tx) =>
  tx
    .selectFrom('leave_encashment as c')
    .innerJoin('leave_type as t', (on) => on.onRef('t.org_id', '=', 'c.org_id').onRef('t.id', '=', 'c.leave_type_id'))
    .where('c.org_id', '=', tx.org_id);

export const encashmentRows = recordRows({
  record: ENCASHMENT,
  permission: 'leave.encashment.read',
  columns: { id: 'c.id', employee: 'c.employee_id', status: 'c.status', texts: ['c.number'] },
  from: selectEncashments,
  select: (rows) => rows.select(COLUMNS),
  newestFirst: (rows) => rows.orderBy('c.created_at', 'desc').orderBy('c.id'),
  idOf: (row) => row.leave_encashment_id,
  missing: () => missing('Encashment'),
});
export const { list: listEncashments, read: readEncashment, findOf: findEncashmentsOf } = encashmentRows;
export type EncashmentRow = Awaited<ReturnType<typeof findEncashmentsOf>>[number];

/** Encashments to pay with a period: approved up to its last day and not taken up by a run, oldest first. */
export const encashmentsDue = (tx: Tx, { last_day }: Period, employee_ids?: readonly string[]) =>
  selectEncashments(tx)
    .where('c.status', '=', 'approved')
    .where('c.on_date', '<=', last_day)
    .where(isOneOf('c.employee_id', employee_ids))
    .select(COLUMNS)
    .orderBy('c.on_date')
    .orderBy('c.number')
    .execute();

type Consumed = { ids: readonly string[]; payroll_id: string; status: 'queued' | 'paid'; paid_on: CivilDate | null };

/** Marks encashments as taken up by a run, or paid by it, in payroll's own transaction. Answers how many were there to be. */
export async function markEncashments(tx: Tx, { ids, payroll_id, status, paid_on }: Consumed): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update leave_encashment set status = ${status}, payroll_id = ${payroll_id}, paid_on = ${paid_on}::date
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])
      and (status = 'approved' or (status = 'queued' and payroll_id = ${payroll_id}))`.execute(tx);
  return Number(numAffectedRows);
}

/** Gives encashments that a run took up, and has not paid, back: all of them, or those of some employees. */
export async function releaseEncashments(tx: Tx, payroll_id: string, employee_ids?: readonly string[]): Promise<void> {
  await tx
    .updateTable('leave_encashment')
    .set({ status: 'approved', payroll_id: null })
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where('status', '=', 'queued')
    .where(isOneOf('employee_id', employee_ids))
    .execute();
}

type Account = { employee_id: string; leave_type_id: string };

/** Hundredths of days that pending leave holds, that encashments since a day used, and that pending ones ask for. */
export async function sumReservedDays(
  tx: Tx,
  { employee_id, leave_type_id }: Account,
  { since, except }: { since: CivilDate; except: string | null },
): Promise<{ held: Days; used: Days; pending: Days }> {
  const { rows } = await sql<{ held: number; used: number; pending: number }>`
    select
      (select coalesce(sum(b.held), 0) from leave_balance b
        where b.org_id = ${tx.org_id} and b.employee_id = ${employee_id} and b.leave_type_id = ${leave_type_id}) as held,
      coalesce(sum(e.days) filter (where e.on_date >= ${since}::date), 0) as used,
      coalesce(sum(e.days) filter (where e.status in ('pending', 'returned')), 0) as pending
    from leave_encashment e
    where e.org_id = ${tx.org_id} and e.employee_id = ${employee_id} and e.leave_type_id = ${leave_type_id}
      and e.status in ('pending', 'returned', 'approved', 'queued', 'paid') and e.kind = 'in_service'
      and e.id is distinct from ${except}::uuid`.execute(tx);
  const { held = 0, used = 0, pending = 0 } = rows[0] ?? {};
  return { held: fromStored(held), used: fromStored(used), pending: fromStored(pending) };
}

/** Hundredths of days of a type taken and encashed in the whole service. */
export async function sumUsedDays(
  tx: Tx,
  { employee_id, leave_type_id }: Account,
): Promise<{ availed: Days; encashed_before: Days }> {
  const { rows } = await sql<{ availed: number; encashed: number }>`
    select coalesce(-sum(days) filter (where kind in ('taken', 'restored')), 0) as availed,
      coalesce(-sum(days) filter (where kind in ('encashed', 'encash_reversed')), 0) as encashed
    from leave_ledger
    where org_id = ${tx.org_id} and employee_id = ${employee_id} and leave_type_id = ${leave_type_id}`.execute(tx);
  return { availed: fromStored(rows[0]?.availed ?? 0), encashed_before: fromStored(rows[0]?.encashed ?? 0) };
}
