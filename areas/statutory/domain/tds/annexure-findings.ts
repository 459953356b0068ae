import { formatRupees, type Paise } from '@hrms/platform/money';
import { statedPeople } from './annexure-records.ts';
import type { AnnexureRow, QuarterFinding, QuarterStatement } from './quarter.ts';

const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

/** What to do about an error or a question of Annexure II, by its code. */
const REMEDIES: Readonly<Record<string, string>> = {
  sd_missing: 'Prepare the statement again',
  sd_repeated: 'Correct the PAN on the profile of one of the two employees',
  sd_pan: 'Correct the PAN on the employee’s profile',
  sd_name: 'Correct the name on the employee’s profile',
  sd_period: 'Correct the joining date or the last working day',
  sd_negative: 'Open the payslips of the year. A correction belongs in a payroll of the year',
  sd_tds: 'Compare the deductions of the four quarters with the payslips. Opening figures count in Annexure II alone',
  sd_landlord: 'Enter the landlord’s PAN in the declaration',
  sd_lender: 'Enter the lender’s PAN in the declaration',
  sd_short: 'The employee pays the rest with the own return, or deduct it in a further payroll of the year',
  sd_no_tax: 'Nothing, or check the declaration of the employee',
};

type Numbered = { readonly row: AnnexureRow; readonly number: number };
type AnnexureFault = { readonly level?: 'warning'; readonly code: string; readonly field: string; readonly message: string };

const when = (is_wrong: boolean, code: string, field: string, message: string): AnnexureFault[] =>
  is_wrong ? [{ code, field, message }] : [];
const ask = (is_open: boolean, code: string, field: string, message: string): AnnexureFault[] =>
  is_open ? [{ level: 'warning', code, field, message }] : [];

/** The tax year within which employment of Annexure II lies. */
const yearOf = ({ tax_year }: QuarterStatement) => ({
  first: `${tax_year.slice(0, 4)}-04-01`,
  last: `${+tax_year.slice(0, 4) + 1}-03-31`,
});

/** Ten rupees of rounding of the tax of the year (s.288B) are no shortfall. */
const SHORT_FROM = 10_00;

function checkDetail(
  statement: QuarterStatement,
  { detail, name, pan, deducted }: AnnexureRow,
  repeated: boolean,
): AnnexureFault[] {
  const { first, last } = yearOf(statement);
  const { landlords, lenders, rent } = statedPeople(detail);
  const amounts = [detail.gross_salary, detail.taxable_salary, detail.perquisites, detail.tds, ...Object.values(detail.exempt)];
  const paid = detail.tds + detail.previous_tds + detail.other_tds;
  return [
    ...when(repeated, 'sd_repeated', 'pan', 'the PAN is in Annexure II twice'),
    ...when(pan !== null && !PAN.test(pan), 'sd_pan', 'pan', 'the PAN is not valid'),
    ...when(!/[A-Za-z]/.test(name), 'sd_name', 'name', 'a name needs letters'),
    ...when(
      detail.employed_from < first || detail.employed_to > last || detail.employed_from > detail.employed_to,
      'sd_period',
      'employed_from',
      'the employment is not within the year',
    ),
    ...when(
      amounts.some((amount) => amount < 0),
      'sd_negative',
      'salary',
      'an amount of the year is negative',
    ),
    ...when(
      rent && (landlords.length === 0 || landlords.some((one) => !one.pan || !PAN.test(one.pan))),
      'sd_landlord',
      'landlord_pan',
      'rent above ₹1,00,000 needs the landlord’s PAN',
    ),
    ...ask(
      detail.house_property < 0 && (lenders.length === 0 || lenders.some((one) => !one.pan)),
      'sd_lender',
      'lender_pan',
      'interest on a home loan without the lender’s PAN',
    ),
    ...ask(
      detail.tds !== deducted,
      'sd_tds',
      'tds',
      `${formatRupees(detail.tds)} in Annexure II, ${formatRupees(deducted)} in the quarters of the year`,
    ),
    ...ask(detail.short > SHORT_FROM, 'sd_short', 'short', `${formatRupees(detail.short)} of the tax was not deducted`),
    ...ask(
      detail.net_tax === 0 && paid === 0 && detail.gross_salary > 0,
      'sd_no_tax',
      'tax',
      'no tax is due on the salary of the year',
    ),
  ];
}

/** What the authority would reject (errors) or ask about (warnings) in Annexure II; nothing without one. Rows count its employees. */
export function annexureFindings(statement: QuarterStatement): QuarterFinding[] {
  const { annexure } = statement;
  if (!annexure) return [];
  const known = new Set(annexure.map(({ detail }) => detail.employee_id));
  const pans = Map.groupBy(annexure, ({ pan }) => pan);
  const toFinding = ({ row, number }: Numbered, found: AnnexureFault): QuarterFinding => ({
    code: found.code,
    level: found.level ?? 'error',
    employee_id: row.detail.employee_id,
    field: found.field,
    message: `${row.name}: ${found.message}`,
    remedy: REMEDIES[found.code] ?? '',
    row: number,
  });
  const missing = [...new Map(statement.rows.map((row) => [row.employee_id, row.name]))].filter(([id]) => !known.has(id));
  return [
    ...missing.map(
      ([employee_id, name]): QuarterFinding => ({
        code: 'sd_missing',
        level: 'error',
        employee_id,
        field: 'annexure',
        message: `${name}: not in Annexure II`,
        remedy: REMEDIES.sd_missing ?? '',
        row: null,
      }),
    ),
    ...annexure.flatMap((row, at) =>
      checkDetail(statement, row, row.pan !== null && (pans.get(row.pan)?.length ?? 0) > 1).map((found) =>
        toFinding({ row, number: at + 1 }, found),
      ),
    ),
  ];
}

/** Gross total income of all of Annexure II, in paise: a field of the batch. */
export const annexureIncome = ({ annexure = null }: Pick<QuarterStatement, 'annexure'>): Paise =>
  (annexure ?? []).reduce((total, { detail }) => total + detail.gross_total_income, 0) as Paise;
