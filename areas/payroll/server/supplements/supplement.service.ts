import { listPayrollIds, loadEmployeeFacts, positionOfDay } from '@hrms/employees/server';
import type { NewRun } from '@hrms/payroll/contract';
import {
  addDays,
  addToMonth,
  firstDayOf,
  lastDayOf,
  type Month,
  monthName,
  monthOf,
  nextMonth,
  periodOf,
} from '@hrms/platform/calendar';
import { type Ctx, insertRow } from '@hrms/platform/server';
import { listComponentsInForce } from '@hrms/salary/server';
import { lockGroupForRun } from '../groups/group-lock.service.ts';
import { groupInMonth } from '../groups/membership.queries.ts';
import { insertItems } from '../inputs/entries.service.ts';
import { isEnterable } from '../inputs/input.service.ts';
import { type StartedJob, startComputing } from '../recompute.service.ts';
import { componentUnknown, monthPassed, monthTooFar, noEmployees, payDateWrong } from '../refusals.ts';
import { findNewestFinalMonth } from '../run.queries.ts';

const TITLES = { off_cycle: 'off-cycle payment', bonus: 'bonus' } as const;

/**
 * Starts a run beside the regular one of a month. It pays its own items: one amount for a population, or what is entered then. The
 * caller is never paid by an amount of one's own: someone else enters it.
 * @throws Refusal 409 for a month before the newest finalised one, 422 for a month, pay date, component or population out of range
 */
export async function startSupplement(
  ctx: Ctx,
  asked: NewRun & { kind: keyof typeof TITLES },
): Promise<StartedJob & { left_out_self: boolean }> {
  const { kind, period_month: month } = asked;
  const current = monthOf(ctx.today);
  if (month > nextMonth(current) || month < addToMonth(current, -12)) throw monthTooFar();
  const group = await lockGroupForRun(ctx.tx, asked.pay_group_id);
  const last = await findNewestFinalMonth(ctx.tx, group.id);
  if (last && month < last) throw monthPassed(monthName(month), monthName(last));
  const pay_date = asked.pay_date ?? (monthOf(ctx.today) === month ? ctx.today : lastDayOf(month));
  if (pay_date < firstDayOf(month) || pay_date > addDays(lastDayOf(month), 7)) throw payDateWrong();
  const payroll_id = await insertRow(ctx.tx, 'payroll', {
    pay_group_id: group.id,
    kind,
    title: asked.title ?? `${monthName(month)} ${TITLES[kind]}`,
    period_month: firstDayOf(month),
    pay_date,
    status: 'draft',
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
  const left_out_self = asked.component_code ? await fillPopulation(ctx, payroll_id, asked) : false;
  await ctx.audit('payroll.created', payroll_id, { kind, period_month: month, pay_date, left_out_self });
  return { ...(await startComputing(ctx, payroll_id)), left_out_self };
}

/** Enters one amount for each employee of the population. @returns whether the caller is one of them, and left out */
async function fillPopulation(ctx: Ctx, payroll_id: string, asked: NewRun): Promise<boolean> {
  const { component_code = '', amount_paise = 0, period_month: month } = asked;
  const component = (await listComponentsInForce(ctx.tx, lastDayOf(month))).find(({ code }) => code === component_code);
  if (!component || !isEnterable(component) || component.kind === 'deduction') throw componentUnknown(component_code);
  const population = await readPopulation(ctx, month, asked);
  const paid = population.filter((employee_id) => employee_id !== ctx.actor.employee_id);
  if (paid.length === 0) throw noEmployees();
  await insertItems(
    ctx,
    { month, own_run: payroll_id },
    paid.map((employee_id) => ({ employee_id, component_code, amount_paise, note: asked.title ?? null, copy_number: 0 })),
  );
  return paid.length < population.length;
}

/** Employees in service in the month, all or of a pay group: everybody, those named, or those of branches and departments on its last day. */
async function readPopulation(
  ctx: Ctx,
  month: Month,
  { employee_ids, branch_ids, department_ids, pay_group_id }: NewRun,
): Promise<string[]> {
  const all = await listPayrollIds(ctx.tx, periodOf(month), employee_ids);
  const groupOf = await groupInMonth(ctx.tx, month);
  const ids = pay_group_id ? all.filter((id) => groupOf(id) === pay_group_id) : all;
  if (!branch_ids && !department_ids) return ids;
  const people = await loadEmployeeFacts(ctx.tx, ids);
  return ids.filter((employee_id) => {
    const person = people.get(employee_id);
    const place = person && positionOfDay(person, lastDayOf(month));
    return (
      (!branch_ids || branch_ids.includes(place?.branch_id ?? '')) &&
      (!department_ids || department_ids.includes(place?.department_id ?? ''))
    );
  });
}
