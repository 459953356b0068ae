import { expect, test } from 'vitest';
import { approvalStatusTags } from './status-tags.tsx';

test('usual states have their words, own ones theirs, in the order of the contract', () => {
  const tags = approvalStatusTags(['found', 'pending', 'returned', 'approved', 'withdrawn'], {
    found: ['Found', 'accent'],
    pending: ['With approvers', 'warning'],
  });
  expect(tags.choices).toEqual([
    { value: 'found', label: 'Found' },
    { value: 'pending', label: 'With approvers' },
    { value: 'returned', label: 'Returned' },
    { value: 'approved', label: 'Approved' },
    { value: 'withdrawn', label: 'Withdrawn' },
  ]);
});
