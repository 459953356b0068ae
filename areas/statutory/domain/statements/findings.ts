import { dateLabel } from '@hrms/platform/calendar';
import { inForce } from '@hrms/platform/explain';
import { formatRupees, type Paise, zero } from '@hrms/platform/money';
import { ecrLines } from '../epf/ecr.ts';
import type { EcrFinding, EcrTotals } from '../epf/ecr-row.ts';
import { epfLawFor } from '../epf/law.ts';
import { esiCeiling } from '../law/esi.parameters.ts';
import { arrearFile, toEcrRow } from './ecr-rows.ts';
import type { PersonLookup, StatementFinding, StatementLine } from './people.ts';
import { schemeDefinitions } from './schemes.ts';
import { type RollFacts, rollFindings } from './state-checks.ts';
import type { StatementSubject, StatementTotals } from './totals.ts';

/** What to do about an error or a question, by its code. */
const REMEDIES: Readonly<Record<string, string>> = {
  'ecr.uan_missing': 'Enter the UAN on the employee’s profile',
  'ecr.uan_format': 'Correct the UAN on the employee’s profile',
  'ecr.uan_repeated': 'Two employees have this UAN. Correct one of them',
  'ecr.name': 'Enter the name on the UAN in Form 11',
  'ecr.name_differs': 'Compare the name with the UAN',
  'ecr.member_missing': 'Check whether the employee left or changed registration',
  'ecr.wages_changed': 'Check the wages of both months',
  'ecr.ncp_missing': 'Check the days without pay',
  'ecr.aadhaar_not_seeded': 'Ask the employee to link Aadhaar in the EPFO portal',
  'ecr.bank_not_seeded': 'Ask the employee to link the bank account in the EPFO portal',
  'ecr.total_differs': 'Build the statement again',
  'ecr.pension_ended': 'Check the date of birth. The whole employer share goes to EPF from now on',
  'ecr.arrear_negative': 'Leave the employee out. EPFO adjusts what was paid too much on application',
};
const CHECK_PAYSLIP = 'Open the payslip. A correction belongs in the next payroll';

const remedyOf = (code: string): string => REMEDIES[code] ?? CHECK_PAYSLIP;

/** What the authority would reject (errors) or ask about (warnings) in a statement, with what to do. */
export function statementFindings(
  subject: StatementSubject,
  lines: readonly StatementLine[],
  personOf: PersonLookup,
  facts: RollFacts = {},
): StatementFinding[] {
  return [...checkRows(subject, lines, personOf, facts), ...lines.flatMap(checkDeduction)];
}

function checkRows(
  subject: StatementSubject,
  lines: readonly StatementLine[],
  personOf: PersonLookup,
  facts: RollFacts,
): StatementFinding[] {
  if (subject.scheme === 'epf')
    return subject.kind === 'arrears'
      ? arrearFindings(subject, lines, personOf, facts)
      : ecrFindings(subject, lines, personOf, facts);
  if (subject.scheme !== 'esi') return rollFindings(subject, lines, personOf, facts);
  return [
    ...lines.flatMap((line, at) => [...checkInsured(line, at + 1, personOf), ...checkCoverage(line, at + 1)]),
    ...repeatedNumbers(lines, personOf),
    ...missingInsured(subject, lines, facts),
  ];
}

/** The first row of each employee. */
const rowsOf = (lines: readonly StatementLine[]): Map<string, number> =>
  new Map(lines.map(({ employee_id }, at) => [employee_id, at + 1] as const).toReversed());

function ecrFindings(
  { month, kind, state_code, edli_exempt }: StatementSubject,
  lines: readonly StatementLine[],
  personOf: PersonLookup,
  { lastMonth = [], lawIn, totals }: RollFacts,
): StatementFinding[] {
  const rows = rowsOf(lines);
  const before = new Map(lastMonth.map(({ employee_id, epf_wages }) => [employee_id, epf_wages]));
  const inPension = new Set(lastMonth.flatMap(({ employee_id, in_pension }) => (in_pension ? [employee_id] : [])));
  const isRegular = kind === 'regular';
  const statement = {
    month,
    rows: lines.map((line) => ({
      ...toEcrRow(line, personOf(line.employee_id), edli_exempt),
      epf_wages_last_month: (isRegular && before.get(line.employee_id)) || null,
    })),
    last_month: isRegular ? lastMonth : [],
    totals: totals ? toEcrTotals(totals) : null,
  };
  const ended = isRegular ? lines.flatMap((line) => checkPensionEnd(line, personOf, inPension)) : [];
  const { findings } = ecrLines(statement, epfLawFor(month, lawIn?.(state_code)));
  return [...findings, ...ended].map((finding) => ({
    ...finding,
    remedy: remedyOf(finding.code),
    row: rows.get(finding.employee_id ?? '') ?? null,
  }));
}

