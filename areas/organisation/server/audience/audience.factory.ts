import { audiences } from '@hrms/organisation/contract';
import type { Examples } from '@hrms/platform/server';

export const audienceExamples: Examples<{ branch_id: string }> = [
  [audiences.choices, () => ({})],
  [audiences.count, ({ branch_id }) => ({ body: { audience: { branch_ids: [branch_id] } } })],
  [audiences.people, () => ({ query: { search: 'a' } })],
];
