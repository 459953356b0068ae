import type { LeavePolicy } from '@hrms/leave/contract';
import { StatusTag, statusTags } from '@hrms/platform/web';

export const POLICIES = { to: '/leave-policies', label: 'Leave policies' } as const;

const STATUSES = statusTags<LeavePolicy['status']>({
  draft: ['Draft', 'neutral'],
  active: ['Active', 'success'],
  retired: ['Retired', 'neutral'],
});

/** A policy's state, and whether it is the default. */
export const PolicyStatus = ({ policy: { status, is_default } }: { policy: Pick<LeavePolicy, 'status' | 'is_default'> }) => (
  <>
    {STATUSES.tagOf(status)}
    {is_default && <StatusTag tone="accent">Default</StatusTag>}
  </>
);
