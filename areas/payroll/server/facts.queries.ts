import { countServingByBranch, listBranchesOf, listPayrollIds } from '@hrms/employees/server';
import { createDaysOffCounter } from '@hrms/organisation/domain';
import { listBranchStates, loadCalendar } from '@hrms/organisation/server';
import { employedPeriod, type OneTimeItem } from '@hrms/payroll/domain';
import { financialYearOf, firstDayOf, type Month, periodOf } from '@hrms/platform/calendar';
import { isOneOf, type Tx, waitForAll } from '@hrms/platform/server';
import type { DatedComponent } from '@hrms/salary/domain';
import { listComponentsInForce, listSalariesInForce } from '@hrms/salary/server';
import { isLwfMonth, ptaxDeductionPeriod } from '@hrms/statutory/domain';
import { loadPayFacts, type PayFacts } from '@hrms/statutory/server';
import { type RawBuilder, sql } from 'kysely';
import { membersOfRun } from './groups/membership.queries.ts';
import { readItemsOfLeaver } from './inputs/after-last-pay.queries.ts';
import { listStopped } from './inputs/hold.queries.ts';
import { listOverridesOfMonth } from './inputs/override.queries.ts';
import { listPerquisites, type PayWork } from './inputs/perquisites.service.ts';
import { branchPlaces, listPayPeople, NO_PLACE, type PayPerson, type PlaceLookup, placeOf } from './people.ts';
import { findSettledEmployee, listPaidInMonth, listSettledInMonth } from './settled.queries.ts';
import { isSupplement, listEmployeesWithItems } from './supplement.queries.ts';

export type YearRow = { taxable_paise: number; tds_paise: number; epf_paise: number; ptax_paise: number };
export type PaidMonth = { month: Month; gross: number; ptax: number };

/** Everything a run is calculated from, loaded in sets: the number of queries does not grow with the number of employees. */
export type RunFacts = {
  readonly people: PayPerson[];
  readonly placeOn: PlaceLookup;
  /** Weekly offs and holidays of an employee in a period. */
  readonly offsIn: ReturnType<typeof createDaysOffCounter>;
  readonly salaries: Awaited<ReturnType<typeof listSalariesInForce>>;
  readonly statutory: PayFacts;
  /** Components with the rule in force in the month, by code. */
  readonly components: ReadonlyMap<string, DatedComponent>;
  /** Employees on the roll at the end of the month by state, where a labour welfare fund accrues in it. */
  readonly rolls: ReadonlyMap<string, number>;
  readonly lop: ReadonlyMap<string, number>;
  /** Employees left out of the month's run, with the reason. */
  readonly stopped: ReadonlyMap<string, string>;
  /** Statutory deductions with an entered amount. */
  readonly overrides: Awaited<ReturnType<typeof listOverridesOfMonth>>;
  /** The run pays items beside the salaries of the month. */
  readonly supplement: boolean;
  /** Liable gross (paise) of payslips beside the salary of the month, which its slab of professional tax counts. */
  readonly ptax_beside: ReadonlyMap<string, number>;
  /** Employees of a settlement or supplement whose days of the month a payslip paid already. */
  readonly paid_before: ReadonlySet<string>;
  readonly items: ReadonlyMap<string, OneTimeItem[]>;
  readonly year: ReadonlyMap<string, YearRow>;
  /** Liable gross and professional tax of the half-year or year so far, for employees in states that tax by them. */
  readonly paid: ReadonlyMap<string, PaidMonth[]>;
  /** Taxable perquisites of the tax year, with what they are; employees without any are missing. */
  readonly perquisites: Awaited<ReturnType<typeof listPerquisites>>;
  readonly carried: ReadonlyMap<string, { id: string; code: string; amount: number; from_month: Month }[]>;
};

/** Employees loaded at a time, so that memory does not grow with the organisation. Two portions are in memory at once. */
const PORTION = 2_500;

/**
 * A run whose facts are read. `kind`: a settlement pays its leaver alone, and the regular run of the month leaves that leaver out; an
 * off-cycle or bonus run pays its own items.
 */
export type RunToRead = { id: string; kind: string; month: Month; pay_date: string };

