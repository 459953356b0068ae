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

/** What activating a draft does, for the question before it. */
export function activationEffect({ employees_on_activation: people }: Pick<LeavePolicy, 'employees_on_activation'>): string {
  if (people === 0) return 'It can then be assigned, and named in criteria.';
  const all = people === 1 ? 'The 1 employee gets' : `All ${people} employees get`;
  return `${all} this policy now, with the credits due until today.`;
}
