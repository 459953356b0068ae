import { multiplyDivide } from '@hrms/platform/money';
import type { RehearsalFigures, RehearsalMark, RehearsalTotals } from '../contract/index.ts';
import type { BreakUpResult } from './break-up-result.ts';

/** One employee of a rehearsal: a month before and after in paise, or why there is none. */
export type RehearsedEmployee = {
  readonly before: RehearsalFigures | null;
  readonly after: RehearsalFigures | null;
  readonly error: string | null;
};

/** A month of a break-up in paise. Net is gross less provident fund and ESI, before professional tax and TDS. */
export function rehearsalFigures(of: BreakUpResult, service_years: number): RehearsalFigures {
  const { gross_monthly, employer, employee, wage_test } = of;
  return {
    ctc_annual_paise: of.ctc_annual,
    gross_paise: gross_monthly,
    wages_paise: wage_test.wages,
    add_back_paise: wage_test.add_back,
    passes_wage_test: wage_test.passes,
    epf_employee_paise: employee.epf + employee.vpf,
    epf_employer_paise: employer.epf,
    esi_employee_paise: employee.esi,
    esi_employer_paise: employer.esi,
    esi_covered: of.esi_covered,
    gratuity_provision_paise: employer.gratuity,
    // Payment of Gratuity Act s.4(2): 15 days of 26 for each completed year
    gratuity_liability_paise: multiplyDivide(wage_test.wages, 15 * service_years, 26, 'nearest_rupee'),
    net_paise: gross_monthly - employee.epf - employee.vpf - employee.esi,
    employer_cost_paise: gross_monthly + employer.epf + employer.esi + employer.gratuity + employer.edli + employer.epf_admin,
  };
}

const changeOf = ({ before, after }: RehearsedEmployee, name: 'net_paise' | 'gross_paise' | 'employer_cost_paise'): number =>
  before && after ? after[name] - before[name] : 0;

/** What is notable of an employee: gains or loses net pay, ESI coverage, the wage test, an error. */
export function rehearsalMarks(employee: RehearsedEmployee): RehearsalMark[] {
  const { before, after } = employee;
  if (!before || !after) return ['error'];
  const change = changeOf(employee, 'net_paise');
  const marks: [RehearsalMark, boolean][] = [
    ['gains', change > 0],
    ['loses', change < 0],
    ['same', change === 0],
    ['joins_esi', after.esi_covered && !before.esi_covered],
    ['leaves_esi', before.esi_covered && !after.esi_covered],
    ['fails_test', !after.passes_wage_test],
  ];
  return marks.filter(([, holds]) => holds).map(([mark]) => mark);
}

/** Limits of the histogram of net change, in paise. */
const LIMITS = [-500_000, -200_000, -50_000, 0, 1, 50_001, 200_001, 500_001];

/** Sums over all employees of a rehearsal; amounts of a month in paise. */
export function rehearsalTotals(employees: readonly RehearsedEmployee[]): RehearsalTotals {
  const marks: Record<RehearsalMark, number> = {
    gains: 0,
    loses: 0,
    same: 0,
    joins_esi: 0,
    leaves_esi: 0,
    fails_test: 0,
    error: 0,
  };
  const bands = [...LIMITS, Number.POSITIVE_INFINITY].map(() => 0);
  const totals = { gross: 0, net: 0, cost: 0, liability: 0 };
  for (const employee of employees) {
    for (const mark of rehearsalMarks(employee)) marks[mark] += 1;
    const { before, after } = employee;
    if (!before || !after) continue;
    const net = changeOf(employee, 'net_paise');
    totals.net += net;
    totals.gross += changeOf(employee, 'gross_paise');
    totals.cost += changeOf(employee, 'employer_cost_paise');
    totals.liability += after.gratuity_liability_paise - before.gratuity_liability_paise;
    const found = LIMITS.findIndex((limit) => net < limit);
    const band = found < 0 ? LIMITS.length : found;
    bands[band] = (bands[band] ?? 0) + 1;
  }
  return {
    employees: employees.length,
    marks,
    gross_change_paise: totals.gross,
    net_change_paise: totals.net,
    employer_cost_change_paise: totals.cost,
    gratuity_liability_change_paise: totals.liability,
    histogram: bands.map((count, at) => ({
      from_paise: LIMITS[at - 1] ?? null,
      below_paise: LIMITS[at] ?? null,
      employees: count,
    })),
  };
}
