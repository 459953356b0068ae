import type { Paise } from '@hrms/platform/money';
import type { Ctx } from '@hrms/platform/server';
import { lawReadingOf, ptaxDeductionPeriod, type RollFacts } from '@hrms/statutory/domain';
import { listOverridesIn } from '../override.queries.ts';
import { type StoredLine, type StoredStatement, sumHeadsFor, sumTaxBetween } from './statement.queries.ts';

/** What earlier months took under a scheme for the months of negative arrears, by `employee month`. */
async function sumTakenFor(ctx: Ctx, scheme: StoredStatement['scheme'], month: string, lines: readonly StoredLine[]) {
  const given_back = lines.filter(
    ({ kind, amounts }) => kind === 'arrear' && Object.values(amounts).some((amount) => amount < 0),
  );
  if (given_back.length === 0) return new Map<string, Record<string, Paise>>();
  return sumHeadsFor(ctx.tx, { scheme, month, lines: given_back });
}

/**
 * What a statement is checked with besides its lines: the organisation's own figures, and where professional tax or the welfare fund is
 * given back, what was deducted before: in the half-year or year of the state, and for the month that is corrected. A registration for
 * all states reads it state by state.
 */
export async function loadRollFacts(
  ctx: Ctx,
  { scheme, month }: Pick<StoredStatement, 'scheme' | 'month'>,
  lines: readonly StoredLine[],
): Promise<Required<RollFacts>> {
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
  return {
    lawIn: (state) => lawReadingOf(overrides, state),
    taxBefore: (employee_id) => (before.get(employee_id) ?? 0) as Paise,
    fundTaken: (employee_id, origin_month) => taken.get(`${employee_id} ${origin_month}`) ?? {},
  };
}
