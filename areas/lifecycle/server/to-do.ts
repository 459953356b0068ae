import { hasOfficeScope, type ToDoSource } from '@hrms/platform/server';
import { listTasks } from './checklists/task.service.ts';
import { listExitTasks } from './exits/exit-task.service.ts';

/** Open tasks of joining and leaving that are the caller's in person or by office. */
export const lifecycleToDos: ToDoSource = {
  kind: 'task',
  list: async (ctx, most) => {
    const own = { page: 1, limit: most, owner: 'me', status: 'open' } as const;
    const joining = (await listTasks(ctx, own)).rows.map(({ task_id, title, joiner_name, joiner_id, due_on }) => ({
      id: task_id,
      title,
      detail: `Joining of ${joiner_name}`,
      due_on,
      link: hasOfficeScope(ctx.actor, 'lifecycle.onboarding.read') ? `/employees/onboarding/${joiner_id}` : '/dashboard',
    }));
    const leaving = (await listExitTasks(ctx, own)).rows.map(({ task_id, title, employee_name, exit_id, due_on }) => ({
      id: task_id,
      title,
      detail: `Exit of ${employee_name}`,
      due_on,
      link: hasOfficeScope(ctx.actor, 'lifecycle.exit.read') ? `/employees/offboarding/${exit_id}?tab=clearance` : '/dashboard',
    }));
    return [...joining, ...leaving];
  },
};
