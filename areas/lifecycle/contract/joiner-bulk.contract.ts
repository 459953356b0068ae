/** What HR does for several joiners or tasks at once. */
import { endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

const ids = (what: string) => z.array(id).min(1, `Select at least one ${what}`).max(100, 'At most 100 at once');
const employee = z.uuid({ error: 'Please select an employee' });

/** Who was left out of an action for several, and why. */
const LeftOut = z.object({ id, name: z.string(), reason: z.string() });
export const BulkResult = z.object({ done: z.int(), left_out: z.array(LeftOut) });
export type BulkResult = z.output<typeof BulkResult>;

export const joinerBulk = {
  links: endpoint({
    method: 'POST',
    path: '/onboardings/links',
    permission: 'lifecycle.onboarding.update',
    summary: 'Mail a new link to several joiners; earlier links end. Who cannot get one is named with the reason',
    idempotent: true,
    body: z.strictObject({ joiner_ids: ids('joiner') }),
    response: BulkResult,
    message: 'Links sent',
  }),
  assign: endpoint({
    method: 'POST',
    path: '/onboardings/owner',
    permission: 'lifecycle.onboarding.update',
    summary: 'Make one employee responsible for several joiners',
    body: z.strictObject({ joiner_ids: ids('joiner'), owner_id: employee }),
    response: BulkResult,
    message: 'Owner saved',
    errors: ['lifecycle.employee_unknown'],
  }),
  assignTasks: endpoint({
    method: 'POST',
    path: '/lifecycle-tasks/owner',
    permission: 'lifecycle.task.update',
    summary: 'Give several open joining tasks to one employee, who is notified',
    body: z.strictObject({ task_ids: ids('task'), owner_id: employee }),
    response: BulkResult,
    message: 'Owner saved',
    errors: ['lifecycle.employee_unknown'],
  }),
};
