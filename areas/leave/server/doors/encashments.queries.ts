import type { EncashmentFacts } from '@hrms/leave/contract';
import type { CivilDate, Period } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** An approved encashment that payroll has to pay. */
export type DueEncashment = {
  readonly leave_encashment_id: string;
  readonly number: string;
  readonly employee_id: string;
  readonly leave_type_id: string;
  readonly type_name: string;
  /** In days. */
  readonly days: number;
  readonly on_date: CivilDate;
  readonly kind: 'in_service' | 'year_end' | 'exit';
  readonly facts: EncashmentFacts;
};

/** Encashments to pay with a period: approved up to its last day and not taken up by another run. */
export async function encashmentsDue(tx: Tx, { last_day }: Period, employee_ids?: readonly string[]): Promise<DueEncashment[]> {
  const { rows } =
    await sql<DueEncashment>`select c.id as leave_encashment_id, c.number, c.employee_id, c.leave_type_id, t.name as type_name,
      c.days, c.on_date, c.kind, c.facts
    from leave_encashment c join leave_type t on t.org_id = c.org_id and t.id = c.leave_type_id
    where c.org_id = ${tx.org_id} and c.status = 'approved' and c.on_date <= ${last_day}::date
      and (${employee_ids === undefined} or c.employee_id = any(${[...(employee_ids ?? [])]}::uuid[]))
    order by c.on_date, c.number`.execute(tx);
  return rows.map((row) => ({ ...row, days: Number(row.days) }));
}

type Consumed = {
  readonly ids: readonly string[];
  readonly payroll_id: string;
  readonly status: 'queued' | 'paid';
  readonly paid_on: CivilDate | null;
};

/** Marks encashments as taken up by a run, or paid by it, in payroll's own transaction. Answers how many. */
export async function markEncashments(tx: Tx, { ids, payroll_id, status, paid_on }: Consumed): Promise<number> {
  const { rows } =
    await sql`update leave_encashment set status = ${status}, payroll_id = ${payroll_id}, paid_on = ${paid_on}::date
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])
      and (status = 'approved' or (status = 'queued' and payroll_id = ${payroll_id})) returning id`.execute(tx);
  return rows.length;
}

/** Gives encashments of a run that is discarded back. */
export async function releaseEncashments(tx: Tx, payroll_id: string): Promise<void> {
  await sql`update leave_encashment set status = 'approved', payroll_id = null
    where org_id = ${tx.org_id} and payroll_id = ${payroll_id} and status = 'queued'`.execute(tx);
}
