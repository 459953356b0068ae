import { expect, test } from 'vitest';
import { findDraftProblem } from '../builder/draft.ts';
import { READY_MADE, readyMadeDraft } from './ready-made.ts';

const roles = ['owner', 'hr_admin', 'finance'].map((system_key, at) => ({
  role_id: `0198c0de-0000-7000-8000-00000000000${at}`,
  role_name: system_key,
  system_key,
}));

test('every ready-made workflow can be saved as it is, and one of them is the default', () => {
  const drafts = READY_MADE.map(({ key }) => readyMadeDraft(key, roles));
  expect(drafts.map(findDraftProblem)).toEqual(READY_MADE.map(() => null));
  expect(drafts.filter(({ is_default }) => is_default)).toHaveLength(1);
  expect(new Set(drafts.map(({ name }) => name)).size).toBe(6);
});

test('without its role a stage says what is missing', () => {
  expect(findDraftProblem(readyMadeDraft('claims', []))).toBe('Stage "Finance" needs at least one approver');
});
