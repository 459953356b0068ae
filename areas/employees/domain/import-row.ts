import { addMonths, type CivilDate } from '@hrms/platform/calendar';
import { type DateFormat } from '@hrms/platform/imports';
import { type CustomFieldRule, type CustomValue, readCustomCell } from './custom-field.ts';
import { isEmployeeCode } from './employee-code.ts';
import { normalizeNumber, numberProblem } from './identity.ts';
import {
  type EmploymentType,
  type Gender,
  isLeftStatus,
  isNotMessage,
  isoDateCell,
  type MaritalStatus,
  parseEmailCell,
  parseEmploymentTypeCell,
  parseGenderCell,
  parseMaritalCell,
  type ReadResult,
  truncatedNumberProblem,
} from './import-cell.ts';
import { type ImportColumn, importColumnLabel } from './import-columns.ts';
import { notADate } from './import-dates.ts';
import { parseYearlySalary } from './import-salary.ts';
import { type AgeRules, ageProblem, isPersonName, joiningProblem } from './person.ts';
import { normalizePhone } from './phone.ts';

export type RowCells = Readonly<Partial<Record<ImportColumn, string>> & Record<string, string | undefined>>;

/** The organisation's own fields are columns that begin so. */
const OWN = 'custom.';

/** What rows are read by: the day, the organisation's least age, and its own fields. */
export type RowRules = AgeRules & CellRules & { readonly own?: readonly CustomFieldRule[] };

/** How a column is called in messages. */
export type ColumnLabels = (column: string) => string;
/** How the dates of a file are written, by column, and how its columns are called in messages. */
export type CellRules = { readonly formats?: Readonly<Record<string, DateFormat>>; readonly labels?: ColumnLabels | undefined };

/** One problem of a row: column, value and the full message. */
export type RowProblem = { readonly column: string | null; readonly value: string; readonly message: string };

/** A row of the file with its cells read. A cell with a problem is empty. */
export type ImportedRow = {
  readonly row_number: number;
  readonly employee_code: string | null;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  readonly gender: Gender;
  readonly date_of_birth: CivilDate;
  readonly joined_on: CivilDate;
  readonly work_email: string | null;
  readonly personal_email: string | null;
  readonly phone: string | null;
  readonly branch_code: string;
  readonly department: string;
  readonly designation: string;
  readonly employment_type: EmploymentType;
  readonly contract_end_date: CivilDate | null;
  /** The code or the name of the manager, as the file has it. */
  readonly manager_code: string | null;
  readonly pan: string | null;
  readonly uan: string | null;
  readonly esi_number: string | null;
  readonly bank_ifsc: string | null;
  readonly bank_account_number: string | null;
  readonly father_or_spouse_name: string | null;
  readonly marital_status: MaritalStatus | null;
  /** Of somebody who left, or is to leave. */
  readonly last_working_day: CivilDate | null;
  readonly leaving_reason: string | null;
  readonly ctc_annual_paise: number | null;
  readonly salary_structure: string | null;
  readonly salary_from: CivilDate | null;
  /** Values of the organisation's own fields that the file has, by their keys. */
  readonly custom?: Readonly<Record<string, CustomValue>>;
};

export type ParsedImportRow = {
  readonly row: ImportedRow;
  readonly problems: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
};

/** A message about a row: "Row 12, Date of birth: …", or "Row 12: …" where it is about no single column. */
export const rowMessage = (
  row_number: number,
  column: string | null,
  text: string,
  labels: ColumnLabels = importColumnLabel,
): string => (column ? `Row ${row_number}, ${labels(column)}: ${text}` : `Row ${row_number}: ${text}`);

/** Collects what is wrong with one row while its cells are read. */
class Reader {
  readonly problems: RowProblem[] = [];
  readonly warnings: RowProblem[] = [];
  readonly #cells: RowCells;
  readonly #row_number: number;
  readonly #rules: CellRules;

  constructor(cells: RowCells, row_number: number, rules: CellRules) {
    this.#cells = cells;
    this.#row_number = row_number;
    this.#rules = rules;
  }

  text = (column: ImportColumn): string => this.#cells[column] ?? '';

