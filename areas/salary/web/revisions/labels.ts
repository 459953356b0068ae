import { approvalStatusTags } from '@hrms/platform/web';
import { type RevisionKind, RevisionStatus } from '@hrms/salary/contract';

export const REVISION_KINDS: Readonly<Record<RevisionKind, string>> = {
  annual: 'Annual revision',
  promotion: 'Promotion',
  market: 'Market correction',
  probation_end: 'End of probation',
  transfer: 'Transfer',
  correction: 'Correction',
  structure_change: 'Change of structure',
  statutory_change: 'Statutory change',
  reduction: 'Reduction',
};

export const REVISION_STATUSES = approvalStatusTags(RevisionStatus.options, {
  applied: ['Applied', 'success'],
});

/** A change in hundredths of a percent with its sign: +16.67%. */
export const changeText = (bp: number): string => `${bp > 0 ? '+' : ''}${(bp / 100).toFixed(2)}%`;