function toEcrTotals({ wages, amounts }: StatementTotals): EcrTotals {
  const of = (sums: StatementTotals['wages'], key: string): Paise => sums[key] ?? zero;
  return {
    epf_wages: of(wages, 'epf'),
    eps_wages: of(wages, 'eps'),
    edli_wages: of(wages, 'edli'),
    employee: (of(amounts, 'employee') + of(amounts, 'vpf')) as Paise,
    eps: of(amounts, 'eps'),
    employer_difference: of(amounts, 'employer_difference'),
    refund_of_advances: zero,
  };
}

/** The first month without EPS of a member who turned 58 (EPS Scheme 1995 para 6A; EPS 2026). */
function checkPensionEnd(
  { employee_id, facts }: StatementLine,
  personOf: PersonLookup,
  inPension: ReadonlySet<string>,
): EcrFinding[] {
  const { age_58_on = null } = personOf(employee_id);
  if (facts.pension_runs || !inPension.has(employee_id) || age_58_on === null) return [];
  const message = `No EPS from this month: 58 on ${dateLabel(age_58_on)}`;
  return [{ code: 'ecr.pension_ended', level: 'warning', employee_id, field: 'eps_wages', message }];
}

function arrearFindings(
  subject: StatementSubject,
  lines: readonly StatementLine[],
  personOf: PersonLookup,
  { lawIn }: RollFacts,
): StatementFinding[] {
  const { findings, employee_ids } = arrearFile(subject, lines, personOf, lawIn?.(subject.state_code));
  return findings.map((finding) => ({
    ...finding,
    remedy: remedyOf(finding.code),
    row: finding.employee_id ? employee_ids.indexOf(finding.employee_id) + 1 : null,
  }));
}

type Placed = { readonly employee_id: string; readonly row: number };

const error = ({ employee_id, row }: Placed, code: string, field: string, message: string, remedy: string): StatementFinding => ({
  code,
  level: 'error',
  employee_id,
  field,
  message,
  remedy,
  row,
});

/** Reasons for no wages: codes 0 to 13 of the template. */
const REASONS = new Set(Array.from({ length: 14 }, (_, code) => code));
const LAST_DAY_NEEDED = new Set([2, 3, 4, 5, 6]);

/** ESIC monthly template: number, name, whole days, wages, reason and last working day. */
function checkInsured(line: StatementLine, row: number, personOf: PersonLookup): StatementFinding[] {
  const { employee_id } = line;
  const { full_name, esi_number } = personOf(line.employee_id);
  const found: StatementFinding[] = [];
  const add = (code: string, field: string, message: string, remedy: string) =>
    found.push(error({ employee_id, row }, `esic.${code}`, field, message, remedy));
  if (!esi_number) add('number_missing', 'ip_number', 'IP number missing', 'Enter the IP number on the employee’s profile');
  else if (!/^\d{10}$/.test(esi_number))
    add('number_format', 'ip_number', 'IP number must have 10 digits', 'Correct the IP number on the employee’s profile');
  if (esicName(full_name) === '')
    add('name', 'ip_name', 'Name must have letters and spaces', 'Correct the name on the employee’s profile');
  const days = Math.ceil(line.days_paid);
  if (days < 0 || days > 31) add('days', 'days_paid', 'Days must be 0 to 31', CHECK_PAYSLIP);
  const wages = line.wages.esi ?? 0;
  const { reason_code, last_working_day, month } = line;
  if (wages < 0) add('wages_negative', 'wages', 'Wages are negative', CHECK_PAYSLIP);
  for (const [key, label] of [...schemeDefinitions.esi.employee, ...schemeDefinitions.esi.employer])
    if ((line.amounts[key] ?? 0) < 0 || (line.amounts[key] ?? 0) % 100 !== 0)
      add('share', key, `${label} must be whole rupees, not below 0`, CHECK_PAYSLIP);
  if (reason_code !== null && !REASONS.has(reason_code))
    add('reason_unknown', 'reason_code', 'The template has no such reason', 'Choose the reason in the statement');
  if (wages <= 0 && reason_code === null)
    add('reason_missing', 'reason_code', 'Give a reason for no wages', 'Choose the reason in the statement');
  if (reason_code !== null && days > 0) add('reason_not_allowed', 'reason_code', 'A reason needs 0 days', 'Remove the reason');
  if (reason_code !== null && LAST_DAY_NEEDED.has(reason_code) && last_working_day === null)
    add('last_day_missing', 'last_working_day', 'Last working day missing', 'Enter the last working day');
  if (last_working_day !== null && last_working_day.slice(0, 7) > month)
    add('last_day', 'last_working_day', 'Last working day is after the month', 'Correct the last working day');
  if (reason_code === 4 && !/-(04|10)$/.test(month))
    add('out_of_coverage', 'reason_code', 'Out of coverage is allowed in April and October only', 'Choose another reason');
  return found;
}

