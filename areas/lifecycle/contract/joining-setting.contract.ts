import { endpoint, readOnly, version } from '@hrms/platform/contract';
import * as z from 'zod';

const fields = {
  link_days: z.int({ error: 'Please enter the number of days' }).min(1, 'At least 1').max(60, 'At most 60'),
  /** A mailed code beside the link for every new browser. */
  portal_code: z.boolean(),
  minimum_age: z.int({ error: 'Please enter the age' }).min(14, 'At least 14').max(30, 'At most 30'),
  declined_retention_days: z.int({ error: 'Please enter the number of days' }).min(1, 'At least 1').max(3650, 'At most 3650'),
};
/** Proofs of address and employment are issued when employees ask for them; otherwise HR issues them. */
const letters_at_once = z.boolean();
export const JoiningSettings = z.object({ ...fields, letters_at_once, version: z.int() });
export type JoiningSettings = z.output<typeof JoiningSettings>;
export const UpdateJoiningSettings = z.strictObject({
  ...fields,
  letters_at_once: letters_at_once.optional(),
  version: version.optional(),
  ...readOnly('id'),
});
export type UpdateJoiningSettings = z.output<typeof UpdateJoiningSettings>;

export const joiningSettings = {
  get: endpoint({
    method: 'GET',
    path: '/joining-settings',
    permission: 'lifecycle.template.read',
    summary: 'Settings of joining',
    response: JoiningSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/joining-settings',
    permission: 'lifecycle.template.update',
    summary: 'Change the settings of joining',
    body: UpdateJoiningSettings,
    response: JoiningSettings,
    message: 'Settings saved',
    errors: ['lifecycle.version_conflict'],
  }),
};
