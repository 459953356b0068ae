import type { ImportKind, ImportMethod, ImportRow, ImportRun } from '@hrms/employees/contract';
import type { Tone } from '@hrms/platform/web';

/** What a file may be about, with a sentence of what it does. */
export const IMPORT_KINDS: Readonly<Record<ImportKind, { label: string; text: string }>> = {
  employees: { label: 'Employees', text: 'New people with all their facts, or corrections of people who are here.' },
  positions: { label: 'Positions', text: 'Changes of branch, department, designation, manager or terms from a date.' },
  managers: { label: 'Managers', text: 'Who reports to whom from a date.' },
  bank_accounts: { label: 'Bank accounts', text: 'Accounts by IFSC and number, and whether salary goes there.' },
  identity_numbers: { label: 'Identity numbers', text: 'PAN, Aadhaar, UAN and ESI number, and the names on them.' },
  family: { label: 'Family', text: 'Family members; a name and relationship that is there already is changed.' },
  nominations: { label: 'Nominations', text: 'One row for each nominee; the rows of a scheme make the set.' },
  addresses: { label: 'Addresses', text: 'Current and permanent addresses from a date.' },
  custom_fields: { label: 'Custom fields', text: "Values of your organisation's own fields, a column each." },
  photos: { label: 'Photos', text: 'A ZIP of PNG and JPG files, each named by the code of its employee: SCPL0021.jpg.' },
};

/** What a file does, in the words of its kind. */
export const importMethodOptions = (kind: ImportKind): { value: ImportMethod; label: string }[] =>
  kind === 'custom_fields'
    ? [{ value: 'create_or_update', label: 'Fill in and change' }]
    : kind === 'photos'
      ? [
          { value: 'create_or_update', label: 'Add and replace' },
          { value: 'create', label: 'Add only, where there is no photo' },
        ]
      : kind === 'employees'
        ? [
            { value: 'create', label: 'New employees' },
            { value: 'update', label: 'Employees who are here, by their code' },
            { value: 'create_or_update', label: 'Both' },
          ]
        : [
            { value: 'create_or_update', label: 'Add and change' },
            { value: 'create', label: 'Add only' },
            { value: 'update', label: 'Change only' },
          ];

export const IMPORT_STATE_LABELS: Readonly<Record<ImportRun['state'], string>> = {
  uploaded: 'Columns to match',
  checking: 'Checking',
  checked: 'Checked',
  committing: 'Importing',
  done: 'Imported',
  failed: 'Failed',
  cancelled: 'Cancelled',
  undoing: 'Taking back',
  undone: 'Taken back',
};
export const IMPORT_STATE_TONE: Readonly<Record<ImportRun['state'], Tone>> = {
  uploaded: 'neutral',
  checking: 'accent',
  checked: 'accent',
  committing: 'accent',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
  undoing: 'accent',
  undone: 'neutral',
};
/** Which of the four steps a run is in. */
export const stepIndexOf = (state: ImportRun['state']): number =>
  state === 'uploaded' ? 1 : state === 'checking' || state === 'checked' ? 2 : 3;

export const ROW_ACTION_LABELS: Readonly<Record<ImportRow['action'], string>> = {
  create: 'New',
  set_manager: 'Adds manager',
  update: 'Changes',
  unchanged: 'Nothing new',
  error: 'Error',
};
export const ROW_ACTION_TONE: Readonly<Record<ImportRow['action'], Tone>> = {
  create: 'success',
  set_manager: 'success',
  update: 'accent',
  unchanged: 'neutral',
  error: 'error',
};

export const countRows = (count: number): string => `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`;
/** A column as people read it. */
export const columnLabel = (name: string): string => name.replace(/^custom\./, '').replaceAll('_', ' ');
