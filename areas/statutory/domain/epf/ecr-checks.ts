import { addToMonth } from '@hrms/platform/calendar';
import { valueOn } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, roundDivide } from '@hrms/platform/money';
import { ecrLayout } from '../law/ecr-layout.parameters.ts';
import { type EcrAmounts, employeeRate, minimumShare } from './ecr-line.ts';
import type { EcrFinding, EcrRow } from './ecr-row.ts';
import { daysOfWageMonth, type EpfLaw, epfLawFor } from './law.ts';
import { pensionContribution } from './pension.ts';

const NAME = /^[A-Za-z .]+$/;
/** A change of EPF wages above this percentage of last month's gets a warning. */
const NOTABLE_PERCENT = 25;

/** What EPFO would reject in a member's row (errors) or may query (warnings). */
export function checkRow(row: EcrRow, amounts: EcrAmounts, law: EpfLaw): EcrFinding[] {
  const found: EcrFinding[] = [];
  const report = (level: EcrFinding['level'], code: string, field: string, message: string) =>
    found.push({ code, level, employee_id: row.employee_id, field, message });
  const error = (code: string, field: string, message: string) => report('error', code, field, message);
  const warn = (code: string, field: string, message: string) => report('warning', code, field, message);

  checkIdentity(row, law, error);
  checkWages(row, amounts, law, error);
  checkShares(row, amounts, law, error);
  if (!Number.isInteger(row.ncp_days) || row.ncp_days < 0 || row.ncp_days > daysOfWageMonth(law.month))
    error('ecr.ncp_days', 'ncp_days', `NCP days must be a whole number from 0 to ${daysOfWageMonth(law.month)}`);
  if (row.refund_of_advances < 0) error('ecr.refund_negative', 'refund_of_advances', 'Refund of advances can’t be negative');
  if (!row.active_in_month) error('ecr.not_active', 'uan', 'Not an EPF member in this month');
  findWarnings(row, amounts, law, warn);
  return found;
}

type Report = (code: string, field: string, message: string) => void;

/** What EPFO would reject in the UAN and the name of a row. */
export function checkIdentity({ uan, member_name }: Pick<EcrRow, 'uan' | 'member_name'>, law: EpfLaw, error: Report): void {
  const { uan_digits, longest_name } = valueOn(ecrLayout, law.last_day);
  if (!uan) error('ecr.uan_missing', 'uan', 'UAN missing');
  else if (uan.length !== uan_digits || !/^\d+$/.test(uan)) error('ecr.uan_format', 'uan', `UAN must have ${uan_digits} digits`);
  if (member_name.length > longest_name || !NAME.test(member_name) || member_name.trim() === '')
    error('ecr.name', 'member_name', `Name must have 1 to ${longest_name} letters, spaces or full stops`);
}

function checkWages(row: EcrRow, amounts: EcrAmounts, law: EpfLaw, error: Report): void {
  const ceiling = Math.max(...law.parts.map((part) => part.ceiling.value));
  const limit = formatRupees(ceiling);
  if (amounts.edli_wages > ceiling) error('ecr.edli_over_ceiling', 'edli_wages', `EDLI wages exceed the ceiling of ${limit}`);
  if (!row.pension_runs && amounts.eps_wages > 0)
    error('ecr.eps_wages_not_allowed', 'eps_wages', 'EPS wages must be 0 for a member aged 58 or outside EPS');
  else if (amounts.eps_wages > ceiling && !row.higher_pension)
    error('ecr.eps_over_ceiling', 'eps_wages', `EPS wages exceed the ceiling of ${limit}`);
}

function checkShares(row: EcrRow, amounts: EcrAmounts, law: EpfLaw, error: Report): void {
  for (const field of ['employee', 'eps', 'employer_difference', 'refund_of_advances'] as const)
    if (amounts[field] % 100 !== 0) error('ecr.amount_not_whole', field, 'Amount must be in whole rupees');
  if (amounts.employee < minimumShare(row, law, amounts.epf_wages))
    error(
      'ecr.employee_share_short',
      'employee',
      `Employee share is below ${formatRupees(minimumShare(row, law, amounts.epf_wages))}`,
    );
  const pension = pensionContribution(amounts.eps_wages, 1, row.higher_pension, law);
  if (amounts.eps !== pension)
    error('ecr.eps_differs', 'eps', `EPS contribution on these wages must be ${formatRupees(pension)}`);
  if (!differenceAgrees(row, amounts, law))
    error('ecr.difference_differs', 'employer_difference', 'Employer EPF must be the rounded employer share less EPS');
}

/** Checks with the wages to the paisa and with the whole rupees printed, because EPFO may calculate with either. */
function differenceAgrees(row: EcrRow, amounts: EcrAmounts, law: EpfLaw): boolean {
  const total = amounts.employer_difference + amounts.eps;
  const byBase = (base: Paise) => multiplyDivide(base, employeeRate(row, law), 10_000, 'nearest_rupee') === total;
  return (
    byBase(row.employer_wages) ||
    byBase(roundDivide(row.employer_wages, 1, 'nearest_rupee')) ||
    byBase(roundDivide(row.employer_wages, 1, 'down_rupee'))
  );
}

/** Whether the wages of both months stand at or above the lower of two ceilings: then the law changed them. */
function followCeiling(before: Paise, now: Paise, law: EpfLaw): boolean {
  const ceilings = [epfLawFor(addToMonth(law.month, -1)), law].flatMap(({ parts }) => parts.map(({ ceiling }) => ceiling.value));
  const lowest = Math.min(...ceilings);
  return lowest < Math.max(...ceilings) && before >= lowest && now >= lowest;
}

function findWarnings(row: EcrRow, amounts: EcrAmounts, law: EpfLaw, warn: Report): void {
  if (amounts.gross_wages < amounts.epf_wages) warn('ecr.gross_below_epf', 'gross_wages', 'Gross wages are below EPF wages');
  if (row.name_on_uan !== null && row.name_on_uan.trim().toLowerCase() !== row.member_name.trim().toLowerCase())
    warn('ecr.name_differs', 'member_name', `Name on the UAN is ${row.name_on_uan}`);
  if (row.aadhaar_seeded === false) warn('ecr.aadhaar_not_seeded', 'uan', 'Aadhaar isn’t linked to the UAN');
  if (row.bank_seeded === false) warn('ecr.bank_not_seeded', 'uan', 'Bank account isn’t linked to the UAN');
  if (row.ncp_days === 0 && (row.days_without_pay ?? 0) >= 1)
    warn('ecr.ncp_missing', 'ncp_days', `${row.days_without_pay} LOP days, but NCP days are 0`);
  const before = row.epf_wages_last_month;
  if (
    before !== null &&
    Math.abs(row.epf_wages - before) * 100 > before * NOTABLE_PERCENT &&
    !followCeiling(before, row.epf_wages, law)
  )
    warn('ecr.wages_changed', 'epf_wages', `EPF wages were ${formatRupees(before)} last month`);
}
