import { type Explained, explained } from '@hrms/platform/explain';
import { type BasisPoints, multiplyDivide, type Paise, roundDivide, zero } from '@hrms/platform/money';
import { ceilingDays, restrictedWagesTimesDays } from './ceiling-change.ts';
import { type EpfLaw, epfLawFor } from './law.ts';
import {
  type EpfContribution,
  type EpfInput,
  type EpfMembership,
  type EpfProblem,
  isContributing,
  isPensionDue,
} from './membership.ts';
import { pensionContribution } from './pension.ts';
import { epfSteps } from './steps.ts';

const NONE: EpfContribution = {
  epf_wages: zero,
  employer_wages: zero,
  eps_wages: zero,
  edli_wages: zero,
  employee: zero,
  vpf: zero,
  eps: zero,
  employer_difference: zero,
  edli: zero,
  edli_rounded: zero,
  admin_share: zero,
  problems: [],
};
const NO_PROBLEMS: readonly EpfProblem[] = [];

/**
 * EPF, EPS and EDLI contributions of a member for a month, in paise (EPF Scheme 1952 para 29, EPF Scheme 2026 para 18; EPS 2026
 * para 4; EDLI 2026 para 5). Each contribution to the nearest rupee, 50 paise up: employee, then pension, then the employer's EPF
 * as the difference. The ceiling is not prorated for LOP days.
 * @throws ParameterNotDated for a month before the law is known
 */
export function epfContribution(input: EpfInput, law: EpfLaw = epfLawFor(input.month)): Explained<EpfContribution> {
  const value = isContributing(input, law) ? computeContribution(input, law) : NONE;
  return explained(value, () => epfSteps(input, law, value));
}

function computeContribution(input: EpfInput, law: EpfLaw): EpfContribution {
  const { membership, service_days } = input;
  const wages = input.wages > 0 ? input.wages : zero;
  const method = input.settings.ceiling_change_method;
  // Every base is kept as paise times `days`, so that a base such as 17,333.33… is multiplied by its rate unrounded.
  const days = ceilingDays(law, method, service_days);
  const limited = restrictedWagesTimesDays(law, method, service_days, wages, days);
  const full = wages * days;
  const open = membership.international_worker;
  const onEmployee = open || membership.employee_basis === 'actual' ? full : limited;
  const onEmployer = open || membership.employer_basis === 'actual' ? full : limited;
  const reduced = input.registration.rate_class === 'reduced';
  const employeeRate = reduced ? law.reduced_rate.value : law.employee_rate.value;
  const employerRate = reduced ? law.reduced_rate.value : law.employer_rate.value;

  const employee = contributionShare(onEmployee, employeeRate, days, 'nearest_rupee');
  const insured = input.registration.edli_exempt ? 0 : limited;

  const inPension = isPensionDue(input, law);
  const onPension = !inPension ? 0 : membership.higher_pension ? full : limited;
  const eps = inPension ? pensionContribution(onPension, days, membership.higher_pension, law) : zero;
  const employer_difference = (contributionShare(onEmployer, employerRate, days, 'nearest_rupee') - eps) as Paise;
  const asked = voluntaryContribution(membership, wages);
  const room = Math.max(0, wages - employee) as Paise;
  const vpf = asked > room ? room : asked;

  return {
    epf_wages: roundDivide(onEmployee, days, 'paise'),
    employer_wages: roundDivide(onEmployer, days, 'paise'),
    eps_wages: roundDivide(onPension, days, 'paise'),
    edli_wages: roundDivide(limited, days, 'paise'),
    employee,
    vpf,
    eps,
    employer_difference,
    edli: contributionShare(insured, law.edli_rate.value, days, 'paise'),
    edli_rounded: contributionShare(insured, law.edli_rate.value, days, 'nearest_rupee'),
    admin_share: contributionShare(onEmployee, law.admin_rate.value, days, 'paise'),
    problems: employer_difference < 0 || asked > room ? problemsOf(employer_difference, asked > room) : NO_PROBLEMS,
  };
}

const contributionShare = (timesDays: number, rate: BasisPoints, days: number, rule: 'nearest_rupee' | 'paise'): Paise =>
  multiplyDivide(timesDays, rate, 10_000 * days, rule);

function voluntaryContribution({ vpf_rate, vpf_amount }: EpfMembership, wages: Paise): Paise {
  if (vpf_rate !== null) return multiplyDivide(wages, vpf_rate, 10_000, 'nearest_rupee');
  return vpf_amount === null ? zero : roundDivide(vpf_amount, 1, 'nearest_rupee');
}

function problemsOf(difference: Paise, overWages: boolean): EpfProblem[] {
  const problems: EpfProblem[] = [];
  if (difference < 0) problems.push('statutory.epf_difference_negative');
  if (overWages) problems.push('statutory.vpf_over_wages');
  return problems;
}
