import { type DateFormat, type ImportField, wordOfCell } from '@hrms/platform/imports';
import { type CustomFieldRule, readCustomCell } from './custom-field.ts';
import { COLUMN_ALIASES } from './import-aliases.ts';
import { isNotMessage, isoDateCell, parseYesNoCell, type ReadResult, truncatedNumberProblem } from './import-cell.ts';
import { notADate } from './import-dates.ts';
import { type CellRules, type ColumnLabels, rowMessage } from './import-row.ts';
import { CLEAR_MARKER, isMaskedNumber } from './import-update.ts';

/**
 * How the text of a cell becomes a value. `custom` is read as its field says. `digits` are long numbers that spreadsheets spoil;
 * `code` is read in capitals.
 */
type CellType = 'text' | 'date' | 'yes_no' | 'whole' | 'percent' | 'digits' | 'code' | 'choice' | 'custom';

export type KindColumn = ImportField & {
  readonly type: CellType;
  readonly example: string;
  /** What a choice may be. */
  readonly choices?: readonly string[];
  /** An export shows only the end of it; standing so, it says nothing. */
  readonly masked?: boolean;
  /** The organisation's own field that the column is. */
  readonly field?: CustomFieldRule;
};

/** Import kinds for existing employees; new employees have their own kind. */
type KnownKind = 'positions' | 'managers' | 'bank_accounts' | 'identity_numbers' | 'family' | 'nominations' | 'addresses';
export type RecordKind = KnownKind | 'custom_fields' | 'photos';

const who: KindColumn = {
  name: 'employee_code',
  also: COLUMN_ALIASES.employee_code ?? [],
  required: true,
  type: 'code',
  example: 'SCPL0021',
};
const column = (name: string, type: CellType, example: string, more: Partial<KindColumn> = {}): KindColumn => ({
  name,
  type,
  example,
  ...more,
  also: [...(more.also ?? []), ...(COLUMN_ALIASES[name] ?? COLUMN_ALIASES[`bank_${name}`] ?? [])],
});
const needed = { required: true } as const;
const masked = { masked: true } as const;
const RELATIONSHIPS = 'spouse son daughter father mother father_in_law mother_in_law brother sister grandparent other'.split(' ');

