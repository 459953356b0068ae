import { Audience, employeeChoices, endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

const choices = z.array(z.object({ id, name: z.string() }));

/** Names for selecting an audience, available to every signed-in user. */
export const audiences = {
  choices: endpoint({
    method: 'GET',
    path: '/organization/audience-choices',
    session: true,
    summary: 'Active branches, departments, designations and grades, by name',
    response: z.object({ branches: choices, departments: choices, designations: choices, grades: choices }),
  }),
  count: endpoint({
    method: 'POST',
    path: '/organization/audience-count',
    session: true,
    read_only_ok: true,
    summary: 'Number of active employees in an audience today',
    body: z.strictObject({ audience: Audience }),
    response: z.object({ count: z.int() }),
  }),
  people: employeeChoices.list,
};
