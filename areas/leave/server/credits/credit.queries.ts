import type { Days } from '@hrms/leave/domain';
import { toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { newId, type Tx, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { fromStored } from '../ledger/entries.queries.ts';

export type CreditKind = 'accrual' | 'per_event' | 'worked_days';

export type CreditRow = {
  readonly id: string;
  readonly employee_id: string;
  readonly leave_type_id: string;
  readonly leave_year_start: CivilDate;
  readonly kind: CreditKind;
  readonly period_from: CivilDate;
  readonly period_to: CivilDate;
  readonly due_on: CivilDate;
  readonly full_days: Days;
  readonly days: Days;
  readonly status: 'planned' | 'posted' | 'skipped' | 'replaced';
  readonly skip_reason: string | null;
  readonly rule_id: string;
};

export type NewCredit = Omit<CreditRow, 'id' | 'skip_reason'>;

const COLUMNS = sql`id, employee_id, leave_type_id, leave_year_start, kind, period_from, period_to, due_on, full_days, days,
  status, skip_reason, rule_id`;

type Stored = Omit<CreditRow, 'days' | 'full_days'> & { days: number; full_days: number };

const toCredit = (row: Stored): CreditRow => ({ ...row, days: fromStored(row.days), full_days: fromStored(row.full_days) });

/** Credits that are planned, posted or skipped, of leave years from a day on. */
export async function listActiveCredits(tx: Tx, employee_ids: readonly string[], from_year: CivilDate): Promise<CreditRow[]> {
  const { rows } = await sql<Stored>`select ${COLUMNS} from leave_credit
      where org_id = ${tx.org_id} and employee_id = any(${[...employee_ids]}::uuid[])
    and status <> 'replaced' and leave_year_start >= ${from_year}::date order by employee_id, leave_type_id, period_from`.execute(
    tx,
  );
  return rows.map(toCredit);
}

/** Planned credits that are due by a day, oldest first. */
export async function listDueCredits(tx: Tx, employee_ids: readonly string[], by: CivilDate): Promise<CreditRow[]> {
  const { rows } = await sql<Stored>`select ${COLUMNS} from leave_credit
      where org_id = ${tx.org_id} and employee_id = any(${[...employee_ids]}::uuid[])
    and status = 'planned' and due_on <= ${by}::date order by due_on, employee_id, leave_type_id, period_from`.execute(tx);
  return rows.map(toCredit);
}

/** Planned credits of an employee after a day. */
export async function listPlannedCredits(tx: Tx, employee_id: string, leave_type_id: string): Promise<CreditRow[]> {
  const { rows } = await sql<Stored>`select ${COLUMNS} from leave_credit
      where org_id = ${tx.org_id} and employee_id = ${employee_id} and leave_type_id = ${leave_type_id}
    and status = 'planned' and days > 0 order by due_on`.execute(tx);
  return rows.map(toCredit);
}

/** Employees with a credit that is due by a day. */
export async function findEmployeesWithDueCredits(tx: Tx, by: CivilDate): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`select distinct employee_id from leave_credit
    where org_id = ${tx.org_id} and status = 'planned' and due_on <= ${by}::date order by employee_id`.execute(tx);
  return rows.map(({ employee_id }) => employee_id);
}

/** Writes rows of schedules. */
export async function insertCredits({ tx, org_id, clock }: Work, rows: readonly NewCredit[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(pick: (row: NewCredit) => T) => rows.map(pick);
  await sql`insert into leave_credit (org_id, id, employee_id, leave_type_id, leave_year_start, kind, period_from, period_to,
    due_on, full_days, days, status, skip_reason, rule_id, created_at)
    select ${org_id}, given.id, given.employee_id, given.leave_type_id, given.leave_year_start, given.kind, given.period_from,
      given.period_to, given.due_on, given.full_days, given.days,
      given.status, case when given.status = 'skipped' then 'Nothing for this period' end, given.rule_id, ${clock.now()}
    from unnest(${rows.map(() => newId())}::uuid[], ${column(({ employee_id }) => employee_id)}::uuid[],
      ${column(({ leave_type_id }) => leave_type_id)}::uuid[],
      ${column((row) => row.leave_year_start)}::date[], ${column(({ kind }) => kind)}::text[],
      ${column(({ period_from }) => period_from)}::date[],
      ${column(({ period_to }) => period_to)}::date[], ${column(({ due_on }) => due_on)}::date[],
      ${column(({ full_days }) => toDays(full_days))}::numeric[],
      ${column(({ days }) => toDays(days))}::numeric[], ${column(({ status }) => status)}::text[],
      ${column(({ rule_id }) => rule_id)}::uuid[])
      as given(id, employee_id, leave_type_id, leave_year_start, kind, period_from, period_to, due_on, full_days, days, status,
      rule_id)`.execute(tx);
}

/** Ends planned rows that no longer apply. */
export async function replaceCredits(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`update leave_credit set status = 'replaced' where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(
      tx,
    );
}

/** What a posted credit is worth after a correction. */
export async function setCreditDays(tx: Tx, id: string, days: Days): Promise<void> {
  await tx
    .updateTable('leave_credit')
    .set({ days: toDays(days) })
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .execute();
}

/** Marks credits as posted, each with its entry. */
export async function markPosted(tx: Tx, posted: readonly { id: string; ledger_id: string }[]): Promise<void> {
  if (posted.length === 0) return;
  await sql`update leave_credit set status = 'posted', ledger_id = given.ledger_id
    from unnest(${posted.map(({ id }) => id)}::uuid[], ${posted.map(({ ledger_id }) => ledger_id)}::uuid[]) as given(id,
      ledger_id)
    where leave_credit.org_id = ${tx.org_id} and leave_credit.id = given.id`.execute(tx);
}

/** Marks credits as skipped with the reason. */
export async function markSkipped(tx: Tx, ids: readonly string[], reason: string): Promise<void> {
  if (ids.length > 0)
    await sql`update leave_credit set status = 'skipped', skip_reason = ${reason}
      where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(tx);
}
