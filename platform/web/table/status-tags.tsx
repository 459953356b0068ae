import type { ReactNode } from 'react';
import { StatusTag, type Tone } from '../figure/status-tag.tsx';
import type { Column } from './column.ts';
import type { Choice } from './filter-fields.tsx';

/** How the states of a record are shown: as a tag, as a column, as choices of a filter. */
export type StatusTags<Status extends string> = {
  labelOf: (status: Status) => string;
  tagOf: (status: Status) => ReactNode;
  choices: Choice[];
  column: Column<{ status: Status }>;
  filter: { name: 'status'; label: string; options: Choice[] };
};

/** One list of states with label and tone: `statusTags<Loan['status']>({ open: ['Open', 'accent'], closed: ['Closed', 'neutral'] })`. */
export function statusTags<Status extends string>(states: Readonly<Record<Status, readonly [string, Tone]>>): StatusTags<Status> {
  const labelOf = (status: Status) => states[status][0];
  const tagOf = (status: Status) => <StatusTag tone={states[status][1]}>{labelOf(status)}</StatusTag>;
  const choices = (Object.keys(states) as Status[]).map((value) => ({ value, label: labelOf(value) }));
  return {
    labelOf,
    tagOf,
    choices,
    column: { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => tagOf(status) },
    filter: { name: 'status', label: 'Status', options: choices },
  };
}

const USUAL = {
  draft: ['Draft', 'neutral'],
  pending: ['Pending', 'warning'],
  pending_approval: ['Pending approval', 'warning'],
  returned: ['Returned', 'warning'],
  approved: ['Approved', 'success'],
  rejected: ['Rejected', 'error'],
  withdrawn: ['Withdrawn', 'neutral'],
  cancelled: ['Cancelled', 'neutral'],
  paid: ['Paid', 'success'],
  reversed: ['Reversed', 'neutral'],
  expired: ['Expired', 'neutral'],
} as const;
type Look = readonly [string, Tone];
type OwnStates<Status extends string> = Readonly<
  Record<Exclude<Status, keyof typeof USUAL>, Look> & Partial<Record<Status & keyof typeof USUAL, Look>>
>;

/** States of a record with an approval, in the order of its contract: the usual ones look the same everywhere; its own, or other words, are given. */
export function approvalStatusTags<Status extends string>(
  statuses: readonly Status[],
  own: OwnStates<NoInfer<Status>>,
): StatusTags<Status> {
  const looks: Readonly<Record<string, Look>> = { ...USUAL, ...own };
  return statusTags(Object.fromEntries(statuses.map((status) => [status, looks[status]])) as Record<Status, Look>);
}
