/** Columns of the employee file, in the template's order, with what a person might call them instead. */
const COLUMNS = {
  employee_code: ['code', 'employee_id', 'emp_code'],
  first_name: ['name', 'given_name'],
  middle_name: [],
  last_name: ['surname', 'family_name'],
  gender: ['sex'],
  date_of_birth: ['dob', 'birth_date'],
  joined_on: ['joining_date', 'date_of_joining', 'doj'],
  work_email: ['email', 'e_mail', 'official_email'],
  personal_email: [],
  phone: ['mobile', 'phone_number', 'mobile_number'],
  branch_code: ['branch'],
  department: ['department_name'],
  designation: ['title', 'job_title'],
  employment_type: ['type'],
  contract_end_date: [],
  manager_code: ['reporting_manager_code', 'manager'],
  pan: ['pan_number'],
  uan: ['uan_number'],
  esi_number: ['esic_number', 'ip_number'],
  bank_ifsc: ['ifsc', 'ifsc_code'],
  bank_account_number: ['account_number', 'bank_account'],
  father_or_spouse_name: ['father_name', 'fathers_name', 'spouse_name'],
} as const;

export type ImportColumn = keyof typeof COLUMNS;
export const IMPORT_COLUMNS = Object.keys(COLUMNS) as ImportColumn[];

/** Not in the template: few files have them. */
const UNUSUAL: readonly ImportColumn[] = ['middle_name', 'personal_email', 'contract_end_date'];
export const TEMPLATE_COLUMNS: readonly ImportColumn[] = IMPORT_COLUMNS.filter((name) => !UNUSUAL.includes(name));

export const REQUIRED_COLUMNS: readonly ImportColumn[] = [
  'first_name',
  'date_of_birth',
  'joined_on',
  'branch_code',
  'department',
  'designation',
];

const simple = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const BY_NAME = new Map<string, ImportColumn>(
  IMPORT_COLUMNS.flatMap((name) => [name, ...COLUMNS[name]].map((known) => [known, name] as const)),
);

export type Header = {
  /** For each cell of the header, the column it is; null where it is none of ours. */
  readonly mapping: readonly (ImportColumn | null)[];
  readonly unknown: readonly string[];
  readonly missing: readonly ImportColumn[];
  readonly repeated: readonly ImportColumn[];
};

/** Guesses the columns by their headings: capitals, spaces and usual other names do not matter. */
export function readHeader(cells: readonly string[]): Header {
  const mapping = cells.map((cell) => BY_NAME.get(simple(cell)) ?? null);
  const found = mapping.filter((name) => name !== null);
  return {
    mapping,
    unknown: cells.filter((cell, at) => mapping[at] === null && cell.trim() !== ''),
    missing: REQUIRED_COLUMNS.filter((name) => !found.includes(name)),
    repeated: [...new Set(found.filter((name, at) => found.indexOf(name) !== at))],
  };
}