/** Coverage is tested at the start of a contribution period: wages above the limit then are asked about (ESI Rules 1950, rule 50). */
function checkCoverage({ employee_id, month, kind, wages }: StatementLine, row: number): StatementFinding[] {
  const limit = inForce(esiCeiling, `${month}-01`).value;
  if (kind !== 'regular' || !/-(04|10)$/.test(month) || (wages.esi ?? 0) <= limit) return [];
  return [
    {
      code: 'esic.wages_above_limit',
      level: 'warning',
      employee_id,
      field: 'wages',
      message: `Wages are above ${formatRupees(limit)} at the start of the period`,
      remedy: 'Check the coverage. With a disability the limit is higher, and overtime does not count for it',
      row,
    },
  ];
}

/** ESIC’s file names every insured person until the coverage ends, which it may with a contribution period: with 0 days and a reason. */
function missingInsured(
  { month, kind }: StatementSubject,
  lines: readonly StatementLine[],
  { lastMonth = [], unpaidInsured = [] }: RollFacts,
): StatementFinding[] {
  if (kind !== 'regular') return [];
  const present = new Set(lines.map(({ employee_id }) => employee_id));
  const returned = /-(04|10)$/.test(month) ? [] : lastMonth.filter(({ employee_id }) => !present.has(employee_id));
  const asked = new Set([...present, ...returned.map(({ employee_id }) => employee_id)]);
  const unpaid = unpaidInsured
    .filter(({ employee_id }) => !asked.has(employee_id))
    .map(
      ({ employee_id, member_name }): StatementFinding => ({
        code: 'esic.unpaid',
        level: 'warning',
        employee_id,
        field: 'ip_number',
        message: `${member_name} has an IP number and no payslip in this month`,
        remedy: 'Pay the employee in this month, record the exit, or enter 0 days with a reason on the portal',
        row: null,
      }),
    );
  const missing = returned.map(
    ({ employee_id, member_name }): StatementFinding => ({
      code: 'esic.member_missing',
      level: 'warning',
      employee_id,
      field: 'ip_number',
      message: `${member_name} was in last month’s file and is covered to the end of the period, but isn’t in this one`,
      remedy: 'Pay the employee in this month, record the exit, or enter 0 days with a reason on the portal',
      row: null,
    }),
  );
  return [...missing, ...unpaid];
}

function repeatedNumbers(lines: readonly StatementLine[], personOf: PersonLookup): StatementFinding[] {
  const seen = new Set<string>();
  return lines.flatMap(({ employee_id }, at) => {
    const number = personOf(employee_id).esi_number;
    if (!number) return [];
    if (!seen.has(number)) {
      seen.add(number);
      return [];
    }
    const place = { employee_id, row: at + 1 };
    return [error(place, 'esic.number_repeated', 'ip_number', 'IP number occurs twice', 'Correct one of the two employees')];
  });
}

/** The payslip took less than is due: pay did not suffice. */
function checkDeduction({ scheme, employee_id, amounts, deducted }: StatementLine, at: number): StatementFinding[] {
  const due = schemeDefinitions[scheme].employee.reduce((sum, [key]) => sum + (amounts[key] ?? 0), 0);
  if (due === deducted) return [];
  return [
    {
      code: 'statutory.deducted_differs',
      level: 'warning',
      employee_id,
      field: 'employee',
      message: `${formatRupees(due)} is due, the payslip deducts ${formatRupees(deducted)}`,
      remedy: 'The rest is recovered from the next payslip',
      row: at + 1,
    },
  ];
}

/** A name as the ESIC template takes it: letters and spaces. */
export const esicName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´.]/g, '')
    .replace(/[^A-Za-z ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
