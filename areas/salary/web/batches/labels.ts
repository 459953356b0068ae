import { statusTags } from '@hrms/platform/web';
import type { BatchStatus, RevisionBatchRow } from '@hrms/salary/contract';

export const BATCH_STATUSES = statusTags<BatchStatus>({
  ready: ['Ready to submit', 'accent'],
  submitted: ['Pending approval', 'warning'],
  returned: ['Returned', 'warning'],
  applied: ['Applied', 'success'],
  rejected: ['Rejected', 'error'],
  withdrawn: ['Withdrawn', 'neutral'],
  undone: ['Undone', 'neutral'],
  failed: ['Errors only', 'error'],
});

export const BATCH_SOURCES: Readonly<Record<RevisionBatchRow['source'], string>> = {
  rule: 'Rule',
  rows: 'Rows',
  file: 'File',
  rehearsal: 'Rehearsal',
};
