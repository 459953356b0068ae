import type { ToDoSource } from '@hrms/platform/server';
import { listMyApprovals } from './inbox.queries.ts';

/** Pending approvals of the caller. */
export const approvalToDos: ToDoSource = {
  kind: 'approval',
  list: async (ctx, most) =>
    (await listMyApprovals(ctx, { page: 1, limit: most, sort: 'due' })).rows.map(
      ({ approval_id, title, subject_label, due_at, link }) => ({
        id: approval_id,
        title,
        detail: subject_label,
        due_on: due_at?.slice(0, 10) ?? null,
        link,
      }),
    ),
};
