import { withEmployeeNames } from '@hrms/employees/server';
import { stateName } from '@hrms/organisation/domain';
import { lastDayOf, monthsOfYear } from '@hrms/platform/calendar';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import { type PlainStep, step, toPlainSteps } from '@hrms/platform/explain';
import { type BasisPoints, multiplyDivide, type Paise, zero } from '@hrms/platform/money';
import { type Ctx, insertRow, lockRow, type PageRows, updateRow } from '@hrms/platform/server';
import type { BonusLine, BonusYear, BonusYearStatus, bonusYears } from '@hrms/statutory/contract';
import { type BonusMonth, bonusForYear, bonusSetOnOff, periodDueOn } from '@hrms/statutory/domain';
import { findUserNames } from '@hrms/workflows/server';
import type { WageMonth } from '../dependencies.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { futureDate, missing, staleRecord } from '../refusals.ts';
import { bonusDeductionReason, bonusOver, bonusState, bonusYearExists, minimumWageMissing, ownBonus } from '../refusals-tax.ts';
import {
  type EnteredBonus,
  findBonusLine,
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

const dueOn = (accounting_year: string): string => periodDueOn('calendar.bonus.payment', `${accounting_year.slice(0, 4)}-04`);

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

type YearTerms = Pick<StoredBonusYear, 'accounting_year' | 'percent_bp'>;

const daysWorked = (months: readonly WageMonth[]): number => months.reduce((sum, { days_paid }) => sum + days_paid, 0);

const bonusOf = (months: readonly WageMonth[], { accounting_year, percent_bp }: YearTerms, minimumOn: MinimumLookup) =>
  bonusForYear({
    accounting_year,
    months: months.map((month) => toBonusMonth(month, minimumOn)),
    days_worked: daysWorked(months),
    percent: percent_bp as BasisPoints,
  });

function lineOf(
  employee_id: string,
  months: readonly WageMonth[],
  year: YearTerms,
  minimumOn: MinimumLookup,
): Omit<StoredBonusLine, keyof EnteredBonus | 'payable_paise' | 'over_paise'> {
  const days_worked = daysWorked(months);
  const state_code = months.at(-1)?.state_code ?? null;
  const { value } = bonusOf(months, year, minimumOn);
  if (value.problem !== null) throw minimumWageMissing(state_code ? stateName(state_code) : 'the state');
  return {
    employee_id,
    state_code,
    eligible_months: value.eligible_months,
    days_worked,
    counted_paise: value.counted,
    amount_paise: value.amount,
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

const NOT_ENTERED: EnteredBonus = { disqualified_reason: null, advance_paise: 0, deduction_paise: 0, deduction_reason: null };

const enteredOf = ({ disqualified_reason, advance_paise, deduction_paise, deduction_reason }: EnteredBonus): EnteredBonus => ({
  disqualified_reason,
  advance_paise,
  deduction_paise,
  deduction_reason,
});

function spanOf({ accounting_year }: YearTerms): { first_month: string; last_month: string } {
  const months = monthsOfYear(accounting_year);
  return { first_month: months[0] as string, last_month: months[11] as string };
}

/** Computes the bonus of everybody paid in the year. @throws `not_found`, `bonus_state`, `version_conflict`, `minimum_wage_missing` */
export async function computeYear(ctx: Ctx, id: string, version?: number): Promise<BonusYear> {
  const year = await lockYear(ctx, id, { states: ['draft', 'computed'], action: 'calculating it', version });
  const paid = await ctx.dependencies.statutory.listWageMonths(ctx.tx, spanOf(year));
  const minimumOn = await readMinimums(ctx);
  const entered = new Map((await listBonusLines(ctx.tx, id)).map((line) => [line.employee_id, enteredOf(line)]));
  const lines = [...Map.groupBy(paid, ({ employee_id }) => employee_id)].map(([employee_id, own]) => ({
    ...lineOf(employee_id, own, year, minimumOn),
    ...(entered.get(employee_id) ?? NOT_ENTERED),
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

/**
 * Bonus of an employee for a year with its steps, calculated again from the wages paid; where they gave another amount since, that is the
 * one step. @throws `not_found`
 */
export async function readLine(ctx: Ctx, id: string, employee_id: string): Promise<BonusLine & { steps: PlainStep[] }> {
  const year = await readYear(ctx, id);
  const line = await findLine(ctx, id, employee_id);
  const paid = await ctx.dependencies.statutory.listWageMonths(ctx.tx, { ...spanOf(year), employee_id });
  const { value, steps } = bonusOf(paid, year, await readMinimums(ctx));
  const is_same = value.problem === null && value.amount === line.amount_paise && value.counted === line.counted_paise;
  const as_computed = step('Bonus', line.amount_paise, 'as calculated. Wages or minimum wages changed since');
  return { ...line, steps: toPlainSteps(is_same ? steps : [as_computed]) };
}

/**
 * Changes what is entered of a line: disqualified with the reason, or taken back; paid before; deducted. What is left out stays.
 * Advance and deduction are held against the bonus when they are entered: a bonus that was computed smaller since does not keep a line from
 * being disqualified or taken back.
 * @throws `not_found`, `bonus_state`, `bonus_over` for more than the bonus, `bonus_deduction_reason`
 */
export async function changeLine(
  ctx: Ctx,
  id: string,
  employee_id: string,
  change: BodyOf<typeof bonusYears.disqualify>,
): Promise<BonusLine> {
  await lockYear(ctx, id, { states: ['draft', 'computed'], action: 'changing it' });
  const before = await findLine(ctx, id, employee_id);
  const { disqualified_reason = before.disqualified_reason, advance_paise = before.advance_paise } = change;
  const { deduction_paise = before.deduction_paise, deduction_reason = before.deduction_reason } = change;
  if (change.advance_paise !== undefined || change.deduction_paise !== undefined)
    assertWithinBonus(before, { advance_paise, deduction_paise });
  if (deduction_paise > 0 && !deduction_reason) throw bonusDeductionReason();
  const set: EnteredBonus = {
    disqualified_reason: disqualified_reason || null,
    advance_paise,
    deduction_paise,
    deduction_reason: deduction_paise > 0 ? deduction_reason : null,
  };
  await updateRow(ctx.tx, 'bonus_line', { bonus_year_id: id, employee_id }, set);
  await ctx.audit('statutory.bonus_line_changed', id, { employee_id, before: enteredOf(before), after: set });
  return findLine(ctx, id, employee_id);
}

/** The deduction is at fault where it alone exceeds the bonus, or the advance is within it and stays; else the advance is. */
function assertWithinBonus(before: BonusLine, after: Pick<BonusLine, 'advance_paise' | 'deduction_paise'>): void {
  const { amount_paise } = before;
  const { advance_paise, deduction_paise } = after;
  if (advance_paise + deduction_paise <= amount_paise) return;
  const stays = advance_paise === before.advance_paise && advance_paise <= amount_paise;
  if (deduction_paise > amount_paise || (stays && deduction_paise !== before.deduction_paise))
    throw bonusOver('deduction_paise', amount_paise, Math.max(amount_paise - advance_paise, 0));
  throw bonusOver('advance_paise', amount_paise, Math.max(amount_paise - deduction_paise, 0));
}

async function findLine(ctx: Ctx, id: string, employee_id: string): Promise<BonusLine> {
  const line = await findBonusLine(ctx.tx, id, employee_id);
  const [named] = line ? await withEmployeeNames(ctx.tx, [line]) : [];
  if (!named) throw missing('Employee');
  return named;
}
