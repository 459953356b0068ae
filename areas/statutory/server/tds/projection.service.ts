import { findEmployeeCards, listPayrollIds } from '@hrms/employees/server';
import { addToMonth, financialYearOf, fullMonths, type Month, periodOf } from '@hrms/platform/calendar';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, type PageRows, type Work } from '@hrms/platform/server';
import type { TaxProjection, TaxSheet, tdsProjections } from '@hrms/statutory/contract';
import { actOn, type TaxBasis, taxChangeCauses } from '@hrms/statutory/domain';
import { findLastMonth } from '../contributions/last-month.service.ts';
import type { ProjectedTax, TaxChange } from '../dependencies.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { missing } from '../refusals.ts';
import { raiseMonth } from '../refusals-tax.ts';
import { keepVisible } from '../visible.queries.ts';
import { listTdsEntries, type TdsEntry } from './entry.queries.ts';

const READ = 'statutory.tds_projection.read';

/** A rise of the next month by more than a fifth. */
const isJump = (now: number, before: number | null): boolean => before !== null && before > 0 && now * 5 > before * 6;

type Named = { employee_name: string; employee_code: string };

const basisOf = ({ tax_paise, amount_paid_paise, facts }: TdsEntry): TaxBasis => ({
  ...facts,
  tds: tax_paise,
  paid: amount_paid_paise,
});
const causesOf = (before: TdsEntry | null, now: TaxBasis) => (before ? taxChangeCauses(basisOf(before), now) : []);

const fromEntry = (entry: TdsEntry, named: Named, before: TdsEntry | null): TaxProjection => ({
  employee_id: entry.employee_id,
  ...named,
  month: entry.month,
  frozen: true,
  regime: entry.facts.regime,
  annual_tax_paise: entry.facts.annual_tax,
  other_regime_tax_paise: null,
  total_income_paise: entry.facts.total_income,
  taxable_paise: entry.amount_paid_paise,
  deducted_paise: entry.facts.deducted_so_far,
  tds_paise: entry.tax_paise,
  previous_tds_paise: before?.tax_paise ?? null,
  causes: causesOf(before, basisOf(entry)),
  short_paise: entry.facts.short,
  months_left: entry.facts.months_left,
  by: entry.facts.by,
  pan_missing: entry.facts.pan_missing,
  jump: isJump(entry.tax_paise, before?.tax_paise ?? null),
});

const fromProjection = (projected: ProjectedTax, month: Month, named: Named, before: TdsEntry | null): TaxProjection => ({
  employee_id: projected.employee_id,
  ...named,
  month,
  frozen: false,
  regime: projected.regime,
  annual_tax_paise: projected.annual_tax_paise,
  other_regime_tax_paise: projected.other_regime_tax_paise,
  total_income_paise: projected.total_income_paise,
  taxable_paise: projected.taxable_paise,
  deducted_paise: projected.deducted_paise,
  tds_paise: projected.tds_paise,
  previous_tds_paise: before?.tax_paise ?? null,
  causes: causesOf(before, {
    regime: projected.regime,
    by: projected.by,
    total_income: projected.total_income_paise,
    deducted_elsewhere: projected.elsewhere_paise,
    tds: projected.tds_paise,
    paid: projected.taxable_paise,
  }),
  short_paise: 0,
  months_left: projected.months_left,
  by: projected.by,
  pan_missing: projected.pan_missing,
  jump: isJump(projected.tds_paise, before?.tax_paise ?? null),
});

/** The last deduction of each employee before a month. */
function lastEntries(entries: readonly TdsEntry[], month: Month): Map<string, TdsEntry> {
  const found = new Map<string, TdsEntry>();
  for (const entry of entries) if (entry.month < month) found.set(entry.employee_id, entry);
  return found;
}

const AT_ONCE = 500;

/** Employees whose tax of the next payroll is more than a fifth above their last deduction of the year. */
export async function listTaxJumps(work: Work): Promise<{ month: Month; employee_ids: string[] }> {
  const { tx, today, dependencies } = work;
  const { month, pay_date } = await dependencies.statutory.projectTax(work, { ids: [], today });
  const before = lastEntries(await listTdsEntries(tx, { tax_year: financialYearOf(pay_date) }), month);
  const ids = (await listPayrollIds(tx, periodOf(month))).filter((id) => (before.get(id)?.tax_paise ?? 0) > 0);
  const employee_ids: string[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const { rows } = await dependencies.statutory.projectTax(work, { ids: ids.slice(start, start + AT_ONCE), today });
    for (const { employee_id, tds_paise } of rows)
      if (isJump(tds_paise, before.get(employee_id)?.tax_paise ?? null)) employee_ids.push(employee_id);
  }
  return { month, employee_ids };
}

const PROBLEMS: Record<'no_pan' | 'short' | 'jump', (row: TaxProjection) => boolean> = {
  no_pan: ({ pan_missing }) => pan_missing,
  short: ({ short_paise }) => short_paise > 0,
  jump: ({ jump }) => jump,
};

/**
 * Tax of a month by employee, by name: what its finalised payrolls deducted. In the month of the next payroll all others have what it
 * would deduct; a settlement is no reason to leave them out.
 */
