import { type CivilDate, type Month, monthOf } from '@hrms/platform/calendar';
import { type Paise, zero } from '@hrms/platform/money';
import type { ContributionFacts, ContributionLine, Scheme } from './contribution-line.ts';

/** What a changed law leaves open under a scheme for a month, in paise; negative where too much was taken. */
export type LeaverPart = {
  readonly month: Month;
  readonly scheme: Scheme;
  readonly employee_paise: number;
  readonly employer_paise: number;
};

type FundWages = {
  readonly epf: Paise;
  readonly employer: Paise;
  readonly eps: Paise;
  readonly edli: Paise;
  readonly esi?: Paise;
};

/** By component, with the wages that differ beside the first one of EPF or ESI. */
export type LeaverArrear = { readonly code: string; readonly amount: Paise; readonly fund_wages?: FundWages };

/** A line of the employee's payrolls: the state and what the return says besides. */
export type LeaverPlace = {
  readonly scheme: Scheme;
  readonly month: Month;
  readonly state_code: string | null;
  readonly facts: ContributionFacts;
};

type Paid = {
  readonly employee_id: string;
  readonly paid_on: CivilDate;
  readonly parts: readonly LeaverPart[];
  readonly arrearsOf: (month: Month) => readonly LeaverArrear[];
  /** Newest month first. */
  readonly places: readonly LeaverPlace[];
};

/** The state of the month, or of the last one before, and what the scheme's last line said besides. */
function placeIn(places: readonly LeaverPlace[], { month, scheme }: LeaverPart): Pick<LeaverPlace, 'state_code' | 'facts'> {
  const until = places.filter((one) => one.month <= month);
  const [last] = until;
  const own = until.find((one) => one.scheme === scheme);
  return { state_code: (own?.month === last?.month ? own : last)?.state_code ?? null, facts: own?.facts ?? {} };
}

/** Wages and amounts by head of a part. */
function figuresOf(part: LeaverPart, arrears: readonly LeaverArrear[]): Pick<ContributionLine, 'wages' | 'amounts'> {
  const [employee, employer] = [part.employee_paise as Paise, part.employer_paise as Paise];
  if (part.scheme === 'ptax') return { wages: { gross: zero }, amounts: { tax: employee } };
  if (part.scheme === 'lwf') return { wages: { gross: zero }, amounts: { employee, employer } };
  const wages = arrears.find(({ fund_wages }) => fund_wages)?.fund_wages;
  if (part.scheme === 'esi') return { wages: { esi: wages?.esi ?? zero }, amounts: { employee, employer } };
  const sumOf = (code: string): Paise => arrears.reduce((sum, one) => (one.code === code ? sum + one.amount : sum), 0) as Paise;
  const { epf = zero, employer: employer_wages = zero, eps = zero, edli = zero } = wages ?? {};
  return {
    wages: { gross: zero, epf, employer: employer_wages, eps, edli },
    amounts: {
      employee: sumOf('EPF_EMPLOYEE'),
      vpf: sumOf('VPF'),
      eps: sumOf('EPS_EMPLOYER'),
      employer_difference: sumOf('EPF_DIFFERENCE'),
    },
  };
}

/** EPFO and ESIC adjust what was paid too much on application; the states set it off in the roll. */
const isReturned = ({ scheme, employee_paise, employer_paise }: LeaverPart): boolean =>
  scheme === 'ptax' || scheme === 'lwf' ? employee_paise !== 0 || employer_paise !== 0 : employee_paise + employer_paise > 0;

/**
 * The lines of what is paid to the authorities for an employee who left, in the returns of the month of payment under the wage month they
 * belong to. What was taken too much of professional tax and the welfare fund is set off there; of EPF and ESI it stands in no return.
 */
export const leaverLines = ({ employee_id, paid_on, parts, arrearsOf, places }: Paid): ContributionLine[] =>
  parts.filter(isReturned).map((part): ContributionLine => {
    const figures = figuresOf(part, arrearsOf(part.month));
    const { state_code, facts } = placeIn(places, part);
    const { employee = zero, vpf = zero, tax = zero } = figures.amounts;
    const paid = monthOf(paid_on);
    return {
      employee_id,
      scheme: part.scheme,
      month: paid < part.month ? part.month : paid,
      origin_month: part.month,
      kind: 'arrear',
      state_code,
      ...figures,
      facts: part.scheme === 'epf' ? { ...facts, pension_runs: figures.wages.eps !== 0 } : facts,
      // no payslip takes it: the employee paid it, or the employer bears it
      deducted: (employee + vpf + tax) as Paise,
      days_paid: 0,
      ncp_days: 0,
    };
  });