async function listIdsOf(
  tx: Tx,
  { id, kind, month }: RunToRead,
  only?: readonly string[],
): Promise<{ ids: string[]; all: boolean }> {
  if (kind === 'full_and_final') return { ids: [await findSettledEmployee(tx, id)], all: false };
  const settled = await listSettledInMonth(tx, month);
  const ids = await listPayrollIds(tx, periodOf(month), only);
  if (isSupplement(kind)) {
    const late = await readItemsOfLeaver(tx, id);
    if (late) return { ids: [late.leaver], all: false };
    const paid = await listEmployeesWithItems(tx, id);
    return { ids: ids.filter((employee_id) => paid.has(employee_id)), all: false };
  }
  const isMember = await membersOfRun(tx, id, only);
  if (!isMember)
    return settled.size === 0 ? { ids, all: true } : { ids: ids.filter((employee_id) => !settled.has(employee_id)), all: false };
  return { ids: ids.filter((employee_id) => isMember(employee_id) && !settled.has(employee_id)), all: false };
}

/**
 * The facts of the employees of a run in portions, and their number. There is always at least one portion. `only`: employees whose facts
 * are read; all without it.
 */
export async function readFactsInPortions(
  work: PayWork,
  run: RunToRead,
  { portion = PORTION, only }: { portion?: number; only?: readonly string[] } = {},
): Promise<{ people: number; portions: AsyncGenerator<RunFacts> }> {
  const { tx } = work;
  const { month, pay_date, kind } = run;
  const { ids, all } = await listIdsOf(tx, run, only);
  const supplement = isSupplement(kind);
  const paid_before = kind === 'full_and_final' || supplement ? await listPaidInMonth(tx, month, ids) : new Set<string>();
  const late = supplement ? await readItemsOfLeaver(tx, run.id) : null;
  // the last month of a leaver is paid, by a regular payslip or by the settlement
  if (late) paid_before.add(late.leaver);
  const own_items = supplement ? { run: run.id, ids: late?.items.map(({ id }) => id) ?? [] } : null;
  async function* portions(): AsyncGenerator<RunFacts> {
    const rolls = await countRolls(tx, month, only);
    const more = { paid_before, supplement };
    if (ids.length <= portion)
      yield { ...(await loadRunFacts(work, month, pay_date, rolls, all ? undefined : ids, own_items)), ...more };
    else
      for (let from = 0; from < ids.length; from += portion)
        yield { ...(await loadRunFacts(work, month, pay_date, rolls, ids.slice(from, from + portion), own_items)), ...more };
  }
  return { people: ids.length, portions: readAhead(portions()) };
}

/** Reads the next portion while the one before it is worked on. */
async function* readAhead<T>(portions: AsyncGenerator<T>): AsyncGenerator<T> {
  const read = () => {
    const asked = portions.next();
    // heard of where it is waited for
    asked.catch(() => undefined);
    return asked;
  };
  let next = read();
  try {
    for (let { done, value } = await next; !done; { done, value } = await next) {
      next = read();
      yield value;
    }
  } finally {
    // nothing may be asked on a connection that was given back
    await Promise.allSettled([next]);
  }
}

/**
 * Employees in service on the last day of a month by the state of their branch, of states where the welfare fund accrues in it.
 * `only`: the states of these employees; all without it.
 */
async function countRolls(tx: Tx, month: Month, only?: readonly string[]): Promise<Map<string, number>> {
  const { last_day } = periodOf(month);
  const placeOn = await branchPlaces(tx);
  const states = new Map(
    (await listBranchStates(tx)).map(({ branch_id }) => [branch_id, placeOn(branch_id, last_day).state] as const),
  );
  const asked = only && new Set((await listBranchesOf(tx, last_day, only)).map((branch_id) => states.get(branch_id)));
  const due = [...states].flatMap(([branch_id, state]) =>
    isLwfMonth(state, month) && (!asked || asked.has(state)) ? [branch_id] : [],
  );
  const rolls = new Map<string, number>();
  if (due.length === 0) return rolls;
  for (const [branch_id, people] of await countServingByBranch(tx, last_day, due)) {
    const state = states.get(branch_id);
    if (state) rolls.set(state, (rolls.get(state) ?? 0) + people);
  }
  return rolls;
}

/** Items of a run of its own: those entered for it, and chosen ones whatever their month. */
type OwnItems = { readonly run: string; readonly ids: readonly string[] };

