import type { DueScheme, StatutoryDue } from '@hrms/payroll/contract';
import { toMonthlyDues } from '@hrms/payroll/domain';
import { financialYearOf, type Month, monthsOfYear } from '@hrms/platform/calendar';
import type { Ctx, PageRows } from '@hrms/platform/server';
import { listReturnedDues } from '@hrms/statutory/server';
import { listOpenGroups } from '../groups/open-groups.service.ts';
import { type FinalisedRun, findNewestFinalisedMonth, listFinalisedTotals } from './dues.queries.ts';

type Filter = {
  page: number;
  limit: number;
  financial_year?: string | undefined;
  scheme?: DueScheme | undefined;
  open?: boolean | undefined;
};

type Incomplete = Record<Month, string[]>;
type Dues = PageRows<StatutoryDue> & {
  open_paise: number;
  overdue_paise: number;
  next_due_on: string | null;
  incomplete: Incomplete;
};

/**
 * What finalised runs of a financial year owe by month and scheme (amounts in paise), newest month first; the year of the newest
 * finalised month by default. Income tax belongs to the month of its pay date.
 */
export async function listDues(ctx: Ctx, { page, limit, financial_year, scheme, open }: Filter): Promise<Dues> {
  const newest = await findNewestFinalisedMonth(ctx.tx);
  const months = monthsOfYear(financial_year ?? financialYearOf(newest ? `${newest}-01` : ctx.today));
  const [first, last] = [months[0] as Month, months[11] as Month];
  const runs = await listFinalisedTotals(ctx.tx, first, last);
  const incomplete = await listIncomplete(ctx, runs);
  const all = (await dueRows(ctx, runs, first, last)).filter(
    (due) => (scheme === undefined || due.scheme === scheme) && (!open || due.open_paise > 0),
  );
  const unpaid = all.filter(({ status }) => status === 'open' || status === 'overdue');
  const sum = (rows: readonly StatutoryDue[]) => rows.reduce((total, { open_paise }) => total + open_paise, 0);
  return {
    rows: all.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: all.length, totalPages: Math.ceil(all.length / limit) },
    open_paise: sum(unpaid),
    overdue_paise: sum(unpaid.filter(({ status }) => status === 'overdue')),
    next_due_on: unpaid.flatMap(({ due_on }) => (due_on && due_on >= ctx.today ? [due_on] : [])).toSorted()[0] ?? null,
    incomplete,
  };
}

/** Months of the runs that are not final for every pay group with employees, with those groups. */
async function listIncomplete(ctx: Ctx, runs: readonly FinalisedRun[]): Promise<Incomplete> {
  const found: Incomplete = {};
  for (const month of new Set(runs.map((run) => run.month))) {
    const groups = await listOpenGroups(ctx.tx, month);
    if (groups.length > 0) found[month] = groups;
  }
  return found;
}

async function dueRows(ctx: Ctx, runs: readonly FinalisedRun[], first: Month, last: Month): Promise<StatutoryDue[]> {
  const returned = await listReturnedDues(ctx, first, last);
  const byMonth = Map.groupBy(runs, ({ month }) => month);
  return [...byMonth].flatMap(([month, own]) => {
    const run = own[0] as FinalisedRun;
    const totals: Record<string, number> = {};
    for (const { totals: part } of own)
      for (const [code, amount] of Object.entries(part.by_component)) totals[code] = (totals[code] ?? 0) + amount;
    const mine = returned.filter((due) => due.month === (due.scheme === 'tds' ? run.pay_month : month));
    return toMonthlyDues(totals, mine, ctx.today).map((due) => ({ ...due, month, payroll_id: run.payroll_id, title: run.title }));
  });
}
