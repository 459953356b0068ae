import type { ImportRow, ImportRun } from '@hrms/employees/contract';
import type { Tone } from '@hrms/platform/web';

export const IMPORT_STATE: Readonly<Record<ImportRun['state'], string>> = {
  uploaded: 'Waiting',
  checking: 'Checking',
  checked: 'Checked',
  committing: 'Importing',
  done: 'Imported',
  failed: 'Failed',
  cancelled: 'Cancelled',
  undoing: 'Taking back',
  undone: 'Taken back',
};
export const IMPORT_TONE: Readonly<Record<ImportRun['state'], Tone>> = {
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

export const ROW_ACTION: Readonly<Record<ImportRow['action'], string>> = {
  create: 'New',
  set_manager: 'Adds manager',
  update: 'Changes',
  unchanged: 'Already imported',
  error: 'Error',
};
export const ROW_TONE: Readonly<Record<ImportRow['action'], Tone>> = {
  create: 'success',
  set_manager: 'success',
  update: 'accent',
  unchanged: 'neutral',
  error: 'error',
};

export const rows = (count: number): string => `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`;