  wrong(column: ImportColumn, text: string): null {
    this.problems.push(this.#about(column, text));
    return null;
  }

  doubtful(column: ImportColumn, text: string): void {
    this.warnings.push(this.#about(column, text));
  }

  optional<T>(column: ImportColumn, read: (text: string) => ReadResult<T>): T | null {
    const text = this.text(column);
    if (text === '') return null;
    const { value, problem } = read(text);
    return problem === undefined ? (value as T) : this.wrong(column, problem);
  }

  date = (column: ImportColumn): CivilDate | null =>
    this.optional(column, (text) => isoDateCell(text) ?? notADate(text, this.#rules.formats?.[column]));

  requiredDate = (column: ImportColumn, ask: string): CivilDate | null =>
    this.text(column) === '' ? this.wrong(column, ask) : this.date(column);

  required<T>(column: ImportColumn, ask: string, read: (text: string) => ReadResult<T>): T | null {
    return this.text(column) === '' ? this.wrong(column, ask) : this.optional(column, read);
  }

  #about = (column: ImportColumn, text: string): RowProblem => ({
    column,
    value: this.text(column),
    message: rowMessage(this.#row_number, column, text, this.#rules.labels),
  });
}

const asName = (text: string): ReadResult<string> =>
  isPersonName(text)
    ? { value: text.replace(/\s+/g, ' ') }
    : { problem: isNotMessage(text, 'a name. Use up to 60 letters, spaces, apostrophes, full stops and hyphens') };

const asText = (text: string): ReadResult<string> =>
  text.length <= 100 ? { value: text.replace(/\s+/g, ' ') } : { problem: 'use at most 100 characters' };

const asPhone = (text: string): ReadResult<string> => {
  const value = normalizePhone(text);
  return value
    ? { value }
    : { problem: truncatedNumberProblem(text) ?? isNotMessage(text, 'a phone number. Use 10 digits starting 6 to 9') };
};

const asCode = (text: string): ReadResult<string> => {
  const value = text.toUpperCase();
  return isEmployeeCode(value)
    ? { value }
    : { problem: isNotMessage(text, 'an employee code. Use 1 to 20 capital letters, digits, slashes and hyphens') };
};

/** A number by its kind. Numbers truncated by a spreadsheet get their own message, since digits are lost. */
const asNumber =
  (kind: 'pan' | 'uan' | 'esi_number' | 'ifsc' | 'account_number', name: string) =>
  (text: string): ReadResult<string> => {
    const value = normalizeNumber(text);
    const problem = numberProblem(kind, value);
    if (!problem) return { value };
    return { problem: truncatedNumberProblem(text) ?? `${isNotMessage(text, name)}. ${problem}` };
  };

/** Reads the cells of one row; everything that can be said without looking at other rows or the organisation. */
export function parseImportRow(row_number: number, cells: RowCells, rules: RowRules): ParsedImportRow {
  const reader = new Reader(cells, row_number, rules);
  const row: ImportedRow = {
    row_number,
    employee_code: reader.optional('employee_code', asCode),
    first_name: reader.required('first_name', 'required. Enter the first name', asName) ?? '',
    middle_name: reader.optional('middle_name', asName),
    last_name: reader.optional('last_name', asName),
    gender: reader.optional('gender', parseGenderCell) ?? 'not_stated',
    date_of_birth: reader.requiredDate('date_of_birth', 'required. Enter the date of birth') ?? '',
    joined_on: reader.requiredDate('joined_on', 'required. Enter the joining date') ?? '',
    work_email: reader.optional('work_email', parseEmailCell),
    personal_email: reader.optional('personal_email', parseEmailCell),
    phone: reader.optional('phone', asPhone),
    branch_code: reader.required('branch_code', 'required. Enter a branch', asText) ?? '',
    department: reader.required('department', 'required. Enter a department', asText) ?? '',
    designation: reader.required('designation', 'required. Enter a designation', asText) ?? '',
    employment_type: reader.optional('employment_type', parseEmploymentTypeCell) ?? 'permanent',
    contract_end_date: reader.date('contract_end_date'),
    manager_code: reader.optional('manager_code', asText),
    pan: reader.optional('pan', asNumber('pan', 'a PAN')),
    uan: reader.optional('uan', asNumber('uan', 'a UAN')),
    esi_number: reader.optional('esi_number', asNumber('esi_number', 'an ESI number')),
    bank_ifsc: reader.optional('bank_ifsc', asNumber('ifsc', 'an IFSC')),
    bank_account_number: reader.optional('bank_account_number', asNumber('account_number', 'an account number')),
    father_or_spouse_name: reader.optional('father_or_spouse_name', asName),
    marital_status: reader.optional('marital_status', parseMaritalCell),
    last_working_day: reader.date('last_working_day'),
    leaving_reason: reader.optional('leaving_reason', asText),
    ctc_annual_paise: reader.optional('ctc_annual', (text) =>
      parseYearlySalary(text, (rules.labels ?? importColumnLabel)('ctc_annual')),
    ),
    salary_structure: reader.optional('salary_structure', asText),
    salary_from: reader.date('salary_from'),
    ...parseCustomCells(cells, reader, rules.own ?? []),
  };
  readRowDates(row, reader, rules);
  readRowPairs(row, reader);
  readLeaving(row, reader, rules);
  return {
    row: { ...row, leaving_reason: row.last_working_day ? leavingReason(row, reader) : null },
    problems: reader.problems,
    warnings: reader.warnings,
  };
}

/** Custom values of a row. An empty required field is a warning, since a record may be completed later. */
function parseCustomCells(cells: RowCells, reader: Reader, fields: readonly CustomFieldRule[]): Pick<ImportedRow, 'custom'> {
  const custom: Record<string, CustomValue> = {};
  for (const field of fields) {
    const column = `${OWN}${field.key}` as ImportColumn;
    const value = reader.optional(column, (text) => readCustomCell(field, text));
    if (value !== null) custom[field.key] = value;
    else if (field.required && cells[column] === '') reader.doubtful(column, 'empty. Add it to complete the record');
  }
  return Object.keys(custom).length > 0 ? { custom } : {};
}

function readRowDates(row: ImportedRow, reader: Reader, rules: AgeRules): void {
  const age = row.date_of_birth && row.joined_on ? ageProblem(row.date_of_birth, row.joined_on, rules) : null;
  if (age?.kind === 'refused') reader.wrong('date_of_birth', age.message);
  if (age?.kind === 'unusual') reader.doubtful('date_of_birth', age.message.replace('. Confirm with a reason', ''));
  const joining = row.joined_on ? joiningProblem(row.joined_on, rules.today) : null;
  if (joining) reader.wrong('joined_on', joining);
  if (row.contract_end_date && row.joined_on && row.contract_end_date <= row.joined_on)
    reader.wrong('contract_end_date', 'Contract end date must be after the joining date');
}

/** Checks what a row says of leaving: the status and the last working day must agree. */
function readLeaving(row: ImportedRow, reader: Reader, { today }: RowRules): void {
  const status = reader.text('employment_status');
  const { last_working_day: day } = row;
  if (isLeftStatus(status) && reader.text('last_working_day') === '')
    reader.wrong('last_working_day', `required, since the status is "${status}". Enter the last working day`);
  if (!day) return;
  if (row.joined_on && day < row.joined_on)
    reader.wrong('last_working_day', 'Last working day cannot be before the joining date');
  if (day > addMonths(today, 12)) reader.wrong('last_working_day', 'Last working day can be up to a year ahead');
  if (status !== '' && !isLeftStatus(status) && day < today)
    reader.doubtful('last_working_day', `the status is "${status}". The employee is added as left on this day`);
}

/** Why an employee left: the reason of the row, else its status. */
const leavingReason = ({ leaving_reason }: ImportedRow, reader: Reader): string =>
  leaving_reason ??
  (isLeftStatus(reader.text('employment_status')) ? reader.text('employment_status') : 'Left before the import');

function readRowPairs(row: ImportedRow, reader: Reader): void {
  const given = (column: ImportColumn) => reader.text(column) !== '';
  if (given('bank_account_number') && !given('bank_ifsc')) reader.wrong('bank_ifsc', 'required with an account number');
  if (given('bank_ifsc') && !given('bank_account_number')) reader.wrong('bank_account_number', 'required with an IFSC');
  if (!given('pan') && !row.last_working_day)
    reader.doubtful('pan', 'missing. Tax is deducted at the higher rate until it is added');
  const ends = row.employment_type === 'fixed_term' || row.employment_type === 'contract';
  if (ends && !row.contract_end_date) reader.doubtful('contract_end_date', 'missing. Fixed-term and contract employees need one');
  if (row.manager_code && row.manager_code.toUpperCase() === row.employee_code)
    reader.wrong('manager_code', 'An employee cannot be their own manager');
}