/** The columns of each kind, in the template's order; the organisation's own fields are added to `custom_fields`. */
export const KIND_COLUMNS: Readonly<Record<RecordKind, readonly KindColumn[]>> = {
  positions: [
    who,
    column('from_date', 'date', '2026-12-01', { ...needed, also: ['effective_date', 'effective_from', 'from'] }),
    column('reason', 'choice', 'transfer', {
      choices: [
        'joining',
        'transfer',
        'promotion',
        'redesignation',
        'manager_change',
        'confirmation',
        'reorganisation',
        'correction',
      ],
    }),
    column('branch_code', 'code', 'BLR', { also: ['branch'] }),
    column('department', 'text', '', { also: ['department_name'] }),
    column('designation', 'text', '', { also: ['title', 'job_title'] }),
    column('manager_code', 'code', '', { also: ['manager', 'reporting_manager_code'] }),
    column('employment_type', 'choice', '', { choices: ['permanent', 'probation', 'fixed_term', 'intern', 'contract'] }),
    column('contract_end_date', 'date', ''),
    column('notice_value', 'whole', ''),
    column('notice_unit', 'choice', '', { choices: ['days', 'months'] }),
    column('work_mode', 'choice', '', { choices: ['on_site', 'hybrid', 'remote'] }),
    column('cost_centre_code', 'text', '', { also: ['cost_centre', 'cost_center'] }),
    column('note', 'text', 'Move to the new plant'),
  ],
  managers: [
    who,
    column('manager_code', 'code', 'SCPL0005', { ...needed, also: ['manager', 'reporting_manager_code', 'new_manager_code'] }),
    column('from_date', 'date', '2026-12-01', { also: ['effective_date', 'effective_from', 'from'] }),
  ],
  bank_accounts: [
    who,
    column('ifsc', 'code', 'SBIN0000300', { ...needed, also: ['ifsc_code', 'bank_ifsc'] }),
    column('account_number', 'digits', '00000032145678901', {
      ...needed,
      ...masked,
      also: ['bank_account_number', 'bank_account'],
    }),
    column('account_holder', 'text', '', { also: ['holder', 'name_on_account'] }),
    column('account_type', 'choice', 'savings', { choices: ['savings', 'current', 'nre', 'nro'] }),
    column('bank_name', 'text', 'State Bank of India', { also: ['bank'] }),
    column('branch_name', 'text', 'Pune'),
    column('use_for_salary', 'yes_no', 'yes', { also: ['salary_account', 'primary'] }),
    column('from_date', 'date', ''),
  ],
  identity_numbers: [
    who,
    column('pan', 'code', 'ABCPK1234F', { ...masked, also: ['pan_number'] }),
    column('pan_state', 'choice', '', { choices: ['held', 'applied_for', 'not_available'] }),
    column('name_on_pan', 'text', 'Asha Kulkarni'),
    column('aadhaar', 'digits', '', { ...masked, also: ['aadhaar_number'] }),
    column('name_on_aadhaar', 'text', ''),
    column('uan', 'digits', '100904319456', { ...masked, also: ['uan_number'] }),
    column('esi_number', 'digits', '', { ...masked, also: ['esic_number', 'ip_number'] }),
  ],
  family: [
    who,
    column('name', 'text', 'Sunita Kulkarni', { ...needed, also: ['member_name', 'family_member'] }),
    column('relationship', 'choice', 'spouse', { ...needed, also: ['relation'], choices: RELATIONSHIPS }),
    column('date_of_birth', 'date', '1992-03-14', { ...needed, also: ['dob', 'birth_date'] }),
    column('gender', 'choice', 'female', { choices: ['male', 'female', 'transgender', 'not_stated'] }),
    column('is_dependent', 'yes_no', 'yes', { also: ['dependent'] }),
    column('disability', 'text', ''),
    column('phone', 'digits', '', { also: ['mobile'] }),
    column('is_emergency_contact', 'yes_no', 'no', { also: ['emergency_contact'] }),
    column('aadhaar_last_four', 'digits', ''),
    column('ends_on', 'date', ''),
    column('end_reason', 'choice', '', { choices: ['death', 'divorce'] }),
  ],
  nominations: [
    who,
    column('scheme', 'choice', 'epf', { ...needed, choices: ['epf', 'eps', 'gratuity', 'esi', 'insurance', 'wages_due'] }),
    column('from_date', 'date', '2026-11-20', { ...needed, also: ['from'] }),
    column('nominee_name', 'text', 'Sunita Kulkarni', { ...needed, also: ['nominee', 'name'] }),
    column('relationship', 'text', 'spouse', { ...needed, also: ['relation'] }),
    column('date_of_birth', 'date', '1992-03-14', { also: ['dob'] }),
    column('address', 'text', ''),
    column('share_percent', 'percent', '100', { ...needed, also: ['share', 'percent'] }),
    column('guardian_name', 'text', ''),
    column('guardian_relationship', 'text', ''),
    column('guardian_address', 'text', ''),
    column('witness_one', 'text', ''),
    column('witness_two', 'text', ''),
    column('reference', 'text', ''),
  ],
  addresses: [
    who,
    column('kind', 'choice', 'current', { ...needed, also: ['address_kind', 'address_type'], choices: ['current', 'permanent'] }),
    column('from_date', 'date', '2026-04-01', { also: ['since'] }),
    column('line1', 'text', '12 Karve Road', { ...needed, also: ['address', 'address_line_1'] }),
    column('line2', 'text', '', { also: ['address_line_2'] }),
    column('city', 'text', 'Pune', needed),
    column('district', 'text', 'Pune'),
    column('state_code', 'code', 'IN-MH', { also: ['state'] }),
    column('pin', 'digits', '411004', { also: ['pin_code', 'pincode'] }),
    column('country', 'code', 'IN'),
  ],
  custom_fields: [who],
  photos: [who, column('file', 'text', 'SCPL0021.jpg', needed)],
};

