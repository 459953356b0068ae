import type { importEndpoints, pastImportEndpoints } from '@hrms/platform/contract';
import { statusTags } from '../table/status-tags.tsx';

/** The calls of imports of any area. */
export type ImportEndpoints = ReturnType<typeof importEndpoints<string>>;

/** The calls of a kind that is imported within one call. */
export type PastImportEndpoints = ReturnType<typeof pastImportEndpoints>;

/** What a file may hold. */
export type ImportKind = {
  readonly value: string;
  readonly label: string;
  /** Its columns, for the reader: 'employee_code, date, shift (a code or OFF)'. */
  readonly columns: string;
};

export const importStatuses = statusTags({
  uploaded: ['Match columns', 'warning'],
  checked: ['Checked', 'warning'],
  committed: ['Imported', 'success'],
  undone: ['Undone', 'neutral'],
  failed: ['Failed', 'error'],
});