/** The facts of employees for a month, all or those of `ids`. `own_items`: what is read instead of the month's items. */
export async function loadRunFacts(
  work: PayWork,
  month: Month,
  pay_date: string,
  rolls: RunFacts['rolls'],
  ids?: readonly string[],
  own_items: OwnItems | null = null,
): Promise<RunFacts> {
  const { tx } = work;
  const own = isOneOf('employee_id', ids);
  const period = periodOf(month);
  const tax_year = financialYearOf(pay_date);
  const first = firstDayOf(month);
  const peopleRead = listPayPeople(tx, period, ids);
  const placesRead = branchPlaces(tx);
  // asked for together: the database answers one question while the answer before it is read
  const [
    people,
    placeOn,
    salaries,
    statutory,
    lop,
    items,
    year,
    carried,
    calendar,
    components,
    ptax_beside,
    stopped,
    overrides,
    ...more
  ] = await waitForAll([
    peopleRead,
    placesRead,
    listSalariesInForce(tx, period, ids),
    loadPayFacts(tx, month, pay_date, ids),
    listDayOverrides(tx, first, own),
    listItems(tx, first, own_items, own),
    sumYear(tx, tax_year, own),
    listCarried(tx, first, own),
    loadCalendar(tx, period.first_day, period.last_day),
    listComponentsInForce(tx, period.last_day),
    sumBeside(tx, first, own),
    listStopped(tx, month, ids),
    listOverridesOfMonth(tx, month, ids),
    loadPaidMonths(tx, month, peopleRead, placesRead),
    loadPerquisites(work, tax_year, peopleRead),
  ]);
  const [paid, perquisites] = more;
  return {
    people,
    placeOn,
    offsIn: createDaysOffCounter(calendar),
    salaries,
    statutory,
    components: new Map(components.map((one) => [one.code, one])),
    rolls,
    lop: new Map(lop.map((row) => [row.employee_id, Number(row.lop_days)])),
    items: groupByEmployee(items, toItem),
    paid_before: new Set(),
    supplement: false,
    ptax_beside,
    stopped,
    overrides,
    year: new Map(year.map(({ employee_id, ...sums }) => [employee_id, sums])),
    paid,
    perquisites,
    carried: groupByEmployee(carried, (row) => ({
      id: row.id,
      code: row.component_code,
      amount: row.amount_paise,
      from_month: row.from_month,
    })),
  };
}

const listDayOverrides = (tx: Tx, first: string, own: RawBuilder<boolean>) =>
  tx
    .selectFrom('payroll_day_override')
    .where('org_id', '=', tx.org_id)
    .where('origin_month', '=', first)
    .where(own)
    .select(['employee_id', 'lop_days'])
    .execute();

/** Active one-time items of a month, or those of a run of its own. */
const listItems = (tx: Tx, first: string, own_items: OwnItems | null, own: RawBuilder<boolean>) =>
  tx
    .selectFrom('payroll_input')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'active')
    .where(
      own_items
        ? sql<boolean>`(payroll_id = ${own_items.run} or id = any(${[...own_items.ids]}::uuid[]))`
        : sql<boolean>`period_month = ${first}::date and payroll_id is null`,
    )
    .where(own)
    .select([
      'id',
      'employee_id',
      'component_code',
      'amount_paise',
      'note',
      'wages_in_origin',
      'fund_wages',
      'source_row_id',
      'exempt_paise',
      'lop_days',
      sql<Month | null>`to_char(origin_month, 'YYYY-MM')`.as('origin_month'),
    ])
    .orderBy('employee_id')
    .orderBy('id')
    .execute();

const toItem = ({
  id,
  component_code,
  amount_paise,
  note,
  origin_month,
  wages_in_origin,
  fund_wages,
  source_row_id,
  exempt_paise,
  lop_days,
}: Awaited<ReturnType<typeof listItems>>[number]): OneTimeItem => ({
  id,
  code: component_code,
  amount: amount_paise as never,
  note,
  ...(origin_month && { origin_month }),
  ...(wages_in_origin && { wages_in_origin: true as const }),
  ...(fund_wages !== null && { fund_wages: fund_wages as never }),
  ...(source_row_id && { from_source: true as const }),
  ...(exempt_paise && { exempt: exempt_paise as never }),
  ...(lop_days !== null && { lop_days: Number(lop_days) }),
});

