import type { Paise } from '@hrms/platform/money';
import type { Ctx } from '@hrms/platform/server';
import { lawReadingOf, ptaxDeductionPeriod, type RollFacts } from '@hrms/statutory/domain';
import { listOverridesIn } from '../override.queries.ts';
import { type StoredLine, type StoredStatement, sumTaxBetween } from './statement.queries.ts';

/**
 * What a statement is checked with besides its lines: the organisation's own figures, and where professional tax is given back, what
 * was deducted before in the half-year or year of the state. A registration for all states reads it state by state.
 */
export async function loadRollFacts(
  ctx: Ctx,
  { scheme, month }: Pick<StoredStatement, 'scheme' | 'month'>,
  lines: readonly StoredLine[],
): Promise<Required<RollFacts>> {
  const law = lawReadingOf(await listOverridesIn(ctx.tx));
  const before = new Map<string, number>();
  const refunded = scheme === 'ptax' ? lines.filter(({ amounts }) => (amounts.tax ?? 0) < 0) : [];
  for (const state_code of new Set(refunded.flatMap(({ state_code }) => (state_code ? [state_code] : [])))) {
    const period = ptaxDeductionPeriod(month, state_code, null);
    if (!period) continue;
    const employee_ids = lines.flatMap((line) => (line.state_code === state_code ? [line.employee_id] : []));
    const sums = await sumTaxBetween(ctx.tx, { state_code, first: period.first_month, month, employee_ids });
    for (const [employee_id, tax] of sums) before.set(employee_id, (before.get(employee_id) ?? 0) + tax);
  }
  return { law, taxBefore: (employee_id) => (before.get(employee_id) ?? 0) as Paise };
}
