import { type Step, step } from '@hrms/platform/explain';
import { formatRupees, percent } from '@hrms/platform/money';
import type { EpfLaw } from './law.ts';
import { type EpfContribution, type EpfInput, isContributing, isPensionDue } from './membership.ts';

/** The reasons of an EPF contribution, in the order the law computes it. */
export function epfSteps(input: EpfInput, law: EpfLaw, value: EpfContribution): Step[] {
  const earned = step('EPF wages earned', input.wages, 'wages of the month as the component rules class them');
  if (!isContributing(input, law)) return [earned, step('Contribution', 0, whyNone(input))];
  const { membership } = input;
  const reduced = input.registration.rate_class === 'reduced';
  const employeeRate = reduced ? law.reduced_rate : law.employee_rate;
  const employerRate = reduced ? law.reduced_rate : law.employer_rate;
  const steps = [
    earned,
    ...ceilingSteps(input, law),
    step("Base of the employee's share", value.epf_wages, whyBase(input, value.epf_wages, 'employee')),
    step("Employee's share", value.employee, `${percent(employeeRate.value)} of the base, nearest rupee`, employeeRate),
  ];
  if (value.vpf > 0)
    steps.push(step('Voluntary contribution', value.vpf, `chosen by the employee, nearest rupee${overWages(value)}`));
  steps.push(...pensionSteps(input, law, value));
  steps.push(
    step("Base of the employer's share", value.employer_wages, whyBase(input, value.employer_wages, 'employer')),
    step(
      "Employer's provident fund",
      value.employer_difference,
      `${percent(employerRate.value)} of that base, nearest rupee, less the pension part${belowZero(value)}`,
      employerRate,
    ),
    step(
      'Deposit-linked insurance',
      value.edli,
      `${percent(law.edli_rate.value)} of ${formatRupees(value.edli_wages)}, a cost to the paisa; the challan rounds the total`,
      law.edli_rate,
    ),
    step(
      'Share of the administration charge',
      value.admin_share,
      `${percent(law.admin_rate.value)} of ${formatRupees(value.epf_wages)}, before the minimum of the establishment`,
      law.admin_rate,
    ),
  );
  if (membership.international_worker)
    steps.push(
      step('International worker', { text: 'no ceiling' }, 'contributes on full wages without a certificate of coverage'),
    );
  return steps;
}

const METHODS = {
  split_by_days: 'the month is cut at the change: wages limited by each ceiling count for the days served under it',
  weighted_ceiling: 'one ceiling, weighted by the days served under each value',
  old_ceiling_whole_month: 'the ceiling at the start of the month holds for the whole of it',
  new_ceiling_whole_month: 'the ceiling at the end of the month holds for the whole of it',
} as const;

function ceilingSteps({ settings, service_days }: EpfInput, law: EpfLaw): Step[] {
  const ceilings = law.parts.map(({ from, days, ceiling }, at) =>
    step(
      law.parts.length > 1 ? `Wage ceiling from ${from}` : 'Wage ceiling',
      ceiling.value,
      law.parts.length > 1 ? `${service_days?.[at] ?? days} days of service` : 'in force the whole month',
      ceiling,
    ),
  );
  if (law.parts.length === 1) return ceilings;
  const method = settings.ceiling_change_method;
  return [...ceilings, step('Two ceilings in one month', { text: method }, METHODS[method])];
}

function pensionSteps(input: EpfInput, law: EpfLaw, value: EpfContribution): Step[] {
  const { membership } = input;
  if (!isPensionDue(input, law))
    return [step('Pension part', 0, membership.eps_member ? 'the member has turned 58' : 'not a member of the pension scheme')];
  const { numerator, denominator } = law.eps_rate.value;
  const rate = denominator === 10_000 ? percent(numerator) : `${numerator}/${denominator}`;
  const base = step(
    'Base of the pension part',
    value.eps_wages,
    membership.higher_pension ? 'actual wages by joint option' : 'wages limited to the ceiling',
  );
  const further = membership.higher_pension
    ? [
        step(
          'Further pension part above',
          law.higher_pension_threshold.value,
          `${percent(law.higher_pension_rate.value)} of the wages above it is part of the pension contribution`,
          law.higher_pension_threshold,
        ),
      ]
    : [];
  return [
    base,
    ...further,
    step('Pension part', value.eps, `${rate} of the base, nearest rupee, out of the employer's share`, law.eps_rate),
  ];
}

function whyBase({ membership, wages }: EpfInput, base: number, side: 'employee' | 'employer'): string {
  const basis = side === 'employee' ? membership.employee_basis : membership.employer_basis;
  if (membership.international_worker || basis === 'actual') return 'actual wages';
  return base < wages ? 'limited to the wage ceiling' : 'not above the wage ceiling';
}

function whyNone({ membership }: EpfInput): string {
  if (membership.status === 'member') return `certificate of coverage of another country until ${membership.certificate_until}`;
  return `not a contributing member: ${membership.status.replace('_', ' ')}`;
}

const overWages = (value: EpfContribution): string =>
  value.problems.includes('statutory.vpf_over_wages') ? ', cut to what the wages leave' : '';
const belowZero = (value: EpfContribution): string =>
  value.problems.includes('statutory.epf_difference_negative') ? '; below zero, a person must look at it' : '';
