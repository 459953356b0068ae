import { withEmployeeNames } from '@hrms/employees/server';
import { lastDayOf, monthsOfYear } from '@hrms/platform/calendar';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import { type BasisPoints, multiplyDivide, type Paise, zero } from '@hrms/platform/money';
import { type Ctx, insertRow, lockRow, type PageRows, updateRow } from '@hrms/platform/server';
import type { BonusLine, BonusYear, BonusYearStatus, bonusYears } from '@hrms/statutory/contract';
import { type BonusMonth, bonusForYear, bonusSetOnOff } from '@hrms/statutory/domain';
import { findUserNames } from '@hrms/workflows/server';
import type { WageMonth } from '../dependencies.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { futureDate, missing, staleRecord } from '../refusals.ts';
import { bonusState, bonusYearExists, minimumWageMissing, ownBonus } from '../refusals-tax.ts';
import {
  findBonusYear,
  findBonusYearOf,
  type Ledger,
  listBonusLines,
  listBonusYears,
  replaceBonusLines,
  type StoredBonusLine,
  type StoredBonusYear,
} from './bonus.queries.ts';
import { listMinimumWages } from './minimum-wage.queries.ts';

const NO_LEDGER: Ledger = {
  least_paise: 0,
  most_paise: 0,
  payable_paise: 0,
  brought_on: [],
  brought_off: [],
  carried_on: [],
  carried_off: [],
  lapsed: [],
};

/** Eight months after the accounting year. */
const dueOn = (accounting_year: string): string => `${+accounting_year.slice(0, 4) + 1}-11-30`;

async function toYears(ctx: Ctx, rows: readonly StoredBonusYear[]): Promise<BonusYear[]> {
  const names = await findUserNames(
    ctx.tx,
    rows.flatMap(({ computed_by, approved_by }) => [computed_by, approved_by]),
  );
  return rows.map(({ computed_by, approved_by, ledger, sent: _sent, ...year }) => ({
    ...year,
    ledger: { ...NO_LEDGER, ...ledger },
    due_on: dueOn(year.accounting_year),
    computed_by_caller: computed_by === ctx.actor.user_id,
    computed_by_name: names.get(computed_by ?? '') ?? null,
    approved_by_name: names.get(approved_by ?? '') ?? null,
  }));
}

/** Bonus years, newest first. */
export async function listYears(ctx: Ctx, filter: FilterOf<typeof bonusYears.list>): Promise<PageRows<BonusYear>> {
  return pageOfRows(await toYears(ctx, await listBonusYears(ctx.tx)), filter);
}

/** A bonus year. @throws `not_found` */
export async function readYear(ctx: Ctx, id: string): Promise<BonusYear> {
  const row = await findBonusYear(ctx.tx, id);
  const [year] = row ? await toYears(ctx, [row]) : [];
  if (!year) throw missing('Bonus year');
  return year;
}

type LockInput = { states: readonly BonusYearStatus[]; action: string; version?: number | undefined };

async function lockYear(ctx: Ctx, id: string, { states, action, version }: LockInput): Promise<StoredBonusYear> {
  await lockRow(ctx.tx, 'bonus_year', { id }, ['id']);
  const year = await findBonusYear(ctx.tx, id);
  if (!year) throw missing('Bonus year');
  if (!states.includes(year.status)) throw bonusState(year.status, action);
  if (version !== undefined && version !== year.version) throw staleRecord();
  return year;
}

/** Begins a bonus year. @throws `bonus_year_exists` */
export async function createYear(ctx: Ctx, year: BodyOf<typeof bonusYears.create>): Promise<BonusYear> {
  if ((await listBonusYears(ctx.tx)).some(({ accounting_year }) => accounting_year === year.accounting_year))
    throw bonusYearExists(year.accounting_year);
  const stamp = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  const id = await insertRow(ctx.tx, 'bonus_year', { ...year, note: year.note ?? null, status: 'draft', ...stamp });
  await ctx.audit('statutory.bonus_year_created', id, year);
  return readYear(ctx, id);
}

/** Changes percent and surplus; a computed bonus must be computed again. @throws `not_found`, `bonus_state`, `version_conflict` */
export async function updateYear(
  ctx: Ctx,
  id: string,
  { version, ...set }: BodyOf<typeof bonusYears.update>,
): Promise<BonusYear> {
  const year = await lockYear(ctx, id, { states: ['draft', 'computed'], action: 'changing it', version });
  await updateRow(ctx.tx, 'bonus_year', { id }, { ...set, note: set.note ?? null, status: 'draft', version: year.version + 1 });
  await ctx.audit('statutory.bonus_year_updated', id, set);
  return readYear(ctx, id);
}

