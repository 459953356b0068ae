/** What benefits gives to payroll: employee shares due, and what a payslip took of them. */
import { dueShares } from '@hrms/benefits/domain';
import type { SettlementLine, TaxFact } from '@hrms/employees/contract';
import type { DuePayRow, PaySource } from '@hrms/employees/server';
import { monthLabel, monthOf } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import { listOpenShares, lockSharesForRun, releaseSharesOfRun, sumYearShares, takeSharesOfRun } from './pay-source.queries.ts';

/** Salary component of the payslip line. */
const SHARE = 'BENEFIT_SHARE';

/** What this area takes with a payslip: the employee's shares of benefits. The employer's shares are no pay. */
export const benefitPaySource: PaySource = {
  area: 'benefits',
  dueRows: async (tx, { month }) => {
    const byEnrolment = Map.groupBy(await listOpenShares(tx, month), ({ enrolment_id }) => enrolment_id);
    return [...byEnrolment.values()].flatMap((shares) =>
      dueShares(shares).map(({ share_row_id, cycle, due_paise }): DuePayRow => {
        const [first] = shares;
        return {
          row_id: share_row_id,
          employee_id: first?.employee_id ?? '',
          kind: 'recover',
          component_code: SHARE,
          amount_paise: due_paise,
          label: `${first?.plan_name ?? ''}: your share of ${monthLabel(cycle)}`,
          origin_month: cycle === month ? null : cycle,
        };
      }),
    );
  },
  lockRows: lockSharesForRun,
  consumeRows: (work, run, rows) => takeSharesOfRun(work.tx, run, rows),
  releaseRows: releaseSharesOfRun,
  settlementLines: async (tx, employee_id, last_day) =>
    (await listOpenShares(tx, monthOf(last_day), employee_id)).map(
      ({ share_row_id, plan_name, cycle, outstanding_paise }): SettlementLine => ({
        area: 'benefits',
        source_id: share_row_id,
        label: `${plan_name}: share of ${monthLabel(cycle)}`,
        kind: 'recover',
        amount_paise: outstanding_paise,
        component_code: SHARE,
        taxable: false,
        steps: [{ label: `Share of ${monthLabel(cycle)} not taken yet`, value: formatRupees(paise(outstanding_paise)) }],
      }),
    ),
  of_perquisites: true,
  taxFacts: async (tx, employee_ids, tax_year) =>
    (await sumYearShares(tx, employee_ids, tax_year)).map(
      ({
        enrolment_id,
        employee_id,
        kind,
        plan_name,
        employer_paise,
        employee_paise,
        employer_share_taxable,
        meals,
      }): TaxFact => ({
        area: 'benefits',
        source_id: enrolment_id,
        employee_id,
        tax_year,
        kind: `benefit_${kind}`,
        values: { plan_name, employer_paise, employee_paise, employer_share_taxable, meals },
        proof: null,
      }),
    ),
};
