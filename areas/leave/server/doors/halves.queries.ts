import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** One half of approved leave, as attendance and payroll read it. */
export type LeaveHalfTaken = {
  readonly employee_id: string;
  readonly day: CivilDate;
  readonly half: 1 | 2;
  readonly leave_request_id: string;
  readonly leave_type_id: string;
  readonly type_code: string;
  readonly type_name: string;
  readonly category: string;
  /** 10000 is full pay. */
  readonly pay_fraction_bp: number;
  readonly paid_by: 'employer' | 'esic' | 'nobody';
  readonly counts_as_worked: boolean;
  readonly is_late_change: boolean;
};

/** Halves of approved leave of employees in a period, days off that are charged included. */
export async function leaveHalves(
  tx: Tx,
  employee_ids: readonly string[],
  from: CivilDate,
  to: CivilDate,
): Promise<LeaveHalfTaken[]> {
  const { rows } = await sql<LeaveHalfTaken>`select h.employee_id, h.day, h.half, r.id as leave_request_id, t.id as leave_type_id,
      t.code as type_code, t.name as type_name, t.category, h.pay_fraction_bp, coalesce(r.paid_by, t.paid_by) as paid_by,
      t.counts_as_worked, r.is_late_change
    from leave_half h join leave_request r on r.org_id = h.org_id and r.id = h.request_id
      join leave_type t on t.org_id = r.org_id and t.id = r.leave_type_id
    where h.org_id = ${tx.org_id} and h.employee_id = any(${[...employee_ids]}::uuid[]) and h.day between ${from}::date
      and ${to}::date and h.status = 'taken' and h.charged > 0
    order by h.employee_id, h.day, h.half`.execute(tx);
  return rows;
}

export type UnpaidHalf = Pick<LeaveHalfTaken, 'employee_id' | 'day' | 'half' | 'leave_request_id' | 'type_code' | 'paid_by'> & {
  /** Share of pay that is lost: 10000 is all of it. */
  readonly unpaid_bp: number;
};

/** Halves of approved leave that are not, or not fully, paid. */
export async function unpaidHalves(
  tx: Tx,
  employee_ids: readonly string[],
  from: CivilDate,
  to: CivilDate,
): Promise<UnpaidHalf[]> {
  return (await leaveHalves(tx, employee_ids, from, to)).flatMap(
    ({ employee_id, day, half, leave_request_id, type_code, paid_by, pay_fraction_bp }) =>
      pay_fraction_bp < 10_000
        ? [{ employee_id, day, half, leave_request_id, type_code, paid_by, unpaid_bp: 10_000 - pay_fraction_bp }]
        : [],
  );
}

/** Those of these employees who are on approved leave on a day, all of it or a half. */
export async function findEmployeesOnLeave(tx: Tx, employee_ids: readonly string[], day: CivilDate): Promise<string[]> {
  return [...new Set((await leaveHalves(tx, employee_ids, day, day)).map(({ employee_id }) => employee_id))];
}

const PROTECTED = ['maternity', 'adoption', 'miscarriage'];

/** Employees on a day on leave during which they may not be dismissed (Code on Social Security, section 68). */
export async function onProtectedLeave(tx: Tx, employee_ids: readonly string[], day: CivilDate): Promise<ReadonlySet<string>> {
  const halves = await leaveHalves(tx, employee_ids, day, day);
  return new Set(halves.filter(({ category }) => PROTECTED.includes(category)).map(({ employee_id }) => employee_id));
}

/** Whether leave keeps records of an employee, so that the employee cannot be deleted. */
export async function hasLeaveRecords(tx: Tx, employee_id: string): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select exists (select from leave_ledger where org_id = ${tx.org_id} and employee_id = ${employee_id})
    or exists (select from leave_request where org_id = ${tx.org_id} and employee_id = ${employee_id}) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/** Leave requests without a decision that touch a spell of days, as the list of leave filters them. */
export async function countPendingLeave(tx: Tx, first_day: CivilDate, last_day: CivilDate): Promise<number> {
  const { pending } = await tx
    .selectFrom('leave_request')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'pending')
    .where('last_day', '>=', first_day)
    .where('first_day', '<=', last_day)
    .select((eb) => eb.fn.countAll<string>().as('pending'))
    .executeTakeFirstOrThrow();
  return Number(pending);
}

export type PendingLeave = { readonly employee_id: string; readonly first_day: CivilDate; readonly last_day: CivilDate };

/** Leave requests without a decision that touch a spell of days, of all employees or of some, oldest first. */
export const listPendingLeave = (
  tx: Tx,
  { first_day, last_day }: { first_day: CivilDate; last_day: CivilDate },
  ids?: readonly string[],
): Promise<PendingLeave[]> =>
  tx
    .selectFrom('leave_request')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'pending')
    .where('last_day', '>=', first_day)
    .where('first_day', '<=', last_day)
    .where(isOneOf('employee_id', ids))
    .select(['employee_id', 'first_day', 'last_day'])
    .orderBy('first_day')
    .orderBy('id')
    .execute();
