/** What benefits gives to payroll: employee shares, what is held back for flexible baskets, and what payslips took of them. */
import { dueShares } from '@hrms/benefits/domain';
import type { SettlementLine, TaxFact } from '@hrms/employees/contract';
import type { DuePayRow, PaySource } from '@hrms/employees/server';
import { type Month, monthLabel, monthOf } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import { type BasketClaims, basketRowsDue, basketSettlementLines, consumeBasketRows } from './basket/basket-pay.service.ts';
import { lockBasketsForRun, releaseBasketsOfRun } from './basket/take.queries.ts';
import { type FundFacts, listFundFacts } from './fund-facts.service.ts';
import {
  listOpenShares,
  lockSharesForRun,
  releaseSharesOfRun,
  sumYearShares,
  takeSharesOfRun,
  type YearShares,
} from './pay-source.queries.ts';

/** Salary component of the payslip line. */
const SHARE = 'BENEFIT_SHARE';

async function sharesDue(tx: Tx, month: Month): Promise<DuePayRow[]> {
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
}

/**
 * What this area takes with a payslip: the employee's shares of benefits, and what is held back for flexible baskets. The employer's shares
 * are no pay.
 */
export const benefitPaySource = (claims: BasketClaims & FundFacts): PaySource => ({
  area: 'benefits',
  dueRows: async (tx, run) => [...(await sharesDue(tx, run.month)), ...(await basketRowsDue(claims, tx, run))],
  lockRows: async (tx, payroll_id, ids) => {
    await lockSharesForRun(tx, payroll_id, ids);
    await lockBasketsForRun(tx, payroll_id, ids);
  },
  consumeRows: async ({ tx }, run, rows) => {
    const { booked, others } = await consumeBasketRows(claims, tx, run, rows);
    return booked + (others.length > 0 ? await takeSharesOfRun(tx, run, others) : 0);
  },
  releaseRows: async (tx, payroll_id) => {
    await releaseSharesOfRun(tx, payroll_id);
    await releaseBasketsOfRun(tx, payroll_id);
  },
  settlementLines: async (tx, employee_id, last_day) => [
    ...(await listOpenShares(tx, monthOf(last_day), employee_id)).map(
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
    ...(await basketSettlementLines(claims, tx, employee_id, last_day)),
  ],
  of_perquisites: true,
  taxFacts: async (tx, employee_ids, tax_year) => {
    const shares = await sumYearShares(tx, employee_ids, tax_year);
    const nps = new Map<string, number>();
    for (const { kind, employee_id, employer_paise } of shares)
      if (kind === 'nps') nps.set(employee_id, (nps.get(employee_id) ?? 0) + employer_paise);
    return [
      ...shares.map((share) => toTaxFact(share, tax_year)),
      ...(await listFundFacts(claims, tx, { employee_ids, tax_year, nps })),
    ];
  },
});

const toTaxFact = (share: YearShares, tax_year: string): TaxFact => {
  const { enrolment_id: source_id, employee_id, kind, plan_name, employer_paise, employee_paise } = share;
  const { employer_share_taxable, meals } = share;
  const values = { plan_name, employer_paise, employee_paise, employer_share_taxable, meals };
  return { area: 'benefits', source_id, employee_id, tax_year, kind: `benefit_${kind}`, values, proof: null };
};
