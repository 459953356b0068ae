import { type Month, monthLabel } from '@hrms/platform/calendar';
import { valueOn } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, roundDivide } from '@hrms/platform/money';
import { ecrArrearLayout } from '../law/ecr-layout.parameters.ts';
import { repeatedUans } from './ecr.ts';
import { checkIdentity } from './ecr-checks.ts';
import { employeeRate } from './ecr-line.ts';
import type { EcrFinding, EcrRow } from './ecr-row.ts';
import { type EpfLaw, epfLawFor } from './law.ts';
import { pensionContribution } from './pension.ts';

/** What the arrears return says of a member; amounts in paise, whole rupees. */
export type ArrearAmounts = {
  readonly epf_wages: Paise;
  readonly eps_wages: Paise;
  readonly edli_wages: Paise;
  readonly employee: Paise;
  readonly eps: Paise;
  readonly employer_difference: Paise;
};

export type ArrearFile = {
  /** Cells of each member in the order of the layout, amounts in rupees. */
  readonly rows: readonly (readonly (string | number)[])[];
  readonly lines: readonly string[];
  readonly findings: readonly EcrFinding[];
};

/** Shares of arrears are the whole rupees of the month with them less those without: a rupee beside the rate on the arrears. */
const ROUNDING = 100;

const toRupee = (amount: Paise): Paise => roundDivide(amount, 1, 'nearest_rupee');

/**
 * Whole-rupee shares can leave pension a rupee up and the employer's difference a rupee down, where wages rise by little.
 * A return takes no negative amount: that rupee stays in the employer's share, which is the same in sum.
 */
function amountsOf(row: EcrRow): ArrearAmounts {
  const moved = row.employer_difference === -ROUNDING && row.eps >= ROUNDING ? ROUNDING : 0;
  return {
    epf_wages: toRupee(row.epf_wages),
    eps_wages: toRupee(row.eps_wages),
    edli_wages: toRupee(row.edli_wages),
    employee: (row.employee + row.vpf) as Paise,
    eps: (row.eps - moved) as Paise,
    employer_difference: (row.employer_difference + moved) as Paise,
  };
}

/** The arrears of one earlier wage month, by the law of that month: rows, text and what EPFO would reject. */
export function ecrArrears(wage_month: Month, rows: readonly EcrRow[], law: EpfLaw = epfLawFor(wage_month)): ArrearFile {
  const { separator } = valueOn(ecrArrearLayout, law.last_day);
  const cells = rows.map((row) => {
    const amounts = amountsOf(row);
    return [
      row.uan ?? '',
      row.member_name,
      amounts.epf_wages / 100,
      amounts.eps_wages / 100,
      amounts.edli_wages / 100,
      amounts.employee / 100,
      amounts.eps / 100,
      amounts.employer_difference / 100,
    ];
  });
  return {
    rows: cells,
    lines: cells.map((row) => row.join(separator)),
    findings: [...rows.flatMap((row) => checkArrear(row, amountsOf(row), law)), ...repeatedUans(rows)],
  };
}

const FIELDS = ['epf_wages', 'eps_wages', 'edli_wages', 'employee', 'eps', 'employer_difference'] as const;

function checkArrear(row: EcrRow, amounts: ArrearAmounts, law: EpfLaw): EcrFinding[] {
  const found: EcrFinding[] = [];
  const error = (code: string, field: string, message: string) =>
    found.push({ code, level: 'error', employee_id: row.employee_id, field, message });
  checkIdentity(row, law, error);
  const negative = FIELDS.find((field) => amounts[field] < 0);
  if (negative) {
    error('ecr.arrear_negative', negative, `EPF of ${monthLabel(law.month)} is lowered, which a return can't do`);
    return found;
  }
  checkAmounts(row, amounts, law, error);
  return found;
}

type Report = (code: string, field: string, message: string) => void;

function checkAmounts(row: EcrRow, amounts: ArrearAmounts, law: EpfLaw, error: Report): void {
  const ceiling = Math.max(...law.parts.map((part) => part.ceiling.value));
  const limit = formatRupees(ceiling as Paise);
  if (amounts.edli_wages > ceiling) error('ecr.edli_over_ceiling', 'edli_wages', `EDLI wages exceed the ceiling of ${limit}`);
  if (amounts.eps_wages > ceiling && !row.higher_pension)
    error('ecr.eps_over_ceiling', 'eps_wages', `EPS wages exceed the ceiling of ${limit}`);
  for (const field of ['employee', 'eps', 'employer_difference'] as const)
    if (amounts[field] % 100 !== 0) error('ecr.amount_not_whole', field, 'Amount must be in whole rupees');
  const shareOf = (wages: Paise) => multiplyDivide(wages, employeeRate(row, law), 10_000, 'nearest_rupee');
  const least = shareOf(row.epf_wages) - ROUNDING;
  if (amounts.employee < least)
    error('ecr.employee_share_short', 'employee', `Employee share is below ${formatRupees(least as Paise)}`);
  const lowest = pensionContribution(row.eps_wages, 1, false, law) - ROUNDING;
  const further = row.higher_pension ? multiplyDivide(row.eps_wages, law.higher_pension_rate.value, 10_000, 'up_rupee') : 0;
  if (amounts.eps < lowest || amounts.eps > lowest + 2 * ROUNDING + further)
    error('ecr.eps_differs', 'eps', `EPS contribution on these wages must be ${formatRupees((lowest + ROUNDING) as Paise)}`);
  const employer = shareOf(row.employer_wages);
  if (Math.abs(amounts.eps + amounts.employer_difference - employer) > ROUNDING)
    error('ecr.difference_differs', 'employer_difference', 'Employer EPF must be the rounded employer share less EPS');
}
