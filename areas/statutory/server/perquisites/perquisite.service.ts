import { findEmployeeCards, matchesEmployeeSearch } from '@hrms/employees/server';
import { addDays, type CivilDate, financialYearOf } from '@hrms/platform/calendar';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import { toPlainSteps } from '@hrms/platform/explain';
import { assertNotOwn, type Ctx, insertRow, newId, type PageRows, updateRow, visibleEmployees } from '@hrms/platform/server';
import type { ChangePerquisite, Perquisite, perquisites, RecordPerquisite } from '@hrms/statutory/contract';
import { recordedPerquisites } from '@hrms/statutory/domain';
import { readTaxSetting } from '../declarations/setting.queries.ts';
import { missing, staleRecord } from '../refusals.ts';
import { perquisiteCancelled, perquisiteYearClosed } from '../refusals-tax.ts';
import {
  findPerquisite,
  listCertifiedYears,
  lockPerquisite,
  pageOfPerquisites,
  type StoredPerquisite,
} from './perquisite.queries.ts';
import { listRecordedPerquisites, spanOfYear } from './perquisite-facts.service.ts';

const UPDATE = 'statutory.tds_profile.update';

/** Rows with their value in a tax year, worked out on all perquisites of the employee. */
async function toPerquisites(ctx: Ctx, rows: readonly StoredPerquisite[], tax_year: string): Promise<Perquisite[]> {
  const ids = [...new Set(rows.map(({ employee_id }) => employee_id))];
  const cards = await findEmployeeCards(ctx.tx, ids);
  const { gift_rule } = await readTaxSetting(ctx.tx);
  const recorded = Map.groupBy(await listRecordedPerquisites(ctx.tx, ids, tax_year), ({ employee_id }) => employee_id);
  const values = new Map(
    [...recorded.values()].flatMap((own) =>
      recordedPerquisites(
        own.map(({ perquisite }) => perquisite),
        tax_year,
        gift_rule,
      ).map((valued) => [valued.value.id, valued] as const),
    ),
  );
  return rows.map(({ id, facts, ...row }) => {
    const valued = values.get(id);
    const card = cards.get(row.employee_id);
    return {
      ...row,
      ...facts,
      perquisite_id: id,
      employee_code: card?.employee_code ?? '',
      employee_name: card?.full_name ?? '',
      tax_year,
      value_paise: valued?.value.value ?? 0,
      recovered_of_year_paise: valued?.value.recovered ?? 0,
      taxable_paise: valued?.value.taxable ?? 0,
      steps: valued ? toPlainSteps(valued.steps) : [],
    };
  });
}

/** Recorded perquisites of a tax year that the user may see, with their value; amounts in paise. */
export async function listPerquisites(ctx: Ctx, filter: FilterOf<typeof perquisites.list>): Promise<PageRows<Perquisite>> {
  const { search, employee_id, kind, page, limit } = filter;
  const tax_year = filter.tax_year ?? financialYearOf(ctx.today);
  const found = await pageOfPerquisites(ctx.tx, {
    span: spanOfYear(tax_year),
    visible: await visibleEmployees(ctx, 'statutory.tds_profile.read', 'employee_id'),
    employee_id,
    found: search ? await matchesEmployeeSearch(ctx.tx, search, 'employee_id') : undefined,
    kind,
    page: { page, limit },
  });
  return { ...found, rows: await toPerquisites(ctx, found.rows, tax_year) };
}

async function readPerquisite(ctx: Ctx, id: string): Promise<Perquisite> {
  const row = await findPerquisite(ctx.tx, id);
  if (!row) throw missing('Perquisite');
  const started = financialYearOf(row.from_date);
  const ended = row.to_date === null ? null : financialYearOf(row.to_date);
  const today = financialYearOf(ctx.today);
  const shown = started > today ? started : ended !== null && ended < today ? ended : today;
  const [perquisite] = await toPerquisites(ctx, [row], shown);
  return perquisite as Perquisite;
}

const splitFacts = ({
  from_date,
  to_date,
  description,
  recovered_paise,
  note,
  ...facts
}: Omit<RecordPerquisite, 'employee_id' | 'kind'>) => ({
  from_date,
  to_date,
  description: description || null,
  recovered_paise,
  note: note || null,
  facts: JSON.stringify(facts),
});