export async function listProjections(ctx: Ctx, filter: FilterOf<typeof tdsProjections.list>): Promise<PageRows<TaxProjection>> {
  const { tx, today } = ctx;
  const { statutory } = ctx.dependencies;
  const next = (await statutory.projectTax(ctx, { ids: [], today })).month;
  const month = filter.month ?? (filter.upcoming ? next : ((await findLastMonth(ctx)) ?? next));
  const frozen = new Map((await listTdsEntries(tx, { month })).map((entry) => [entry.employee_id, entry]));
  const inService = month === next ? await listPayrollIds(tx, periodOf(month)) : [];
  const ids = await keepVisible(ctx, READ, [...new Set([...frozen.keys(), ...inService])]);
  const cards = await findEmployeeCards(tx, ids);
  const search = filter.search?.toLowerCase() ?? '';
  const nameOf = (id: string): Named => ({
    employee_name: cards.get(id)?.full_name ?? '',
    employee_code: cards.get(id)?.employee_code ?? '',
  });
  const shown = ids
    .filter((id) => `${nameOf(id).employee_name} ${nameOf(id).employee_code}`.toLowerCase().includes(search))
    .toSorted((a, b) => nameOf(a).employee_name.localeCompare(nameOf(b).employee_name) || (a < b ? -1 : 1));
  const before = lastEntries(await listTdsEntries(tx, { tax_year: financialYearOf(month) }), month);
  const toRows = async (some: readonly string[]): Promise<TaxProjection[]> => {
    const open = some.filter((id) => !frozen.has(id));
    const projected = open.length > 0 ? (await statutory.projectTax(ctx, { ids: open, today })).rows : [];
    const byId = new Map(projected.map((row) => [row.employee_id, row]));
    return some.flatMap((id) => {
      const [entry, row, last] = [frozen.get(id), byId.get(id), before.get(id) ?? null];
      if (entry) return [fromEntry(entry, nameOf(id), last)];
      return row ? [fromProjection(row, month, nameOf(id), last)] : [];
    });
  };
  if (filter.problem) return pageOfRows((await toRows(shown)).filter(PROBLEMS[filter.problem]), filter);
  // without a filter that needs figures, only the page is calculated
  const page = pageOfRows(shown, filter);
  return { ...page, rows: await toRows(page.rows) };
}

/**
 * The tax of an employee for the year with both regimes step by step, as it is or with a change. Another year than that of the next
 * payroll has its months alone. @throws `not_found`
 */
export async function readTaxSheet(
  ctx: Ctx,
  employee_id: string,
  { tax_year: asked, change }: { tax_year?: string | undefined; change?: TaxChange } = {},
): Promise<TaxSheet> {
  const seen = await canAccessEmployee(ctx, READ, employee_id);
  if (!seen || !(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  const { tx, today } = ctx;
  const { month, pay_date, rows } = await ctx.dependencies.statutory.projectTax(ctx, {
    ids: [employee_id],
    today,
    change,
    with_steps: true,
  });
  const next_year = financialYearOf(pay_date);
  const tax_year = asked ?? next_year;
  const entries = await listTdsEntries(tx, { tax_year, employee_id });
  const card = (await findEmployeeCards(tx, [employee_id])).get(employee_id);
  const named = { employee_name: card?.full_name ?? '', employee_code: card?.employee_code ?? '' };
  const projected = tax_year === next_year ? rows[0] : undefined;
  const isNew = projected?.regime === 'new';
  return {
    employee_id,
    ...named,
    tax_year,
    act: actOn(`${tax_year.slice(0, 4)}-04-01`),
    projection: projected ? fromProjection(projected, month, named, entries.at(-1) ?? null) : null,
    new_tax_paise: projected ? (isNew ? projected.annual_tax_paise : projected.other_regime_tax_paise) : null,
    old_tax_paise: projected ? (isNew ? projected.other_regime_tax_paise : projected.annual_tax_paise) : null,
    steps: projected?.steps ?? null,
    net_paise: projected?.net_paise ?? null,
    months: entries.map(({ month: of, paid_on, amount_paid_paise, tax_paise, linked_paise }) => ({
      month: of,
      paid_on,
      amount_paid_paise,
      tax_paise,
      linked_paise,
    })),
  };
}

/** The same with another regime, bonus, raise, rent or investment. @throws `not_found`, `raise_month` */
export async function previewTax(
  ctx: Ctx,
  { employee_id, raise_monthly_paise = 0, raise_from, bonus_paise = 0, ...change }: BodyOf<typeof tdsProjections.preview>,
): Promise<TaxSheet> {
  const last = `${+financialYearOf(ctx.today).slice(0, 4) + 1}-03`;
  if (raise_from !== undefined && (raise_from > last || raise_from < addToMonth(last, -11))) throw raiseMonth();
  const raised = raise_from === undefined ? 0 : raise_monthly_paise * fullMonths(`${raise_from}-01`, `${addToMonth(last, 1)}-01`);
  return readTaxSheet(ctx, employee_id, { change: { ...change, bonus_paise: bonus_paise + raised } as TaxChange });
}