/** The highest minimum wage of a state in force on a day; null where none is entered. */
type MinimumLookup = (state_code: string | null, day: string) => Paise | null;

async function readMinimums(ctx: Ctx): Promise<MinimumLookup> {
  const all = await listMinimumWages(ctx.tx);
  return (state_code, day) => {
    const newest = new Map<string, number>();
    for (const rate of all)
      if (rate.state_code === state_code && rate.from_date <= day)
        newest.set(`${rate.zone ?? ''} ${rate.skill}`, rate.monthly_paise);
    return newest.size === 0 ? null : (Math.max(...newest.values()) as Paise);
  };
}

const fullOf = ({ earned_paise, days_paid, days_basis }: WageMonth): Paise =>
  days_paid <= 0
    ? zero
    : multiplyDivide(earned_paise as Paise, Math.round(days_basis * 100), Math.round(days_paid * 100), 'nearest_rupee');

const toBonusMonth = (month: WageMonth, minimumOn: MinimumLookup): BonusMonth => ({
  month: month.month,
  wage: fullOf(month),
  earned: month.earned_paise as Paise,
  minimum_wage: minimumOn(month.state_code, lastDayOf(month.month)),
});

function lineOf(
  employee_id: string,
  months: readonly WageMonth[],
  year: Pick<StoredBonusYear, 'accounting_year' | 'percent_bp'>,
  minimumOn: MinimumLookup,
): StoredBonusLine {
  const days_worked = months.reduce((sum, { days_paid }) => sum + days_paid, 0);
  const state_code = months.at(-1)?.state_code ?? null;
  const { value } = bonusForYear({
    accounting_year: year.accounting_year,
    months: months.map((month) => toBonusMonth(month, minimumOn)),
    days_worked,
    percent: year.percent_bp as BasisPoints,
  });
  if (value.problem !== null) throw minimumWageMissing(state_code?.slice(3) ?? 'the state');
  return {
    employee_id,
    state_code,
    eligible_months: value.eligible_months,
    days_worked,
    counted_paise: value.counted,
    amount_paise: value.amount,
    disqualified_reason: null,
  };
}

const toCarried = (rows: readonly { year: string; amount: number }[]) =>
  rows.map(({ year, amount }) => ({ year, amount_paise: amount }));
const toPool = (rows: readonly { year: string; amount_paise: number }[] | undefined) =>
  (rows ?? []).map(({ year, amount_paise }) => ({ year, amount: amount_paise as Paise }));

/** The ledger of a year, with what the year before carried. */
async function ledgerOf(ctx: Ctx, year: StoredBonusYear, wages: number): Promise<Ledger> {
  const before = (await listBonusYears(ctx.tx)).find(
    ({ accounting_year, status }) => accounting_year < year.accounting_year && status !== 'draft',
  );
  const { value } = bonusSetOnOff({
    accounting_year: year.accounting_year,
    allocable_surplus: year.allocable_surplus_paise as Paise,
    wages: wages as Paise,
    set_on: toPool(before?.ledger.carried_on),
    set_off: toPool(before?.ledger.carried_off),
  });
  return {
    least_paise: value.least,
    most_paise: value.most,
    payable_paise: value.payable,
    brought_on: before?.ledger.carried_on ?? [],
    brought_off: before?.ledger.carried_off ?? [],
    carried_on: toCarried(value.set_on),
    carried_off: toCarried(value.set_off),
    lapsed: toCarried(value.lapsed),
  };
}

/** Computes the bonus of everybody paid in the year. @throws `not_found`, `bonus_state`, `version_conflict`, `minimum_wage_missing` */
export async function computeYear(ctx: Ctx, id: string, version?: number): Promise<BonusYear> {
  const year = await lockYear(ctx, id, { states: ['draft', 'computed'], action: 'computing it', version });
  const months = monthsOfYear(year.accounting_year);
  const [first_month, last_month] = [months[0] as string, months[11] as string];
  const paid = await ctx.dependencies.statutory.listWageMonths(ctx.tx, { first_month, last_month });
  const minimumOn = await readMinimums(ctx);
  const reasons = new Map(
    (await listBonusLines(ctx.tx, id)).map(({ employee_id, disqualified_reason }) => [employee_id, disqualified_reason]),
  );
  const lines = [...Map.groupBy(paid, ({ employee_id }) => employee_id)].map(([employee_id, own]) => ({
    ...lineOf(employee_id, own, year, minimumOn),
    disqualified_reason: reasons.get(employee_id) ?? null,
  }));
  await replaceBonusLines(ctx.tx, id, lines);
  const wages = lines.reduce((sum, line) => (line.disqualified_reason === null ? sum + line.counted_paise : sum), 0);
  const ledger = await ledgerOf(ctx, year, wages);
  await updateRow(
    ctx.tx,
    'bonus_year',
    { id },
    {
      status: 'computed',
      ledger: JSON.stringify(ledger),
      computed_by: ctx.actor.user_id,
      computed_at: ctx.clock.now(),
      version: year.version + 1,
    },
  );
  await ctx.audit('statutory.bonus_computed', id, { accounting_year: year.accounting_year, employees: lines.length });
  return readYear(ctx, id);
}

