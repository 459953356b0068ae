import { monthOf } from '@hrms/platform/calendar';
import { inForce } from '@hrms/platform/explain';
import type { Ctx } from '@hrms/platform/server';
import { esiCeiling, esiPeriodOf } from '@hrms/statutory/domain';
import { countAboveEsiLimit, countEsiCoverage } from '../contributions/line.queries.ts';
import { listStatementsBetween } from './statement.queries.ts';

/** The ESI contribution period of a day: coverage tested at its beginning or at joining, and what its months brought. */
export async function readEsiPeriod(ctx: Ctx, on: string | undefined) {
  const { contribution, benefit } = esiPeriodOf(on ?? ctx.today);
  const { first_day, last_day } = contribution;
  const statements = (await listStatementsBetween(ctx.tx, monthOf(first_day), monthOf(last_day))).filter(
    ({ scheme }) => scheme === 'esi',
  );
  const months = [...Map.groupBy(statements, ({ month }) => month)].map(([month, own]) => {
    const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((total, one) => total + of(one), 0);
    return {
      month,
      employees: sum(({ kind, line_count }) => (kind === 'regular' ? line_count : 0)),
      employee_paise: sum(({ totals }) => totals.employee),
      employer_paise: sum(({ totals }) => totals.employer),
      payable_paise: sum(({ totals }) => totals.payable),
      paid_paise: sum(({ paid_paise }) => paid_paise),
    };
  });
  const limit = inForce(esiCeiling, first_day).value;
  return {
    period_from: first_day,
    period_to: last_day,
    benefit_from: benefit.first_day,
    benefit_to: benefit.last_day,
    ...(await countEsiCoverage(ctx.tx, contribution)),
    above_limit: await countAboveEsiLimit(ctx.tx, { ...contribution, limit }),
    months,
  };
}
