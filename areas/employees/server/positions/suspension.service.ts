import type { Reinstate, Suspend } from '@hrms/employees/contract';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { type Ctx, newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { type EmployeeSubject, findPermittedSubject } from '../access.service.ts';
import { assertGuardsConfirmed } from '../guards.service.ts';
import { refreshListing } from '../people-search/listing.queries.ts';
import { ownChangeForbidden } from '../refusals.ts';
import { statusOnSql } from '../status.queries.ts';
import { statusDateWrong, wrongStatus } from './positions.refusals.ts';

export type StatusAnswer = { employee_id: string; status: 'draft' | 'upcoming' | 'active' | 'on_notice' | 'suspended' | 'left' };

/**
 * Suspends an active employee; with a last day the suspension ends after it. Whether pay continues is decided by payroll.
 * @throws Refusal 403, 404, 409, 422
 */
export async function suspendEmployee(ctx: Ctx, asked: string, given: Suspend): Promise<StatusAnswer> {
  const { from_date, until_date, reason } = given;
  const subject = await assertStatusChange(ctx, asked, given, { must_be: 'active', act: 'suspended' });
  if (until_date && until_date < from_date) throw statusDateWrong('until_date', 'Last day cannot be before the first day');
  await insertStatus(ctx, subject, { status: 'suspended', from_date, reason });
  if (until_date) {
    const back = addDays(until_date, 1);
    const after = await findNextStatusDay(ctx.tx, subject.id, from_date);
    if (after === null || after > back)
      await insertStatus(ctx, subject, { status: 'active', from_date: back, reason: 'End of the suspension' });
  }
  return recordStatusChange(ctx, subject, 'employees.suspended', given);
}

/** Reinstates a suspended employee from a day on. @throws Refusal 403, 404, 409, 422 */
export async function reinstateEmployee(ctx: Ctx, asked: string, given: Reinstate): Promise<StatusAnswer> {
  const subject = await assertStatusChange(ctx, asked, given, { must_be: 'suspended', act: 'reinstated' });
  await insertStatus(ctx, subject, { status: 'active', from_date: given.from_date, reason: given.reason });
  return recordStatusChange(ctx, subject, 'employees.reinstated', given);
}

/** The suspension of an employee on a day, or null. */
export async function findSuspensionOn(
  tx: Tx,
  employee_id: string,
  day: CivilDate,
): Promise<{ from_date: CivilDate; until_date: CivilDate | null; reason: string | null } | null> {
  const { rows } = await sql<{
    status: string;
    from_date: CivilDate;
    reason: string | null;
  }>`select status, from_date, reason from employee_status
    where org_id = ${tx.org_id} and employee_id = ${employee_id} and from_date <= ${day}::date
      order by from_date desc limit 1`.execute(tx);
  const newest = rows[0];
  if (newest?.status !== 'suspended') return null;
  const next = await findNextStatusDay(tx, employee_id, newest.from_date);
  return { from_date: newest.from_date, until_date: next && addDays(next, -1), reason: newest.reason };
}

const ACTS = { suspended: 'suspended', reinstated: 'reinstated' } as const;

async function assertStatusChange(
  ctx: Ctx,
  asked: string,
  given: { from_date: string; reason: string; confirm_warnings?: boolean | undefined },
  { must_be, act }: { must_be: 'active' | 'suspended'; act: keyof typeof ACTS },
): Promise<EmployeeSubject> {
  const subject = await findPermittedSubject(ctx, asked, 'employees.employee.update', { lock: true });
  if (ctx.actor.employee_id === subject.id) throw ownChangeForbidden();
  const { rows } = await sql<{ status: string }>`select ${statusOnSql(given.from_date)} as status from employee
    where employee.org_id = ${ctx.org_id} and employee.id = ${subject.id}`.execute(ctx.tx);
  const status = rows[0]?.status ?? subject.status;
  if (status !== must_be) throw wrongStatus(status, ACTS[act]);
  if (subject.joined_on && given.from_date <= subject.joined_on)
    throw statusDateWrong('from_date', 'First day must be after the joining date');
  const about = { employee_id: subject.id, from_date: given.from_date };
  await assertGuardsConfirmed(ctx, 'status', about, { confirmed: given.confirm_warnings, why: given.reason });
  return subject;
}

async function findNextStatusDay(tx: Tx, employee_id: string, day: CivilDate): Promise<CivilDate | null> {
  const next = await tx
    .selectFrom('employee_status')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('from_date', '>', day)
    .select('from_date')
    .orderBy('from_date')
    .limit(1)
    .executeTakeFirst();
  return next?.from_date ?? null;
}

type Row = { status: 'active' | 'suspended'; from_date: CivilDate; reason: string };

const insertStatus = (ctx: Ctx, { id: employee_id }: EmployeeSubject, { status, from_date, reason }: Row) =>
  ctx.tx
    .insertInto('employee_status')
    .values({
      org_id: ctx.org_id,
      id: newId(),
      employee_id,
      from_date,
      status,
      reason,
      source_area: 'employees',
      created_at: ctx.clock.now(),
      created_by: ctx.actor.user_id,
    })
    .onConflict((on) =>
      on.columns(['org_id', 'employee_id', 'from_date']).doUpdateSet({ status, reason, source_area: 'employees' }),
    )
    .execute();

async function recordStatusChange(
  ctx: Ctx,
  subject: EmployeeSubject,
  event: string,
  given: Suspend | Reinstate,
): Promise<StatusAnswer> {
  await refreshListing(ctx.tx, ctx.today, [subject.id]);
  await ctx.audit(event, subject.id, given);
  for (const listener of ctx.dependencies.employees.statusListeners) await listener(ctx, subject.id);
  await ctx.announceChange('pay', {
    employee_id: subject.id,
    from_date: given.from_date,
    cause: event.replace('employees.', ''),
  });
  const { rows } = await sql<{ status: StatusAnswer['status'] }>`select ${statusOnSql(ctx.today)} as status from employee
    where employee.org_id = ${ctx.org_id} and employee.id = ${subject.id}`.execute(ctx.tx);
  return { employee_id: subject.id, status: rows[0]?.status ?? 'active' };
}
