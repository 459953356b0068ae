import { findLeftBefore } from '@hrms/employees/server';
import { computeSlip, fundDifference, STATE_COMPONENTS, stateDifference, withinYearlyLimit } from '@hrms/payroll/domain';
import { financialYearOf, firstDayOf, type Month, monthLabel, nextMonth } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { copyRows, newId, type Tx } from '@hrms/platform/server';
import { ptaxLawFor, type ReleasedValue, releasedReading } from '@hrms/statutory/domain';
import type { EmployeeArrears, LawDifference, StatutoryDependencies } from '@hrms/statutory/server';
import { firstOpenMonths } from '../inputs/attendance-inputs.service.ts';
import { eachPaid } from '../law-effect.service.ts';
import { announceMonthFacts, lockOpenMonth } from '../month-lock.ts';
import { sumProfessionalTax } from '../paid-months.queries.ts';
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
      const { lawIn, ...context } = toRunContext(kept);
      const own = kept.overrides ?? [];
      return {
        ...context,
        law: releasedReading(own, released),
        ...(lawIn && { lawIn: (state: string | null) => releasedReading(own, released, state) }),
      };
    };
    const [before, after] = [contextWith(change.before), contextWith(change.after)];
    for await (const { employee_id, input } of eachPaid(tx, run)) {
      people += 1;
      const was = computeSlip(input, before).slip;
      const is = computeSlip(input, after).slip;
      const net_difference_paise = is.net - was.net;
      const cost_difference_paise = is.employer_cost - was.employer_cost;
      if (net_difference_paise === 0 && cost_difference_paise === 0) continue;
      const arrears = [...fundDifference(input, input, before, after), ...stateDifference(input, before, after)];
      rows.push({ employee_id, net_difference_paise, cost_difference_paise, arrears });
    }
  }
  return { people, rows };
};

/** Professional tax of the arrears, so that with what each year took it stays within the yearly limit; oldest month first. */
async function limitProfessionalTax(tx: Tx, rows: readonly EmployeeArrears[]): Promise<EmployeeArrears[]> {
  const byPersonAndYear = Map.groupBy(
    rows.filter(({ arrears }) => arrears.some(({ code }) => code === 'PTAX')),
    ({ employee_id, month }) => `${employee_id} ${financialYearOf(firstDayOf(month))}`,
  );
  const possible = new Map<string, Paise>();
  const taken = await sumProfessionalTax(tx, [...new Set(rows.map(({ employee_id }) => employee_id))]);
  for (const [key, own] of byPersonAndYear) {
    const ordered = own.toSorted((a, b) => a.month.localeCompare(b.month));
    const amounts = ordered.map(
      ({ arrears }) => arrears.reduce((sum, { code, amount }) => (code === 'PTAX' ? sum + amount : sum), 0) as Paise,
    );
    const limit = ptaxLawFor(ordered.at(-1)?.month as Month).cap.value;
    const within = withinYearlyLimit(amounts, (taken.get(key) ?? 0) as Paise, limit);
    for (const [at, { employee_id, month }] of ordered.entries()) possible.set(`${employee_id} ${month}`, within[at] as Paise);
  }
  return rows.map((row) => ({
    ...row,
    arrears: row.arrears.flatMap((arrear) => {
      if (arrear.code !== 'PTAX') return [arrear];
      const amount = possible.get(`${row.employee_id} ${row.month}`) ?? arrear.amount;
      return amount === 0 ? [] : [{ ...arrear, amount }];
    }),
  }));
}

/** The month whose regular run pays each employee next, and those who have left before it. */
async function nextMonths(tx: Tx, after: Month, ids: readonly string[]) {
  const openMonthOf = await firstOpenMonths(tx, nextMonth(after), ids);
  const byMonth = [...Map.groupBy(ids, openMonthOf)];
  const left = new Set<string>();
  for (const [open, own] of byMonth) for (const id of await findLeftBefore(tx, own, firstDayOf(open))) left.add(id);
  const staying = byMonth.map(([open, own]) => [open, own.filter((id) => !left.has(id))] as const);
  return { left, months: staying.filter(([, own]) => own.length > 0) };
}

/**
 * Puts EPF, ESI, professional tax and welfare fund of finalised months that a changed value of the law makes different into the next
 * regular run of each employee, under the month they belong to; what was taken too much is given back there. Employees who have left are
 * skipped: no run pays them. @returns the last month of the runs, null when nothing was carried, and the rows of those who left
 * @throws Refusal 409 while a run is being finalised
 */
export const payLawArrears: StatutoryDependencies['payLawArrears'] = async (ctx, { source_id, note, rows: all }) => {
  const last = all
    .map(({ month }) => month)
    .toSorted()
    .at(-1);
  if (last === undefined) return { month: null, left: [] };
  const rows = await limitProfessionalTax(ctx.tx, all);
  const { left, months } = await nextMonths(ctx.tx, last, [...new Set(rows.map(({ employee_id }) => employee_id))]);
  const openOf = new Map(months.flatMap(([open, ids]) => ids.map((id) => [id, open] as const)));
  const drafts = new Map<Month, string[]>();
  for (const [open, ids] of months) drafts.set(open, await lockOpenMonth(ctx.tx, open, ids));
  const created_at = ctx.clock.now().toISOString();
  const first = FIRST_COPY + (Math.floor(ctx.clock.now().getTime() / 1000) % 100_000_000);
  const items = rows
    .flatMap(({ employee_id, month, arrears }) => {
      const open = openOf.get(employee_id);
      return open ? arrears.map((arrear) => ({ ...arrear, employee_id, month, open })) : [];
    })
    .map(({ employee_id, month, open, code, amount, fund_wages }, at) => ({
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
  const gone = rows.filter(({ employee_id, arrears }) => left.has(employee_id) && arrears.length > 0);
  if (items.length === 0) return { month: null, left: gone };
  await copyRows(ctx.tx, 'payroll_input', items);
  for (const [month, payroll_ids] of drafts) await announceMonthFacts(ctx, payroll_ids, { month, cause: note });
  return { month: [...drafts.keys()].toSorted().at(-1) ?? null, left: gone };
};
