import { COLUMN_ALIASES, headingKey, headingKeys } from './import-aliases.ts';

/** A column of a file: its name, other known names, and whether it is required. */
export type KnownColumn = { readonly name: string; readonly also?: readonly string[]; readonly required?: boolean };

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
export const employeeImportColumns = (method: 'create' | 'update' | 'create_or_update'): KnownColumn[] =>
  IMPORT_COLUMNS.map((name) => ({
    name,
    also: COLUMN_ALIASES[name] ?? [],
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

const simple = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** For each heading of a file, the column it is; null where it is none of ours. */
export type HeadingMapping = readonly (string | null)[];

/** How closely a heading names each column: 0 by its own name, else the place of the other name. */
function headingRanks(columns: readonly KnownColumn[]): Map<string, { name: string; rank: number }> {
  const ranks = new Map<string, { name: string; rank: number }>();
  const add = (text: string, name: string, rank: number) => {
    const key = headingKey(text);
    const known = ranks.get(key);
    if (!known || rank < known.rank) ranks.set(key, { name, rank });
  };
  for (const { name, also = [] } of columns) {
    add(name, name, 0);
    also.forEach((text, at) => add(text, name, at + 1));
  }
  return ranks;
}

/**
 * Guesses the columns by their headings: capitals, spaces, signs and usual other names do not matter. Of two headings for one column
 * the closer name counts; two of the very same name are both taken, which a review refuses.
 */
export function guessColumnMapping(columns: readonly KnownColumn[], headings: readonly string[]): HeadingMapping {
  const ranks = headingRanks(columns);
  const found = headings.map((heading) => headingKeys(heading).flatMap((key) => ranks.get(key) ?? [])[0] ?? null);
  const closest = new Map<string, number>();
  for (const one of found) if (one) closest.set(one.name, Math.min(one.rank, closest.get(one.name) ?? one.rank));
  return found.map((one) => (one && one.rank === closest.get(one.name) ? one.name : null));
}

/** Whether a text is the heading of some column, of any kind of import. */
export const isKnownHeading = (columns: readonly KnownColumn[]): ((text: string) => boolean) => {
  const ranks = headingRanks(columns);
  return (text) => headingKeys(text).some((key) => ranks.has(key));
};

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
  // one cell with the whole name is not guessed beside a recalled first name
  const taken = new Set([...recalled, ...(recalled.includes('first_name') ? ['full_name'] : [])]);
  return headings.map((_, at) => recalled[at] ?? (taken.has(guessed[at] ?? null) ? null : (guessed[at] ?? null)));
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
  fixed: Readonly<Record<string, string>> = {},
): MappingReview {
  const found = mapping.filter((name) => name !== null);
  const given = new Set([...found, ...Object.keys(fixed), ...(found.includes('full_name') ? ['first_name'] : [])]);
  return {
    unknown: headings.filter((heading, at) => (mapping[at] ?? null) === null && heading.trim() !== ''),
    missing: columns.filter(({ name, required }) => required && !given.has(name)).map(({ name }) => name),
    repeated: [...new Set(found.filter((name, at) => found.indexOf(name) !== at))],
  };
}
