/** A column of a file: its name, other known names, and whether it is required. */
export type KnownColumn = { readonly name: string; readonly also?: readonly string[]; readonly required?: boolean };

/** Columns of the employee file, in the template's order, with other known names. */
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
export const employeeImportColumns = (method: 'create' | 'update' | 'create_or_update'): KnownColumn[] =>
  IMPORT_COLUMNS.map((name) => ({
    name,
    also: COLUMNS[name],
    required: method === 'create' ? REQUIRED_COLUMNS.includes(name) : name === 'employee_code',
  }));

/** Names of columns that are not simply their words. */
const LABELS: Readonly<Record<string, string>> = {
  joined_on: 'Joining date',
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

const simple = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** For each heading of a file, the column it is; null where it is none of ours. */
export type HeadingMapping = readonly (string | null)[];

/** Guesses the columns by their headings: capitals, spaces and usual other names do not matter. The first of two alike counts. */
export function guessColumnMapping(columns: readonly KnownColumn[], headings: readonly string[]): HeadingMapping {
  const byName = new Map(columns.flatMap(({ name, also = [] }) => [name, ...also].map((known) => [known, name] as const)));
  return headings.map((heading) => byName.get(simple(heading)) ?? null);
}

/** A saved mapping applied to a file with other columns or another order; unknown headings are guessed. */
export function applyStoredMapping(
  columns: readonly KnownColumn[],
  headings: readonly string[],
  saved: Readonly<Record<string, string>>,
): HeadingMapping {
  const known = new Set(columns.map(({ name }) => name));
  const guessed = guessColumnMapping(columns, headings);
  const recalled = headings.map((heading) => {
    const name = saved[simple(heading)];
    return name !== undefined && known.has(name) ? name : null;
  });
  return headings.map((_, at) => recalled[at] ?? (recalled.includes(guessed[at] ?? null) ? null : (guessed[at] ?? null)));
}

/** A mapping as it is kept: by heading, whatever its capitals and spaces. */
export const toStoredMapping = (headings: readonly string[], mapping: HeadingMapping): Record<string, string> =>
  Object.fromEntries(
    headings.flatMap((heading, at) => {
      const name = mapping[at];
      return name ? [[simple(heading), name] as const] : [];
    }),
  );

/** How many of a saved mapping's headings stand in a file: all of them means that the file is of its kind. */
export function countKnownHeadings(headings: readonly string[], saved: Readonly<Record<string, string>>): number {
  const known = new Set(headings.map(simple));
  const wanted = Object.keys(saved);
  return wanted.filter((heading) => known.has(heading)).length / Math.max(1, wanted.length);
}

export type MappingReview = {
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
  readonly repeated: readonly string[];
};

/** What a mapping leaves out, lacks or has twice. */
export function reviewMapping(
  columns: readonly KnownColumn[],
  headings: readonly string[],
  mapping: HeadingMapping,
): MappingReview {
  const found = mapping.filter((name) => name !== null);
  return {
    unknown: headings.filter((heading, at) => (mapping[at] ?? null) === null && heading.trim() !== ''),
    missing: columns.filter(({ name, required }) => required && !found.includes(name)).map(({ name }) => name),
    repeated: [...new Set(found.filter((name, at) => found.indexOf(name) !== at))],
  };
}
