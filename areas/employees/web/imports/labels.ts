import type { ImportKind, ImportMethod, ImportRow, ImportRun } from '@hrms/employees/contract';
import type { Tone } from '@hrms/platform/web';

/** Import kinds with a description. */
export const IMPORT_KINDS: Readonly<Record<ImportKind, { label: string; text: string }>> = {
  employees: { label: 'Employees', text: 'New employees with all their details, or updates to existing employees.' },
  positions: { label: 'Positions', text: 'Changes of branch, department, designation, manager or terms with an effective date.' },
  managers: { label: 'Managers', text: 'Reporting managers with an effective date.' },
  bank_accounts: { label: 'Bank accounts', text: 'Account number, IFSC and salary account.' },
  identity_numbers: { label: 'Identity numbers', text: 'PAN, Aadhaar, UAN and ESI numbers, with the names on them.' },
  family: { label: 'Family', text: 'Family members. A member with the same name and relationship is updated.' },
  nominations: { label: 'Nominations', text: 'One row per nominee. All rows of a scheme form one nomination.' },
  addresses: { label: 'Addresses', text: 'Current and permanent addresses with an effective date.' },
  custom_fields: { label: 'Custom fields', text: 'Values of custom fields, one column each.' },
  photos: { label: 'Photos', text: 'A ZIP of PNG or JPG files named by employee code, e.g. SCPL0021.jpg.' },
};

/** Import modes by kind. */
export const importMethodOptions = (kind: ImportKind): { value: ImportMethod; label: string }[] =>
  kind === 'custom_fields'
    ? [{ value: 'create_or_update', label: 'Add and update' }]
    : kind === 'photos'
      ? [
          { value: 'create_or_update', label: 'Add and replace' },
          { value: 'create', label: 'Add only where no photo exists' },
        ]
      : kind === 'employees'
        ? [
            { value: 'create', label: 'Add new employees' },
            { value: 'update', label: 'Update existing (by code)' },
            { value: 'create_or_update', label: 'Add and update' },
          ]
        : [
            { value: 'create_or_update', label: 'Add and update' },
            { value: 'create', label: 'Add only' },
            { value: 'update', label: 'Update only' },
          ];

export const IMPORT_STATE_LABELS: Readonly<Record<ImportRun['state'], string>> = {
  uploaded: 'Match columns',
  checking: 'Checking',
  checked: 'Checked',
  committing: 'Importing',
  done: 'Imported',
  failed: 'Failed',
  cancelled: 'Cancelled',
  undoing: 'Undoing',
  undone: 'Undone',
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
  set_manager: 'Manager added',
  update: 'Update',
  unchanged: 'No change',
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