/** Balances carried from months before one. */
const listCarried = (tx: Tx, first: string, own: RawBuilder<boolean>) =>
  tx
    .selectFrom('carried_balance')
    .where('org_id', '=', tx.org_id)
    .where('recovered_payroll_id', 'is', null)
    .where('origin_month', '<', first)
    .where(own)
    .select([
      'id',
      'employee_id',
      'component_code',
      'amount_paise',
      sql<string>`to_char(origin_month, 'YYYY-MM')`.as('from_month'),
    ])
    .orderBy('employee_id')
    .orderBy('origin_month')
    .orderBy('component_code')
    .execute();

const loadPaidMonths = async (tx: Tx, month: Month, people: Promise<PayPerson[]>, places: Promise<PlaceLookup>) =>
  paidMonths(tx, month, listPtaxPeriods(await people, month, await places));

const loadPerquisites = async (work: PayWork, tax_year: string, people: Promise<PayPerson[]>) =>
  listPerquisites(
    work,
    tax_year,
    (await people).map(({ employee_id }) => employee_id),
  );

/** Pay and tax of the tax year so far: what finalised runs paid, and the opening figures from before the first one. */
async function sumYear(tx: Tx, tax_year: string, own: RawBuilder<boolean>) {
  const { rows } = await sql<YearRow & { employee_id: string }>`
    select employee_id, sum(taxable_paise)::bigint as taxable_paise, sum(tds_paise)::bigint as tds_paise,
      sum(epf_paise)::bigint as epf_paise, sum(ptax_paise)::bigint as ptax_paise
    from (select employee_id, taxable_paise, tds_paise, epf_paise, ptax_paise from pay_year
        where org_id = ${tx.org_id} and tax_year = ${tax_year} and ${own}
      union all select employee_id, taxable_paise, tds_paise, epf_paise, ptax_paise from pay_opening
        where org_id = ${tx.org_id} and tax_year = ${tax_year} and ${own}) so_far
    group by employee_id`.execute(tx);
  return rows;
}

function groupByEmployee<R extends { employee_id: string }, T>(rows: readonly R[], as: (row: R) => T): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const own = found.get(row.employee_id);
    if (own) own.push(as(row));
    else found.set(row.employee_id, [as(row)]);
  }
  return found;
}

/** Liable gross (paise) of payslips beside the salary of a month that its professional tax does not count yet. */
async function sumBeside(tx: Tx, first: string, own: RawBuilder<boolean>): Promise<Map<string, number>> {
  const { rows } = await sql<{ employee_id: string; gross: number }>`
    select employee_id, sum((wage_bases->>'ptax_open')::bigint)::bigint as gross from payslip
    where org_id = ${tx.org_id} and period_month = ${first}::date and wage_bases ? 'ptax_open' and ${own}
    group by employee_id`.execute(tx);
  return new Map(rows.map(({ employee_id, gross }) => [employee_id, gross]));
}

/** Employees in a half-year or year of professional tax that began before the month, and its first month. */
function listPtaxPeriods(people: readonly PayPerson[], month: Month, placeOn: PlaceLookup): Map<string, Month> {
  const periods = new Map<string, Month>();
  for (const person of people) {
    const service = employedPeriod(month, person.joined_on, person.last_working_day);
    const { state, local_body } = service ? placeOf(person, service.last_day, placeOn) : NO_PLACE;
    const period = ptaxDeductionPeriod(month, state, local_body);
    if (period && period.first_month < month) periods.set(person.employee_id, period.first_month);
  }
  return periods;
}

/** Liable gross and professional tax (paise) of the months of these periods before a month. */
async function paidMonths(tx: Tx, month: Month, periods: ReadonlyMap<string, Month>): Promise<Map<string, PaidMonth[]>> {
  const [first] = [...periods.values()].toSorted();
  if (!first) return new Map();
  const { rows } = await sql<{ employee_id: string; month: Month; gross: number; ptax: number }>`
    select employee_id, to_char(period_month, 'YYYY-MM') as month,
      (wage_bases->>'ptax')::bigint as gross, (tax->>'ptax')::bigint as ptax
    from payslip
    where org_id = ${tx.org_id} and period_month >= ${firstDayOf(first)}::date and period_month < ${firstDayOf(month)}::date
      and employee_id = any(${[...periods.keys()]}::uuid[])`.execute(tx);
  return groupByEmployee(rows, ({ month: paid, gross, ptax }) => ({ month: paid, gross, ptax }));
}