/** Columns of the organisation's own fields are called so, whatever else a file holds. */
export const CUSTOM_COLUMN_PREFIX = 'custom.';

/** How a file heads the column of a field: by its key, unless another column is called that. */
export const customColumnHeading = (key: string, others: readonly string[]): string =>
  others.includes(key) ? `custom_${key}` : key;

/** Custom fields as columns beside others; file fields cannot be imported. */
export const customFieldColumns = (fields: readonly CustomFieldRule[], others: readonly ImportField[]): KindColumn[] => {
  const taken = others.flatMap(({ name, also = [] }) => [name, ...also]);
  return fields
    .filter(({ type }) => type !== 'file')
    .map(
      (field): KindColumn => ({
        name: `${CUSTOM_COLUMN_PREFIX}${field.key}`,
        also: [customColumnHeading(field.key, taken), `custom_${field.key}`],
        type: 'custom',
        example: '',
        field,
      }),
    );
};

export type CellValue = string | number | boolean | null;
export type KindProblem = { readonly column: string | null; readonly value: string; readonly message: string };
export type KindRow = {
  readonly row_number: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Cells that say something; null empties. What stands masked, as an export wrote it, says nothing. */
  readonly values: Readonly<Record<string, CellValue>>;
  readonly problems: readonly KindProblem[];
  /** How the file calls its columns; not kept with the row. */
  readonly labels?: ColumnLabels | undefined;
};

const key = (text: string): string => wordOfCell(text) ?? '';

function parseKindCell({ type, choices = [], field }: KindColumn, text: string, format?: DateFormat): ReadResult<CellValue> {
  switch (type) {
    case 'date':
      return isoDateCell(text) ?? notADate(text, format);
    case 'yes_no':
      return parseYesNoCell(text);
    case 'whole':
      return /^\d{1,6}$/.test(text) ? { value: Number(text) } : { problem: isNotMessage(text, 'a whole number') };
    case 'percent': {
      const found = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text);
      return found
        ? { value: Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) }
        : { problem: isNotMessage(text, 'a percentage. Use up to two decimals, e.g. 33.33') };
    }
    case 'digits': {
      const problem = truncatedNumberProblem(text);
      return problem ? { problem } : { value: text.replace(/[\s-]/g, '') };
    }
    case 'code':
      return { value: text.toUpperCase() };
    case 'choice':
      return choices.includes(key(text))
        ? { value: key(text) }
        : { problem: `${isNotMessage(text, 'valid')}. Use ${listed(choices)}` };
    case 'custom':
      return field ? readCustomCell(field, text) : { value: text };
    case 'text':
      return { value: text };
  }
}

const listed = (names: readonly string[]) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');

/** Reads the cells of one row; everything that can be said without looking at other rows or the organisation. */
export function parseKindRow(
  columns: readonly KindColumn[],
  row_number: number,
  cells: Readonly<Record<string, string>>,
  { formats = {}, labels }: CellRules = {},
): KindRow {
  const values: Record<string, CellValue> = {};
  const problems: KindProblem[] = [];
  const wrong = (name: string, text: string) =>
    problems.push({ column: name, value: cells[name] ?? '', message: rowMessage(row_number, name, text, labels) });
  for (const one of columns) {
    const text = cells[one.name] ?? '';
    if (text === '' || (text === CLEAR_MARKER && one.required)) {
      if (one.required) wrong(one.name, text === '' ? 'required. Enter a value' : 'cannot be removed with #CLEAR');
    } else if (text === CLEAR_MARKER) values[one.name] = null;
    else if (!(one.masked && isMaskedNumber(text))) {
      const { value, problem } = parseKindCell(one, text, formats[one.name]);
      if (problem !== undefined) wrong(one.name, problem);
      else values[one.name] = value as CellValue;
    }
  }
  return { row_number, cells, values, problems, ...(labels && { labels }) };
}

/** The example of a template, as its cells. */
export const exampleCells = (columns: readonly KindColumn[]): string[] => columns.map(({ example }) => example);