/** @throws Refusal 409 where a signed or issued certificate of the employee covers a tax year from one day to another */
async function assertYearsOpen(ctx: Ctx, employee_id: string, first_day: CivilDate, last_day: CivilDate | null): Promise<void> {
  const first = financialYearOf(first_day);
  const last = last_day && financialYearOf(last_day);
  const closed = [...(await listCertifiedYears(ctx.tx, employee_id))].toSorted();
  const year = closed.find((one) => one >= first && (last === null || one <= last));
  if (year) throw perquisiteYearClosed(year);
}

const announce = (ctx: Ctx, employee_id: string) =>
  ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'perquisites changed' });

/** Records a perquisite; tax of the year follows from the next calculation. @throws Refusal 404, 409 in a certified year */
export async function recordPerquisite(ctx: Ctx, asked: RecordPerquisite, import_id: string | null = null): Promise<Perquisite> {
  const { employee_id, kind, ...details } = asked;
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  await assertYearsOpen(ctx, employee_id, details.from_date, details.to_date);
  const id = newId();
  const stamp = { import_id, created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  await insertRow(ctx.tx, 'recorded_perquisite', { id, employee_id, kind, ...splitFacts(details), ...stamp });
  await ctx.audit('statutory.perquisite_recorded', employee_id, { perquisite_id: id, ...asked });
  await announce(ctx, employee_id);
  return readPerquisite(ctx, id);
}

async function lockOpen(ctx: Ctx, id: string, version: number | undefined): Promise<StoredPerquisite> {
  const row = await lockPerquisite(ctx.tx, id);
  if (!row) throw missing('Perquisite');
  await assertNotOwn(ctx, UPDATE, [row.employee_id]);
  if (row.cancel_reason !== null) throw perquisiteCancelled();
  if (version !== undefined && row.version !== version) throw staleRecord();
  return row;
}

/** Changes a perquisite, or ends it. A certified year keeps its value. @throws Refusal 404, 409 */
export async function changePerquisite(ctx: Ctx, id: string, asked: ChangePerquisite): Promise<Perquisite> {
  const { version, kind, ...details } = asked;
  const before = await lockOpen(ctx, id, version);
  const [from, to] = isSameButEnd(before, { kind, ...details })
    ? [addDays(earlierOf(before.to_date, details.to_date) ?? ctx.today, 1), laterOf(before.to_date, details.to_date)]
    : [earlierOf(before.from_date, details.from_date) ?? before.from_date, laterOf(before.to_date, details.to_date)];
  await assertYearsOpen(ctx, before.employee_id, from, to);
  await updateRow(ctx.tx, 'recorded_perquisite', { id }, { kind, ...splitFacts(details), version: before.version + 1 });
  await ctx.audit('statutory.perquisite_changed', before.employee_id, { perquisite_id: id, before, after: { kind, ...details } });
  await announce(ctx, before.employee_id);
  return readPerquisite(ctx, id);
}

/** The earlier of two days; a missing one is later than all. */
const earlierOf = (a: CivilDate | null, b: CivilDate | null) => (a === null || (b !== null && b < a) ? b : a);
/** The later of two days; a missing one is later than all. */
const laterOf = (a: CivilDate | null, b: CivilDate | null) => (a === null || b === null ? null : a > b ? a : b);

/** Whether nothing but the last day, the description and the note is different. */
function isSameButEnd(before: StoredPerquisite, after: Omit<ChangePerquisite, 'version'>): boolean {
  const { to_date: _to, note: _note, description: _description, ...set } = after;
  const { facts, kind, from_date, recovered_paise } = before;
  const was: Record<string, unknown> = { ...facts, kind, from_date, recovered_paise };
  return Object.entries(set).every(([name, value]) => (was[name] ?? null) === value);
}

/** Cancels a perquisite that was recorded by mistake. @throws Refusal 404, 409 */
export async function cancelPerquisite(
  ctx: Ctx,
  id: string,
  { version, reason }: BodyOf<typeof perquisites.cancel>,
): Promise<Perquisite> {
  const row = await lockOpen(ctx, id, version);
  await assertYearsOpen(ctx, row.employee_id, row.from_date, row.to_date);
  const set = { cancelled_at: ctx.clock.now(), cancel_reason: reason, version: row.version + 1 };
  await updateRow(ctx.tx, 'recorded_perquisite', { id }, set);
  await ctx.audit('statutory.perquisite_cancelled', row.employee_id, { perquisite_id: id, reason });
  await announce(ctx, row.employee_id);
  return readPerquisite(ctx, id);
}
