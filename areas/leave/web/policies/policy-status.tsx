import type { LeavePolicy } from '@hrms/leave/contract';
import { StatusTag } from '@hrms/platform/web';

export const POLICIES = { to: '/leave-policies', label: 'Leave policies' } as const;

const STATES = {
  draft: { label: 'Draft', tone: 'neutral' },
  active: { label: 'Active', tone: 'success' },
  retired: { label: 'Retired', tone: 'neutral' },
} as const;

/** A policy's state, and whether it is the default. */
export const PolicyStatus = ({ policy: { status, is_default } }: { policy: Pick<LeavePolicy, 'status' | 'is_default'> }) => (
  <>
    <StatusTag tone={STATES[status].tone}>{STATES[status].label}</StatusTag>
    {is_default && <StatusTag tone="accent">Default</StatusTag>}
  </>
);
