import type { CustomValue } from './custom-field.ts';
import type { ImportColumn } from './import-columns.ts';
import { type ImportedRow, parseImportRow, type RowCells, type RowProblem, type RowRules, rowMessage } from './import-row.ts';

/** Written into a cell, this empties the value; an empty cell leaves it as it is. */
export const CLEAR_MARKER = '#CLEAR';

/** What a record holds today, as an export writes it: places by code and name, numbers masked. */
export type CurrentCells = Readonly<Partial<Record<string, string>>>;
export type CellChange = { readonly field: string; readonly before: string | null; readonly after: string | null };

/** What may be changed through a file. The rest is dated, or has a screen that asks more. */
const CHANGEABLE = [
  'first_name',
  'middle_name',
  'last_name',
  'gender',
  'date_of_birth',
  'joined_on',
  'work_email',
  'personal_email',
  'phone',
  'father_or_spouse_name',
  'marital_status',
  'last_working_day',
  'pan',
  'uan',
  'esi_number',
] as const satisfies readonly ImportColumn[];
const DATED: readonly ImportColumn[] = [
  'branch_code',
  'department',
  'designation',
  'employment_type',
  'contract_end_date',
  'manager_code',
];
const BANK: readonly ImportColumn[] = ['bank_ifsc', 'bank_account_number'];
const NEEDED: readonly ImportColumn[] = ['first_name', 'date_of_birth', 'joined_on'];

/** As an export writes a number that is not shown. */
export const isMaskedNumber = (text: string): boolean => /^X{2,}[0-9A-Z]{0,4}$/.test(text);
const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

export type UpdateDecision = {
  readonly row: ImportedRow;
  readonly changes: readonly CellChange[];
  readonly problems: readonly RowProblem[];
};

/** Compares one row of a file with the record it names, field by field. Nothing is written by this. */
export function decideUpdateChanges(row_number: number, cells: RowCells, current: CurrentCells, rules: RowRules): UpdateDecision {
  const text = (column: ImportColumn) => cells[column] ?? '';
  const spoken = (column: ImportColumn) => text(column) !== '' && text(column) !== CLEAR_MARKER && !isMaskedNumber(text(column));
  const merged: Partial<Record<string, string>> = { ...current };
  for (const column of Object.keys(cells) as ImportColumn[]) if (spoken(column)) merged[column] = text(column);
  for (const column of Object.keys(merged) as ImportColumn[])
    if (isMaskedNumber(merged[column] ?? '') || text(column) === CLEAR_MARKER) delete merged[column];
  const read = parseImportRow(row_number, merged, rules);
  const problems = read.problems.filter(({ column }) => column !== null && spoken(column as ImportColumn));
  const wrong = (column: ImportColumn, said: string) =>
    problems.push({ column, value: text(column), message: rowMessage(row_number, column, said, rules.labels) });
  const changes = CHANGEABLE.flatMap((field): CellChange[] => {
    const before = current[field] ?? '';
    if (text(field) === CLEAR_MARKER) {
      if (NEEDED.includes(field)) wrong(field, 'cannot be removed with #CLEAR');
      return before === '' ? [] : [{ field, before, after: null }];
    }
    const after = spoken(field) ? read.row[field] : null;
    return after === null || after === before ? [] : [{ field, before: before === '' ? null : before, after }];
  });
  changes.push(...customFieldChanges(cells, current, rules, read.row.custom ?? {}));
  for (const column of DATED)
    if (spoken(column) && !same(text(column), current[column] ?? ''))
      wrong(column, 'cannot be changed here. Import positions or use Change position');
  for (const column of BANK)
    if (spoken(column) && !same(text(column), current[column] ?? ''))
      wrong(column, 'cannot be changed here. Import bank accounts instead');
  return { row: { ...read.row, employee_code: text('employee_code').toUpperCase() || null }, changes, problems };
}

/** What a file changes of the organisation's own fields; `current` has them as a file would. */
function customFieldChanges(
  cells: RowCells,
  current: CurrentCells,
  { own = [] }: RowRules,
  values: Readonly<Record<string, CustomValue>>,
): CellChange[] {
  return own.flatMap(({ key }): CellChange[] => {
    const field = `custom.${key}`;
    const [text, before] = [cells[field] ?? '', current[field] ?? ''];
    if (text === CLEAR_MARKER) return before === '' ? [] : [{ field, before, after: null }];
    const value = values[key];
    if (text === '' || value === undefined || value === null) return [];
    const after = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
    return after === before ? [] : [{ field, before: before === '' ? null : before, after }];
  });
}