/** Approves a bonus that another person computed. @throws `not_found`, `bonus_state`, `own_bonus`, `version_conflict` */
export async function approveYear(ctx: Ctx, id: string, version?: number): Promise<BonusYear> {
  const year = await lockYear(ctx, id, { states: ['computed'], action: 'approving it', version });
  if (year.computed_by === ctx.actor.user_id) throw ownBonus();
  const approved = { approved_by: ctx.actor.user_id, approved_at: ctx.clock.now() };
  await updateRow(ctx.tx, 'bonus_year', { id }, { status: 'approved', ...approved, version: year.version + 1 });
  await ctx.audit('statutory.bonus_approved', id, { bonus_paise: year.bonus_paise });
  return readYear(ctx, id);
}

/** Sends the approved bonus to the next payroll. @throws `not_found`, `bonus_state`, `version_conflict` */
export async function sendToPayroll(ctx: Ctx, id: string, version?: number): Promise<BonusYear> {
  const year = await lockYear(ctx, id, { states: ['approved'], action: 'sending it', version });
  await updateRow(ctx.tx, 'bonus_year', { id }, { sent_at: ctx.clock.now(), version: year.version + 1 });
  await ctx.audit('statutory.bonus_sent_to_payroll', id, { bonus_paise: year.bonus_paise });
  await ctx.announceChange('pay', { from_date: ctx.today, cause: 'statutory bonus sent to payroll' });
  return readYear(ctx, id);
}

/** Closes a bonus year that is paid, by payroll or outside it. @throws `not_found`, `bonus_state`, `future_date`, `version_conflict` */
export async function closeYear(ctx: Ctx, id: string, { paid_on, version }: BodyOf<typeof bonusYears.close>): Promise<BonusYear> {
  const year = await lockYear(ctx, id, { states: ['approved', 'paid'], action: 'closing it', version });
  if (year.status === 'approved' && year.sent) throw bonusState('with payroll', 'closing it');
  if (paid_on > ctx.today) throw futureDate('paid_on');
  await updateRow(ctx.tx, 'bonus_year', { id }, { status: 'closed', paid_on, version: year.version + 1 });
  await ctx.audit('statutory.bonus_closed', id, { paid_on });
  return readYear(ctx, id);
}

/** The id of a year that is named by itself. @throws `not_found` */
export async function yearId(ctx: Ctx, named: string): Promise<string> {
  if (!/^\d{4}-\d{2}$/.test(named)) return named;
  const id = await findBonusYearOf(ctx.tx, named);
  if (!id) throw missing('Bonus year');
  return id;
}

/** Bonus of a year by employee, by name. @throws `not_found` */
export async function listLines(ctx: Ctx, id: string, filter: FilterOf<typeof bonusYears.lines>): Promise<PageRows<BonusLine>> {
  await readYear(ctx, id);
  const search = filter.search?.toLowerCase() ?? '';
  const lines = (await withEmployeeNames(ctx.tx, await listBonusLines(ctx.tx, id)))
    .filter(({ employee_name, employee_code }) => `${employee_name} ${employee_code}`.toLowerCase().includes(search))
    .toSorted((a, b) => a.employee_name.localeCompare(b.employee_name) || (a.employee_id < b.employee_id ? -1 : 1));
  return pageOfRows(lines, filter);
}

/** Disqualifies an employee with the reason, or takes it back. @throws `not_found`, `bonus_state` */
export async function disqualifyEmployee(
  ctx: Ctx,
  id: string,
  employee_id: string,
  disqualified_reason: string | null,
): Promise<BonusLine> {
  await lockYear(ctx, id, { states: ['draft', 'computed'], action: 'changing it' });
  const reason = disqualified_reason || null;
  const changed = await updateRow(ctx.tx, 'bonus_line', { bonus_year_id: id, employee_id }, { disqualified_reason: reason });
  if (!changed) throw missing('Employee');
  await ctx.audit('statutory.bonus_line_changed', id, { employee_id, disqualified_reason: reason });
  const line = (await listBonusLines(ctx.tx, id)).find((one) => one.employee_id === employee_id);
  const [named] = line ? await withEmployeeNames(ctx.tx, [line]) : [];
  if (!named) throw missing('Employee');
  return named;
}
