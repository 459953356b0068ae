import { valueOn } from '@hrms/platform/explain';
import { multiplyDivide, type Paise, roundDivide } from '@hrms/platform/money';
import { ecrLayout } from '../law/ecr-layout.parameters.ts';
import type { EcrRow } from './ecr-row.ts';
import type { EpfLaw } from './law.ts';
import { pensionContribution } from './pension.ts';

/** The amounts of an ECR row: whole rupees, in paise. */
export type EcrAmounts = {
  readonly gross_wages: Paise;
  readonly epf_wages: Paise;
  readonly eps_wages: Paise;
  readonly edli_wages: Paise;
  readonly employee: Paise;
  readonly eps: Paise;
  readonly employer_difference: Paise;
  readonly refund_of_advances: Paise;
};

/** The employee rate of the member's establishment. */
export const employeeRate = (row: EcrRow, law: EpfLaw) =>
  (row.rate_class === 'reduced' ? law.reduced_rate : law.employee_rate).value;

/** The least employee share EPFO expects on wages in whole rupees, in paise. */
export const minimumShare = (row: EcrRow, law: EpfLaw, wages: Paise): Paise =>
  multiplyDivide(wages, employeeRate(row, law), 10_000, 'nearest_rupee');

/**
 * The amounts of a member's ECR row. Wages are printed in whole rupees while shares come from exact wages, so the wages are rounded
 * to the rupee from which EPFO's calculation gives the share: the nearest one, else the next.
 */
export function ecrAmounts(row: EcrRow, law: EpfLaw): EcrAmounts {
  const employee = (row.employee + row.vpf) as Paise;
  return {
    gross_wages: roundToRupee(row.gross_wages),
    epf_wages: inRupees(row.epf_wages, (wages) => minimumShare(row, law, wages) <= employee),
    eps_wages: inRupees(row.eps_wages, (wages) => pensionContribution(wages, 1, row.higher_pension, law) === row.eps),
    edli_wages: roundToRupee(row.edli_wages),
    employee,
    eps: row.eps,
    employer_difference: row.employer_difference,
    refund_of_advances: row.refund_of_advances,
  };
}

const roundToRupee = (amount: Paise): Paise => roundDivide(amount, 1, 'nearest_rupee');

function inRupees(wages: Paise, agrees: (wages: Paise) => boolean): Paise {
  const near = roundToRupee(wages);
  if (near === wages || agrees(near)) return near;
  const other = roundDivide(wages, 1, near > wages ? 'down_rupee' : 'up_rupee');
  return agrees(other) ? other : near;
}

/** One member's row of the ECR text file (ECR 2.0): eleven fields, whole rupees, no trailing separator. */
export function ecrLine(row: EcrRow, law: EpfLaw, amounts: EcrAmounts = ecrAmounts(row, law)): string {
  const { separator } = valueOn(ecrLayout, law.last_day);
  return [
    row.uan ?? '',
    row.member_name,
    amounts.gross_wages / 100,
    amounts.epf_wages / 100,
    amounts.eps_wages / 100,
    amounts.edli_wages / 100,
    amounts.employee / 100,
    amounts.eps / 100,
    amounts.employer_difference / 100,
    row.ncp_days,
    amounts.refund_of_advances / 100,
  ].join(separator);
}
