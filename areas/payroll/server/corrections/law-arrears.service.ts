import { findLeftBefore } from '@hrms/employees/server';
import { computeSlip, fundDifference, STATE_COMPONENTS, stateShortfall } from '@hrms/payroll/domain';
import { firstDayOf, type Month, monthLabel, nextMonth } from '@hrms/platform/calendar';
import { copyRows, newId } from '@hrms/platform/server';
import type { ReleasedValue } from '@hrms/statutory/domain';
import { releasedReading } from '@hrms/statutory/domain';
import type { LawDifference, StatutoryDependencies } from '@hrms/statutory/server';
import { firstOpenMonths } from '../inputs/attendance-inputs.service.ts';
import { eachPaid } from '../law-effect.service.ts';
import { announceMonthFacts, lockOpenMonth } from '../month-lock.ts';
import { listFinalRunsOf } from '../run.queries.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';

/** Items of other sources have numbers of their own. */
const FIRST_COPY = 200_000_000;

/**
 * The payslips of a finalised month that another shipped value of the law makes different, in paise: each is calculated as it was, under
 * the former and the new value. Nothing is written.
 */
export const listLawDifferences: StatutoryDependencies['listLawDifferences'] = async (tx, month, change) => {
  const rows: LawDifference[] = [];
  let people = 0;
  for (const run of await listFinalRunsOf(tx, month)) {
    const kept = run.context as unknown as StoredContext;
    const contextWith = (value: unknown) => {
      const { parameter_id, from_date, to_date } = change;
      const released: ReleasedValue = { parameter_id, from_date, to_date, value };
      return { ...toRunContext(kept), law: releasedReading(kept.overrides ?? [], released) };
    };
    const [before, after] = [contextWith(change.before), contextWith(change.after)];
    for await (const { employee_id, input } of eachPaid(tx, run)) {
      people += 1;
      const was = computeSlip(input, before).slip;
      const is = computeSlip(input, after).slip;
      const net_difference_paise = is.net - was.net;
      const cost_difference_paise = is.employer_cost - was.employer_cost;
      if (net_difference_paise === 0 && cost_difference_paise === 0) continue;
      const arrears = [...fundDifference(input, input, before, after), ...stateShortfall(input, before, after)];
      rows.push({ employee_id, net_difference_paise, cost_difference_paise, arrears });
    }
  }
  return { people, rows };
};

/**
 * Puts EPF, ESI, professional tax and welfare fund of finalised months that a changed value of the law makes different into the next
 * regular run, under the month they belong to. Employees who have left are skipped: no run pays them. @returns the month of the run; null when nothing was carried
 * @throws Refusal 409 while that run is being finalised
 */
export const payLawArrears: StatutoryDependencies['payLawArrears'] = async (ctx, { source_id, note, rows }) => {
  const months = rows.map(({ month }) => month).toSorted();
  const last = months.at(-1);
  if (last === undefined) return { month: null, left: 0 };
  const all = [...new Set(rows.map(({ employee_id }) => employee_id))];
  const left = new Set(await findLeftBefore(ctx.tx, all, firstDayOf(nextMonth(last))));
  const ids = all.filter((id) => !left.has(id));
  if (ids.length === 0) return { month: null, left: left.size };
  const openMonthOf = await firstOpenMonths(ctx.tx, nextMonth(last), ids);
  const open: Month = ids.map(openMonthOf).toSorted().at(-1) ?? nextMonth(last);
  const drafts = await lockOpenMonth(ctx.tx, open, ids);
  const created_at = ctx.clock.now().toISOString();
  const first = FIRST_COPY + (Math.floor(ctx.clock.now().getTime() / 1000) % 100_000_000);
  const items = rows
    .filter(({ employee_id }) => !left.has(employee_id))
    .flatMap(({ employee_id, month, arrears }) =>
      arrears.map(({ code, amount, fund_wages }) => ({ employee_id, month, code, amount, fund_wages })),
    )
    .map(({ employee_id, month, code, amount, fund_wages }, at) => ({
      id: newId(),
      employee_id,
      period_month: firstDayOf(open),
      origin_month: firstDayOf(month),
      component_code: code,
      amount_paise: amount,
      note: `${monthLabel(month)}: ${note}`.slice(0, 300),
      copy_number: first + at,
      source: 'correction',
      source_row_id: source_id,
      status: 'active',
      // professional tax and the fund are due on the month alone, without wages of their own
      wages_in_origin: !STATE_COMPONENTS.includes(code),
      fund_wages: fund_wages ? JSON.stringify(fund_wages) : null,
      created_by: ctx.actor.user_id,
      created_at,
    }));
  if (items.length === 0) return { month: null, left: left.size };
  await copyRows(ctx.tx, 'payroll_input', items);
  await announceMonthFacts(ctx, drafts, { month: open, cause: note });
  return { month: open, left: left.size };
};
