import { findEmployeeCards, listPayrollIds } from '@hrms/employees/server';
import { type FinancialYear, financialYearOf, periodOf } from '@hrms/platform/calendar';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Paise, zero } from '@hrms/platform/money';
import { type Ctx, canAccessEmployee, findRow, type PageRows, scopeOf } from '@hrms/platform/server';
import type {
  DeclarationRow,
  TaxDeclaration,
  TaxEffect,
  TaxGroup,
  TaxItemInput,
  taxDeclarations,
} from '@hrms/statutory/contract';
import { type DeclaredFigures, declaredFigures, rentMonths } from '@hrms/statutory/domain';
import { pageOfRows } from '../page-of-rows.ts';
import { missing } from '../refusals.ts';
import { keepVisible } from '../visible.queries.ts';
import { findDeclaration, listItems, listProofs, listRegimeChoices, listSummaries } from './declaration.queries.ts';
import type { StoredItem } from './figures.queries.ts';
import { toDeclaredItem } from './figures.service.ts';
import { readTaxSetting } from './setting.queries.ts';
import { readWindowStates } from './window.service.ts';

const READ = 'statutory.tds_declaration.read';

/** @throws `not_found` for an employee whose declaration the caller may not see */
export async function assertSeesDeclaration(ctx: Ctx, employee_id: string): Promise<void> {
  const seen = await canAccessEmployee(ctx, READ, employee_id);
  if (!seen || !(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
}

/** An item as entered, with the amount of a rent worked out from its months. */
export const toStoredItem = (item: TaxItemInput, item_id: string, tax_year: FinancialYear): StoredItem => ({
  item_id,
  kind: item.kind,
  label: item.label ?? null,
  amount_paise:
    item.kind === 'house_rent' && item.first_month && item.last_month
      ? rentMonths({ first_month: item.first_month, last_month: item.last_month }, tax_year) * (item.monthly_rent_paise ?? 0)
      : item.amount_paise,
  raised: item.raised,
  first_month: item.first_month ?? null,
  last_month: item.last_month ?? null,
  monthly_rent_paise: item.monthly_rent_paise ?? null,
  city: item.city ?? null,
  landlord_name: item.landlord_name ?? null,
  landlord_pan: item.landlord_pan || null,
  lender_name: item.lender_name ?? null,
  lender_pan: item.lender_pan || null,
});

const toGroups = (figures: DeclaredFigures): TaxGroup[] =>
  figures.groups.map(({ limit, declared, own_fund, counted, ignored, ...group }) => ({
    ...group,
    limit_paise: limit,
    declared_paise: declared,
    own_fund_paise: own_fund,
    counted_paise: counted,
    ignored_paise: ignored,
  }));

/** Limits of items, and the tax in both regimes if payroll used them. */
export async function readEffect(
  ctx: Ctx,
  employee_id: string,
  tax_year: FinancialYear,
  items: readonly StoredItem[],
): Promise<{ groups: TaxGroup[]; effect: TaxEffect | null }> {
  const declared = items.map(toDeclaredItem);
  const before = declaredFigures({ tax_year, items: declared, own_fund: zero }).value;
  if (tax_year !== financialYearOf(ctx.today)) return { groups: toGroups(before), effect: null };
  const { month, rows } = await ctx.dependencies.statutory.projectTax(ctx, {
    ids: [employee_id],
    today: ctx.today,
    change: { figures: before },
  });
  const projected = rows[0];
  if (!projected) return { groups: toGroups(before), effect: null };
  const { figures } = {
    figures: declaredFigures({ tax_year, items: declared, own_fund: projected.own_fund_paise as Paise }).value,
  };
  const { regime, annual_tax_paise, other_regime_tax_paise } = projected;
  const [new_tax_paise, old_tax_paise] =
    regime === 'new' ? [annual_tax_paise, other_regime_tax_paise] : [other_regime_tax_paise, annual_tax_paise];
  return {
    groups: toGroups(figures),
    effect: {
      month,
      new_tax_paise,
      old_tax_paise,
      lower: new_tax_paise === old_tax_paise ? 'equal' : new_tax_paise < old_tax_paise ? 'new' : 'old',
      difference_paise: Math.abs(new_tax_paise - old_tax_paise),
      tds_paise: projected.tds_paise,
      net_paise: projected.net_paise,
    },
  };
}

/** Whether the regime may be changed: while declarations are open, and until the month of the settings. */
export function isRegimeOpen(declaration_open: boolean, today: string, tax_year: string, until_month: number): boolean {
  const place = (month: number): number => (month + 8) % 12;
  return declaration_open || (financialYearOf(today) === tax_year && place(+today.slice(5, 7)) <= place(until_month));
}

/** The declaration of an employee with limits, proofs and its effect on tax. @throws `not_found` */
export async function readDeclaration(ctx: Ctx, employee_id: string, year: string | undefined): Promise<TaxDeclaration> {
  await assertSeesDeclaration(ctx, employee_id);
  const tax_year = year ?? financialYearOf(ctx.today);
  const { tx } = ctx;
  const card = (await findEmployeeCards(tx, [employee_id])).get(employee_id);
  const stored = await findDeclaration(tx, employee_id, tax_year);
  const profile = await findRow(tx, 'tax_profile', { employee_id, tax_year }, ['regime']);
  const items = stored ? await listItems(tx, stored.declaration_id) : [];
  const proofs = Map.groupBy(stored ? await listProofs(tx, stored.declaration_id) : [], ({ item_id }) => item_id);
  const states = await readWindowStates(ctx, employee_id, tax_year);
  const { regime_until_month } = await readTaxSetting(tx);
  const { groups, effect } = await readEffect(ctx, employee_id, tax_year, items);
  const own = ctx.actor.employee_id === employee_id;
  const submitted = stored?.submitted ?? null;
  return {
    employee_id,
    employee_name: card?.full_name ?? '',
    employee_code: card?.employee_code ?? '',
    tax_year,
    form: tax_year >= '2026-27' ? 'Form 124' : 'Form 12BB',
    regime: profile?.regime === 'old' ? 'old' : 'new',
    regimes: await listRegimeChoices(tx, employee_id, tax_year),
    status: stored?.status ?? 'none',
    note: stored?.note ?? null,
    submitted_at: stored?.submitted_at ?? null,
    differs_from_submitted: submitted !== null && stored?.status === 'draft',
    items: items.map((item) => {
      const own_proofs = proofs.get(item.item_id) ?? [];
      return {
        ...item,
        proofs: own_proofs,
        approved_paise: own_proofs.reduce((sum, { approved_paise }) => sum + (approved_paise ?? 0), 0),
      };
    }),
    groups,
    effect,
    declaration_window: states.declaration,
    proof_window: states.proof,
    own,
    may_edit: own && states.declaration.open && scopeOf(ctx.actor, 'statutory.tds_declaration.submit') !== null,
    may_prove: own && states.proof.open && scopeOf(ctx.actor, 'statutory.tds_proof.submit') !== null,
    may_choose_regime:
      own &&
      scopeOf(ctx.actor, 'statutory.tds_declaration.submit') !== null &&
      isRegimeOpen(states.declaration.open, ctx.today, tax_year, regime_until_month),
    version: stored?.version ?? 0,
  };
}

/** Limits and effect of items that are not saved. @throws `not_found` */
export async function previewDeclaration(
  ctx: Ctx,
  employee_id: string,
  { tax_year, items }: { tax_year: string; items: readonly TaxItemInput[] },
): Promise<DataOf<typeof taxDeclarations.preview>> {
  await assertSeesDeclaration(ctx, employee_id);
  const stored = items.map((item, at) => toStoredItem(item, item.item_id ?? String(at), tax_year));
  return readEffect(ctx, employee_id, tax_year, stored);
}

/** Declarations of employees in service whom the caller may see, by name. */
export async function listDeclarationRows(
  ctx: Ctx,
  filter: FilterOf<typeof taxDeclarations.list>,
): Promise<PageRows<DeclarationRow>> {
  const tax_year = filter.tax_year ?? financialYearOf(ctx.today);
  const inService = await listPayrollIds(ctx.tx, periodOf(ctx.today.slice(0, 7)));
  const ids = await keepVisible(ctx, READ, inService);
  const cards = await findEmployeeCards(ctx.tx, ids);
  const search = filter.search?.toLowerCase() ?? '';
  const rows = (await listSummaries(ctx.tx, tax_year, ids)).map((row): DeclarationRow => {
    const card = cards.get(row.employee_id);
    return {
      ...row,
      employee_name: card?.full_name ?? '',
      employee_code: card?.employee_code ?? '',
      department: card?.department ?? null,
      regime: row.regime ?? 'new',
      status: row.status ?? 'none',
    };
  });
  const shown = rows
    .filter(({ status }) => !filter.status || status === filter.status)
    .filter(({ regime }) => !filter.regime || regime === filter.regime)
    .filter(({ waiting_proofs }) => !filter.waiting || waiting_proofs > 0)
    .filter(({ employee_name, employee_code }) => `${employee_name} ${employee_code}`.toLowerCase().includes(search))
    .toSorted((a, b) => a.employee_name.localeCompare(b.employee_name) || (a.employee_id < b.employee_id ? -1 : 1));
  return pageOfRows(shown, filter);
}
