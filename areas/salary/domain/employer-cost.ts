import { type CivilDate, monthOf } from '@hrms/platform/calendar';
import type { Explained } from '@hrms/platform/explain';
import { type Paise, zero } from '@hrms/platform/money';
import {
  type ClassedPay,
  type CodeWages,
  codeWages,
  codeWagesWithFund,
  type EpfContribution,
  type EsiContribution,
  epfContribution,
  epfLawFor,
  esiContribution,
  serviceDaysIn,
} from '@hrms/statutory/domain';
import type { ComponentRule } from '../contract/index.ts';
import { type WageBase, wageClassIn } from './component.ts';
import { gratuityProvision } from './gratuity-provision.ts';
import type { SalaryFacts, SalarySettings } from './salary-facts.ts';

/** The monthly amount of a component in paise, with its rule. */
export type ClassedAmount = { readonly rule: ComponentRule; readonly amount: Paise };

export type EmployerCost = {
  /** The labour codes' wage test, with employer EPF as an excluded item. */
  readonly wage_test: Explained<CodeWages>;
  readonly classed: ClassedPay;
  readonly epf: Explained<EpfContribution> | null;
  /** Employer's provident fund, pension part included. */
  readonly employer_pf: Paise;
  readonly esi: Explained<EsiContribution> | null;
  readonly employer_esi: Paise;
  /** Wages compared with the ESI limit. */
  readonly eligibility_wages: Paise;
  readonly gratuity: Paise;
  /** To the paisa, because the challan rounds the establishment's total. */
  readonly edli: Paise;
  readonly pf_admin: Paise;
};

const NO_PAY: ClassedPay = { included: zero, excluded_capped: zero, excluded_uncapped: zero };

/** The total per wage class for one scheme, in paise. */
export function classedPay(amounts: readonly ClassedAmount[], base: WageBase): ClassedPay {
  const pay = { ...NO_PAY } as Record<keyof ClassedPay, number>;
  for (const { rule, amount } of amounts) {
    const counted = wageClassIn(rule, base);
    if (counted !== 'not_remuneration') pay[counted] += amount;
  }
  return pay as ClassedPay;
}

const isSamePay = (a: ClassedPay, b: ClassedPay): boolean =>
  a.included === b.included && a.excluded_capped === b.excluded_capped && a.excluded_uncapped === b.excluded_uncapped;

/** Employer contributions on a month's amounts, each by its own law and rounding. */
export class EmployerCosts {
  readonly #day: CivilDate;
  readonly #facts: SalaryFacts;
  readonly #settings: SalarySettings;
  readonly #month: string;
  readonly #service_days: readonly number[] | null;

  constructor(day: CivilDate, facts: SalaryFacts, settings: SalarySettings) {
    this.#day = day;
    this.#facts = facts;
    this.#settings = settings;
    this.#month = monthOf(day);
    const law = epfLawFor(this.#month);
    // In a month with two EPF ceilings the ceiling of the salary's first day is used.
    this.#service_days = law.parts.length > 1 ? serviceDaysIn(law, { first_day: day, last_day: day }) : null;
  }

  /** Employer costs in paise of the month's amounts; `covered` is the ESI coverage assumed. @throws ParameterNotDated */
  of(amounts: readonly ClassedAmount[], covered: boolean): EmployerCost {
    const day = this.#day;
    const pfPay = classedPay(amounts, 'pf_wage');
    const funded = codeWagesWithFund({ ...pfPay, day }, (wages) => fundOf(this.#epf(wages)?.value));
    const employer_pf = funded.value.employer_fund;
    const known = new Map<WageBase, { pay: ClassedPay; test: Explained<CodeWages> }>();
    const tested = (base: WageBase) => {
      const found = known.get(base);
      if (found) return found;
      const pay = classedPay(amounts, base);
      const own = { ...pay, excluded_capped: (pay.excluded_capped + employer_pf) as Paise };
      const test = isSamePay(pay, pfPay) ? funded : codeWages({ ...own, day });
      known.set(base, { pay: own, test });
      return { pay: own, test };
    };

    const epf = this.#epf(funded.value.wages);
    const esi = covered
      ? esiContribution({
          month: this.#month,
          wages: tested('esi_contribution_wage').test.value.wages,
          days_paid: null,
          covered,
        })
      : null;
    const { pay, test } = tested('class');
    return {
      wage_test: test,
      classed: pay,
      epf,
      employer_pf,
      esi,
      employer_esi: esi?.value.employer ?? zero,
      eligibility_wages: tested('esi_eligibility_wage').test.value.wages,
      gratuity: gratuityProvision(tested('gratuity_wage').test.value.wages, day, this.#settings.gratuity_provision_bp),
      edli: epf?.value.edli ?? zero,
      pf_admin: epf?.value.admin_share ?? zero,
    };
  }

  #epf(wages: Paise): Explained<EpfContribution> | null {
    const { epf } = this.#facts;
    if (!epf) return null;
    return epfContribution({
      month: this.#month,
      wages,
      service_days: this.#service_days,
      membership: epf.membership,
      registration: epf,
      settings: { ceiling_change_method: 'split_by_days', eps_age_month: this.#settings.eps_age_month },
    });
  }
}

const fundOf = (contribution: EpfContribution | undefined): Paise =>
  contribution ? ((contribution.eps + contribution.employer_difference) as Paise) : zero;
