import { findEmployeeCards, findLeftBefore, listPayReadiness, listPayrollPeople, positionOfDay } from '@hrms/employees/server';
import { addToMonth, financialYearOf, firstDayOf, lastDayOf, periodOf } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import type { Ctx } from '@hrms/platform/server';
import { type LastMonthMember, lawReadingOf, ptaxDeductionPeriod, type RollFacts } from '@hrms/statutory/domain';
import { listOverridesIn } from '../override.queries.ts';
import {
  listOtherStates,
  listReturnedMembers,
  type StoredLine,
  type StoredStatement,
  sumHeadsFor,
  sumTaxBetween,
  sumTaxOfYear,
} from './statement.queries.ts';

/** What earlier months took under a scheme for the months of negative arrears, by `employee month`. */
async function sumTakenFor(ctx: Ctx, scheme: StoredStatement['scheme'], month: string, lines: readonly StoredLine[]) {
  const given_back = lines.filter(
    ({ kind, amounts }) => kind === 'arrear' && Object.values(amounts).some((amount) => amount < 0),
  );
  if (given_back.length === 0) return new Map<string, Record<string, Paise>>();
  return sumHeadsFor(ctx.tx, { scheme, month, lines: given_back });
}

type RollSubject = Pick<StoredStatement, 'scheme' | 'month' | 'statement_id' | 'registration_id'> &
  Partial<Pick<StoredStatement, 'totals'>>;

/** Who stood in the EPF or ESI return of the month before, but not those who left before this month: their exit explains it. */
async function loadLastMonth(ctx: Ctx, { scheme, month, registration_id }: RollSubject): Promise<LastMonthMember[]> {
  if (scheme !== 'epf' && scheme !== 'esi') return [];
  const members = await listReturnedMembers(ctx.tx, { registration_id, month: addToMonth(month, -1) });
  const ids = members.map(({ employee_id }) => employee_id);
  const left = new Set(await findLeftBefore(ctx.tx, ids, firstDayOf(month)));
  const cards = await findEmployeeCards(ctx.tx, ids);
  return members
    .filter(({ employee_id }) => !left.has(employee_id))
    .map((member) => ({ ...member, member_name: cards.get(member.employee_id)?.full_name ?? '' }));
}

/** Insured persons of the states of an ESI registration who are in service in the month, without any payslip of it. */
async function loadUnpaidInsured(ctx: Ctx, { scheme, month, state_code }: RollSubject & Pick<StoredStatement, 'state_code'>) {
  if (scheme !== 'esi') return [];
  const paid = new Set(
    (await ctx.dependencies.statutory.listWageMonths(ctx.tx, { first_month: month, last_month: month })).map(
      ({ employee_id }) => employee_id,
    ),
  );
  const people = (await listPayrollPeople(ctx.tx, periodOf(month))).filter(
    (person) =>
      !paid.has(person.employee_id) && (state_code === null || positionOfDay(person, lastDayOf(month))?.state === state_code),
  );
  const ready = await listPayReadiness(
    ctx.tx,
    ctx.today,
    people.map(({ employee_id }) => employee_id),
  );
  return people
    .filter(({ employee_id }) => ready.get(employee_id)?.has_esi_number)
    .map(({ employee_id, full_name }) => ({ employee_id, member_name: full_name }));
}

/** Professional tax of the financial year outside a statement, by employee. */
async function loadTaxOfYear(ctx: Ctx, { scheme, month, statement_id }: RollSubject, lines: readonly StoredLine[]) {
  if (scheme !== 'ptax') return new Map<string, number>();
  const first = `${financialYearOf(firstDayOf(month)).slice(0, 4)}-04`;
  const employee_ids = [...new Set(lines.map(({ employee_id }) => employee_id))];
  return sumTaxOfYear(ctx.tx, { statement_id, first, month, employee_ids });
}

/**
 * What a statement is checked with besides its lines: the organisation's own figures, and where professional tax or the welfare fund is
 * given back, what was deducted before: in the half-year or year of the state, and for the month that is corrected. A registration for
 * all states reads it state by state.
 */
export async function loadRollFacts(
  ctx: Ctx,
  { scheme, month, statement_id, registration_id, state_code, totals }: RollSubject & Pick<StoredStatement, 'state_code'>,
  lines: readonly StoredLine[],
): Promise<Omit<Required<RollFacts>, 'totals'> & Pick<RollFacts, 'totals'>> {
  const overrides = await listOverridesIn(ctx.tx);
  const before = new Map<string, number>();
  const add = (employee_id: string, tax: number) => before.set(employee_id, (before.get(employee_id) ?? 0) + tax);
  const refunded = scheme === 'ptax' ? lines.filter(({ amounts }) => (amounts.tax ?? 0) < 0) : [];
  const firstOf = new Map<string, string>();
  for (const state_code of new Set(refunded.flatMap(({ state_code }) => (state_code ? [state_code] : [])))) {
    const period = ptaxDeductionPeriod(month, state_code, null);
    if (!period) continue;
    firstOf.set(state_code, period.first_month);
    const employee_ids = lines.flatMap((line) => (line.state_code === state_code ? [line.employee_id] : []));
    const sums = await sumTaxBetween(ctx.tx, { state_code, first: period.first_month, month, employee_ids });
    for (const [employee_id, tax] of sums) add(employee_id, tax);
  }
  const taken = await sumTakenFor(ctx, scheme, month, lines);
  for (const { employee_id, origin_month, state_code } of refunded) {
    const first_month = firstOf.get(state_code ?? '');
    if (first_month === undefined || origin_month < first_month)
      add(employee_id, taken.get(`${employee_id} ${origin_month}`)?.tax ?? 0);
  }
  const of_year = await loadTaxOfYear(ctx, { scheme, month, statement_id, registration_id }, lines);
  const others =
    scheme === 'ptax' || scheme === 'lwf'
      ? await listOtherStates(ctx.tx, { scheme, month, statement_id })
      : new Map<string, string>();
  return {
    otherState: (employee_id) => others.get(employee_id) ?? null,
    unpaidInsured: await loadUnpaidInsured(ctx, { scheme, month, statement_id, registration_id, state_code }),
    lastMonth: await loadLastMonth(ctx, { scheme, month, statement_id, registration_id }),
    ...(totals && { totals }),
    taxInYear: (employee_id) => (of_year.get(employee_id) ?? 0) as Paise,
    lawIn: (state) => lawReadingOf(overrides, state),
    taxBefore: (employee_id) => (before.get(employee_id) ?? 0) as Paise,
    fundTaken: (employee_id, origin_month) => taken.get(`${employee_id} ${origin_month}`) ?? {},
  };
}
