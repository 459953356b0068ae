import { type Month } from '@hrms/platform/calendar';
import type { LawReading } from '@hrms/platform/explain';
import { type Paise, zero } from '@hrms/platform/money';
import { type ArrearFile, ecrArrears } from '../epf/ecr-arrears.ts';
import type { EcrRow } from '../epf/ecr-row.ts';
import { toEpfoName } from '../epf/epfo-name.ts';
import { epfLawFor } from '../epf/law.ts';
import type { ContributionLine } from './contribution-line.ts';
import type { ReturnPerson } from './people.ts';

/** The name as the ECR writes it. */
export const ecrName = ({ full_name, name_on_uan }: Pick<ReturnPerson, 'full_name' | 'name_on_uan'>): string =>
  name_on_uan ?? toEpfoName(full_name);

type EcrPerson = Pick<ReturnPerson, 'full_name' | 'name_on_uan' | 'uan' | 'is_aadhaar_seeded' | 'is_bank_seeded'>;

/**
 * The ECR row of a contribution line: the contribution of the payslip, the name and number of today. An establishment exempt from EDLI
 * reports no EDLI wages: `edli_exempt` of the statement, else as the payslip had it.
 */
export function toEcrRow(line: ContributionLine, person: EcrPerson, edli_exempt = line.facts.edli_exempt): EcrRow {
  const wages = (key: string): Paise => line.wages[key] ?? zero;
  const amount = (key: string): Paise => line.amounts[key] ?? zero;
  return {
    employee_id: line.employee_id,
    uan: person.uan,
    member_name: ecrName(person),
    gross_wages: wages('gross'),
    epf_wages: wages('epf'),
    employer_wages: wages('employer'),
    eps_wages: wages('eps'),
    edli_wages: edli_exempt ? zero : wages('edli'),
    employee: amount('employee'),
    vpf: amount('vpf'),
    eps: amount('eps'),
    employer_difference: amount('employer_difference'),
    ncp_days: line.ncp_days,
    refund_of_advances: zero,
    pension_runs: line.facts.pension_runs ?? false,
    higher_pension: line.facts.higher_pension ?? false,
    rate_class: line.facts.rate_class ?? 'standard',
    active_in_month: true,
    name_on_uan: person.name_on_uan,
    aadhaar_seeded: person.is_aadhaar_seeded ?? null,
    bank_seeded: person.is_bank_seeded ?? null,
    days_without_pay: line.facts.lop_days ?? null,
    epf_wages_last_month: null,
  };
}

/** Headings of the working sheet of arrears, in the order of the file. */
export const ecrArrearHead = [
  'UAN',
  'Member name',
  'Arrear EPF wages',
  'Arrear EPS wages',
  'Arrear EDLI wages',
  'Employee EPF',
  'Employer EPS',
  'Employer EPF difference',
];

const SUMMED = [
  'gross_wages',
  'epf_wages',
  'employer_wages',
  'eps_wages',
  'edli_wages',
  'employee',
  'vpf',
  'eps',
  'employer_difference',
] as const;

/** Rows by employee: what several payrolls paid of one wage month is one row of a return. */
function mergeRows(rows: readonly EcrRow[]): EcrRow[] {
  return [...Map.groupBy(rows, ({ employee_id }) => employee_id).values()].flatMap((own) => {
    const [first, ...others] = own;
    if (!first || others.length === 0) return own;
    const sums = Object.fromEntries(SUMMED.map((key) => [key, own.reduce((sum, row) => sum + row[key], 0)]));
    return [{ ...first, ...sums, pension_runs: own.some(({ pension_runs }) => pension_runs) }];
  });
}

/** The arrears return of a wage month from its contribution lines, one row for each employee. */
export const arrearFile = (
  { origin_month: wage_month, edli_exempt }: { readonly origin_month: Month; readonly edli_exempt?: boolean },
  lines: readonly ContributionLine[],
  personOf: (employee_id: string) => EcrPerson,
  read?: LawReading,
): ArrearFile & { readonly employee_ids: readonly string[] } => {
  const rows = mergeRows(lines.map((line) => toEcrRow(line, personOf(line.employee_id), edli_exempt)));
  return {
    ...ecrArrears(wage_month, rows, epfLawFor(wage_month, read)),
    employee_ids: rows.map(({ employee_id }) => employee_id),
  };
};
