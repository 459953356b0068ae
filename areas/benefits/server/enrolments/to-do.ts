import type { ToDoSource } from '@hrms/platform/server';
import { listAvailable } from './available.service.ts';

/** Plans that the caller can choose in an open window and has not chosen or waived. */
export const benefitToDos: ToDoSource = {
  kind: 'window',
  permission: 'benefits.enrolment.choose',
  list: async (ctx, most) => {
    if (!ctx.actor.employee_id) return [];
    const { plans } = await listAvailable(ctx, undefined);
    return plans
      .filter(({ choose_until, enrolment }) => choose_until !== null && enrolment === null)
      .slice(0, most)
      .map(({ plan_id, name, choose_until }) => ({
        id: plan_id,
        title: `Choose ${name}`,
        detail: 'Benefits',
        due_on: choose_until,
        link: `/benefits/view/${plan_id}`,
      }));
  },
};
