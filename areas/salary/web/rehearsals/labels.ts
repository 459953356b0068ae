import { statusTags } from '@hrms/platform/web';
import type { Rehearsal, RehearsalMark } from '@hrms/salary/contract';

export const REHEARSAL_STATUSES = statusTags<Rehearsal['status']>({
  queued: ['Queued', 'neutral'],
  running: ['Running', 'accent'],
  ready: ['Ready', 'success'],
  failed: ['Errors only', 'error'],
  expired: ['Expired', 'neutral'],
  applied: ['Applied', 'accent'],
});

export const CHANGE_KINDS: Readonly<Record<Rehearsal['change_kind'], string>> = {
  structure_version: 'Structure version',
  component: 'Component rule',
  lookup_table: 'Lookup table',
  setting: 'Salary settings',
  increase: 'Increase',
};

export const MARKS: Readonly<Record<RehearsalMark, string>> = {
  gains: 'Net pay rises',
  loses: 'Net pay falls',
  same: 'Net pay unchanged',
  joins_esi: 'Newly covered by ESI',
  leaves_esi: 'Leaves ESI',
  fails_test: 'Fails wage test',
  error: 'Error',
};
