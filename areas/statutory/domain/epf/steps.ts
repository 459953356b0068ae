import { dateLabel } from '@hrms/platform/calendar';
import { type Step, step } from '@hrms/platform/explain';
import { formatRupees, percent } from '@hrms/platform/money';
import type { EpfLaw } from './law.ts';
import { type EpfContribution, type EpfInput, isContributing, isPensionDue } from './membership.ts';

/** The explanation of an EPF contribution, in the order of calculation. */
export function epfSteps(input: EpfInput, law: EpfLaw, value: EpfContribution): Step[] {
  const earned = step('PF wages', input.wages, 'earned this month, by wage class of the components');
  if (!isContributing(input, law)) return [earned, step('EPF contribution', 0, whyNone(input))];
  const { membership } = input;
  const reduced = input.registration.rate_class === 'reduced';
  const employeeRate = reduced ? law.reduced_rate : law.employee_rate;
  const employerRate = reduced ? law.reduced_rate : law.employer_rate;
  const steps = [
    earned,
    ...ceilingSteps(input, law),
    step('Employee base', value.epf_wages, whyBase(input, value.epf_wages, 'employee')),
    step('Employee share', value.employee, `${percent(employeeRate.value)} of base, nearest rupee`, employeeRate),
  ];
  if (value.vpf > 0) steps.push(step('VPF', value.vpf, `as opted by the employee, nearest rupee${overWages(value)}`));
  steps.push(...pensionSteps(input, law, value));
  steps.push(
    step('Employer base', value.employer_wages, whyBase(input, value.employer_wages, 'employer')),
    step(
      'Employer EPF',
      value.employer_difference,
      `${percent(employerRate.value)} of base, nearest rupee, less EPS${belowZero(value)}`,
      employerRate,
    ),
    input.registration.edli_exempt
      ? step('EDLI', value.edli, 'the establishment is exempt: its own insurance scheme')
      : step(
          'EDLI',
          value.edli,
          `${percent(law.edli_rate.value)} of ${formatRupees(value.edli_wages)}, rounded on the challan total`,
          law.edli_rate,
        ),
    step(
      'EPF admin charges',
      value.admin_share,
      `${percent(law.admin_rate.value)} of ${formatRupees(value.epf_wages)}, before the establishment minimum`,
      law.admin_rate,
    ),
  );
  if (membership.international_worker)
    steps.push(step('International worker', { text: 'No ceiling' }, 'full wages without a certificate of coverage'));
  return steps;
}

const METHODS = {
  split_by_days: { name: 'Split by days', why: 'wages limited by each ceiling, weighted by days of service under it' },
  weighted_ceiling: { name: 'Weighted ceiling', why: 'one ceiling, weighted by days of service under each' },
  old_ceiling_whole_month: { name: 'Old ceiling', why: 'the ceiling at the start of the month applies to the full month' },
  new_ceiling_whole_month: { name: 'New ceiling', why: 'the ceiling at the end of the month applies to the full month' },
} as const;

function ceilingSteps({ settings, service_days }: EpfInput, law: EpfLaw): Step[] {
  const ceilings = law.parts.map(({ from, days, ceiling }, at) =>
    step(
      law.parts.length > 1 ? `Wage ceiling from ${dateLabel(from)}` : 'Wage ceiling',
      ceiling.value,
      law.parts.length > 1 ? `${service_days?.[at] ?? days} days of service` : 'in force for the full month',
      ceiling,
    ),
  );
  if (law.parts.length === 1) return ceilings;
  const { name, why } = METHODS[settings.ceiling_change_method];
  return [...ceilings, step('Ceiling change method', { text: name }, why)];
}

function pensionSteps(input: EpfInput, law: EpfLaw, value: EpfContribution): Step[] {
  const { membership } = input;
  if (!isPensionDue(input, law))
    return [step('EPS', 0, membership.eps_member ? 'member is 58 or older' : whyOutside(membership))];
  const { numerator, denominator } = law.eps_rate.value;
  const rate = denominator === 10_000 ? percent(numerator) : `${numerator}/${denominator}`;
  const base = step(
    'EPS base',
    value.eps_wages,
    membership.higher_pension ? 'full wages by joint option' : 'limited to the wage ceiling',
  );
  const further = membership.higher_pension
    ? [
        step(
          'Higher pension threshold',
          law.higher_pension_threshold.value,
          `${percent(law.higher_pension_rate.value)} of wages above it is added to EPS`,
          law.higher_pension_threshold,
        ),
      ]
    : [];
  return [base, ...further, step('EPS', value.eps, `${rate} of base, nearest rupee, from the employer share`, law.eps_rate)];
}

const whyOutside = ({ outside_eps }: EpfInput['membership']): string => {
  if (outside_eps === 'form_11_missing') return 'wages above the ceiling at joining, and Form 11 does not say otherwise yet';
  if (outside_eps === 'joined_above_ceiling')
    return 'by Form 11 first a member from 1 September 2014 on, with wages above the ceiling or not known';
  return 'not an EPS member';
};

function whyBase({ membership, wages }: EpfInput, base: number, side: 'employee' | 'employer'): string {
  const basis = side === 'employee' ? membership.employee_basis : membership.employer_basis;
  if (membership.international_worker || basis === 'actual') return 'full PF wages';
  return base < wages ? 'limited to the wage ceiling' : 'PF wages, not above the wage ceiling';
}

function whyNone({ membership }: EpfInput): string {
  if (membership.status === 'member') return `certificate of coverage until ${dateLabel(membership.certificate_until ?? '')}`;
  return `not an EPF member (${membership.status.replace('_', ' ')})`;
}

const overWages = (value: EpfContribution): string =>
  value.problems.includes('statutory.vpf_over_wages') ? ', limited to the wages left' : '';
const belowZero = (value: EpfContribution): string =>
  value.problems.includes('statutory.epf_difference_negative') ? ', negative: review the membership' : '';
