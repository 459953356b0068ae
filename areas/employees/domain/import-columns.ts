import type { ImportField } from '@hrms/platform/imports';
import { COLUMN_ALIASES } from './import-aliases.ts';

/** Columns of the employee file, in the template's order. */
const COLUMNS = [
  'employee_code',
  'full_name',
  'first_name',
  'middle_name',
  'last_name',
  'gender',
  'marital_status',
  'date_of_birth',
  'joined_on',
  'work_email',
  'personal_email',
  'phone',
  'branch_code',
  'department',
  'designation',
  'employment_type',
  'contract_end_date',
  'manager_code',
  'pan',
  'uan',
  'esi_number',
  'bank_ifsc',
  'bank_account_number',
  'father_or_spouse_name',
  'employment_status',
  'last_working_day',
  'leaving_reason',
  'ctc_annual',
  'salary_structure',
  'salary_from',
] as const;

export type ImportColumn = (typeof COLUMNS)[number];
export const IMPORT_COLUMNS: readonly ImportColumn[] = COLUMNS;
/** Columns that give an employee a salary; they need the permission to assign one. */
export const SALARY_COLUMNS: readonly ImportColumn[] = ['ctc_annual', 'salary_structure', 'salary_from'];
/** Columns whose cells are dates, of every kind of import. */
export const DATE_COLUMNS: readonly string[] = [
  'date_of_birth',
  'joined_on',
  'contract_end_date',
  'last_working_day',
  'salary_from',
  'from_date',
  'ends_on',
];

/** Not in the template: few files have them. */
const UNUSUAL: readonly ImportColumn[] = [
  'full_name',
  'middle_name',
  'marital_status',
  'personal_email',
  'contract_end_date',
  'employment_status',
  'last_working_day',
  'leaving_reason',
  ...SALARY_COLUMNS,
];
export const TEMPLATE_COLUMNS: readonly ImportColumn[] = IMPORT_COLUMNS.filter((name) => !UNUSUAL.includes(name));

const REQUIRED_COLUMNS: readonly ImportColumn[] = [
  'first_name',
  'date_of_birth',
  'joined_on',
  'branch_code',
  'department',
  'designation',
];

/**
 * Columns of the employee file. New employees need their required fields; existing ones are named by code, with the columns that
 * change.
 */
export const employeeImportColumns = (method: 'create' | 'update' | 'create_or_update'): ImportField[] =>
  IMPORT_COLUMNS.map((name) => ({
    name,
    also: COLUMN_ALIASES[name] ?? [],
    ...(name === 'full_name' && { supplies: ['first_name'] }),
    required: method === 'create' ? REQUIRED_COLUMNS.includes(name) : name === 'employee_code',
  }));

/** Names of columns that are not simply their words. */
const LABELS: Readonly<Record<string, string>> = {
  joined_on: 'Joining date',
  branch_code: 'Branch',
  manager_code: 'Manager',
  ctc_annual: 'Annual CTC',
  salary_from: 'CTC effective from',
  work_email: 'Work e-mail',
  personal_email: 'Personal e-mail',
  pan: 'PAN',
  pan_state: 'PAN status',
  name_on_pan: 'Name on PAN',
  name_on_aadhaar: 'Name on Aadhaar',
  uan: 'UAN',
  esi_number: 'ESI number',
  ifsc: 'IFSC',
  bank_ifsc: 'Bank IFSC',
  father_or_spouse_name: "Father's or spouse's name",
  aadhaar_last_four: 'Aadhaar (last four digits)',
  is_dependent: 'Dependent',
  is_emergency_contact: 'Emergency contact',
  ends_on: 'End date',
  line1: 'Address',
  line2: 'Address line 2',
  pin: 'PIN code',
};

/** A column as screens and messages name it: `branch_code` is 'Branch code', `custom.shirt_size` is 'Shirt size'. */
export function importColumnLabel(name: string): string {
  const words = name.replace(/^custom\./, '').replaceAll('_', ' ');
  return LABELS[name] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
