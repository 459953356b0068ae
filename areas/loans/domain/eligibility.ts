/** Who may borrow how much. Every rule is answered, so that a screen can show all of them. */
import { type CivilDate, fullMonths, lastDayOf, monthOf } from '@hrms/platform/calendar';
import { formatRupees, type Paise, paise } from '@hrms/platform/money';

/** Terms that decide on a borrower; amounts in paise, shares in basis points, multiples in hundredths. */
export type EligibilityTerms = {
  readonly max_amount_paise: number;
  readonly max_salary_multiple_hundredths: number | null;
  readonly multiple_base: 'monthly_gross' | 'basic' | 'net_last_paid';
  readonly min_service_months: number;
  readonly allowed_employment_types: readonly string[];
  readonly allowed_grade_ids: readonly string[];
  readonly allow_in_probation: boolean;
  readonly allow_in_notice: boolean;
  readonly max_open_per_type: number;
  readonly cooling_off_months: number;
  readonly max_loans_per_tax_year: number | null;
};

/** What is known of a borrower on the day of the application. Amounts in paise; null where nothing is known. */
export type BorrowerFacts = {
  readonly joined_on: CivilDate;
  readonly probation_until: CivilDate | null;
  readonly confirmed_on: CivilDate | null;
  readonly status: 'active' | 'on_notice' | 'suspended' | 'left';
  readonly employment_type: string | null;
  readonly grade_id: string | null;
  readonly monthly_gross: number | null;
  readonly basic: number | null;
  readonly net_last_paid: number | null;
  readonly open_of_type: number;
  readonly open_principal: number;
  readonly loans_this_tax_year: number;
  readonly last_closed_on: CivilDate | null;
};

export type RuleAnswer = { readonly rule: string; readonly passed: boolean; readonly found: string; readonly needed: string };

export type Eligibility = { readonly rules: readonly RuleAnswer[]; readonly eligible: boolean; readonly max_amount_paise: Paise };

const BASES = { monthly_gross: 'monthly gross', basic: 'basic', net_last_paid: 'last net pay' } as const;
const monthsText = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;

/** How many there may be beside a new one. */
const othersText = (most: number): string => (most > 1 ? `at most ${most - 1}` : 'none');

/** Whether the person still serves probation on a day. */
const onProbation = ({ probation_until, confirmed_on }: BorrowerFacts, on: CivilDate): boolean =>
  probation_until !== null && probation_until >= on && (confirmed_on === null || confirmed_on > on);

/** The rules that do not depend on the amount, and the greatest amount. @param total_multiple hundredths of the monthly gross, null without a limit */
export function checkEligibility(
  terms: EligibilityTerms,
  facts: BorrowerFacts,
  on: CivilDate,
  total_multiple: number | null,
): Eligibility {
  const served = fullMonths(facts.joined_on, on);
  const rules: RuleAnswer[] = [
    {
      rule: 'Service',
      passed: served >= terms.min_service_months,
      found: monthsText(served),
      needed: `${monthsText(terms.min_service_months)} or more`,
    },
    {
      rule: 'Open loans of this type',
      passed: facts.open_of_type < terms.max_open_per_type,
      found: String(facts.open_of_type),
      needed: othersText(terms.max_open_per_type),
    },
  ];
  if (!terms.allow_in_probation)
    rules.push({
      rule: 'Probation',
      passed: !onProbation(facts, on),
      found: onProbation(facts, on) ? 'on probation' : 'confirmed',
      needed: 'confirmed',
    });
  const employed = terms.allow_in_notice ? ['active', 'on_notice'] : ['active'];
  rules.push({
    rule: 'Employment',
    passed: employed.includes(facts.status),
    found: facts.status.replace('_', ' '),
    needed: terms.allow_in_notice ? 'in service' : 'in service, not on notice',
  });
  if (terms.allowed_employment_types.length > 0)
    rules.push({
      rule: 'Employment type',
      passed: terms.allowed_employment_types.includes(facts.employment_type ?? ''),
      found: facts.employment_type ?? 'none',
      needed: terms.allowed_employment_types.join(', '),
    });
  if (terms.allowed_grade_ids.length > 0)
    rules.push({
      rule: 'Grade',
      passed: terms.allowed_grade_ids.includes(facts.grade_id ?? ''),
      found: facts.grade_id ? 'another grade' : 'no grade',
      needed: 'one of the grades of this loan type',
    });
  if (terms.cooling_off_months > 0 && facts.last_closed_on) {
    const since = fullMonths(facts.last_closed_on, on);
    rules.push({
      rule: 'Time since the last loan',
      passed: since >= terms.cooling_off_months,
      found: monthsText(since),
      needed: `${monthsText(terms.cooling_off_months)} or more`,
    });
  }
  if (terms.max_loans_per_tax_year !== null)
    rules.push({
      rule: 'Loans this tax year',
      passed: facts.loans_this_tax_year < terms.max_loans_per_tax_year,
      found: String(facts.loans_this_tax_year),
      needed: othersText(terms.max_loans_per_tax_year),
    });
  const limits = [terms.max_amount_paise];
  if (terms.max_salary_multiple_hundredths !== null) {
    const base = facts[terms.multiple_base];
    rules.push({
      rule: 'Pay on record',
      passed: base !== null,
      found: base === null ? `no ${BASES[terms.multiple_base]}` : formatRupees(base),
      needed: `a ${BASES[terms.multiple_base]}`,
    });
    limits.push(Math.floor(((base ?? 0) * terms.max_salary_multiple_hundredths) / 100));
  }
  if (total_multiple !== null && facts.monthly_gross !== null)
    limits.push(Math.max(0, Math.floor((facts.monthly_gross * total_multiple) / 100) - facts.open_principal));
  const ordered = [...rules.filter(({ passed }) => !passed), ...rules.filter(({ passed }) => passed)];
  return {
    rules: ordered,
    eligible: rules.every(({ passed }) => passed),
    max_amount_paise: paise(Math.max(0, Math.min(...limits))),
  };
}

/** Whether an instalment fits beside those already running: together at most a share of the last net pay. */
export function checkInstalmentCap(
  instalment: number,
  running: number,
  net_last_paid: number | null,
  cap_bp: number,
): RuleAnswer | null {
  if (net_last_paid === null) return null;
  const most = Math.floor((net_last_paid * cap_bp) / 10_000);
  return {
    rule: 'Instalments',
    passed: instalment + running <= most,
    found: formatRupees(instalment + running),
    needed: `at most ${formatRupees(most)} a month`,
  };
}

/** Whether instalments leave less than a quarter of the pay before them. Both in paise. */
export const leavesTooLittle = (pay: number, instalments: number): boolean => (pay - instalments) * 4 < pay;

/**
 * What may be advanced in paise of the pay earned from the first of the month to a day: a share in hundredths, at most all of it, less what
 * is advanced already. A day earns an equal part of the last net pay.
 */
export function advanceLimit(
  net_last_paid: number,
  on: CivilDate,
  share_hundredths: number | null,
  advanced: number,
): { readonly earned_paise: Paise; readonly limit_paise: Paise } {
  const [day, days] = [Number(on.slice(8)), Number(lastDayOf(monthOf(on)).slice(8))];
  const earned_paise = paise(Math.floor((net_last_paid * day) / days));
  const share = Math.min(share_hundredths ?? 100, 100);
  const limit_paise = paise(Math.max(0, Math.floor((earned_paise * share) / 100) - advanced));
  return { earned_paise, limit_paise };
}
