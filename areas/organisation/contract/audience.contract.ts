import { Audience, endpoint, id } from '@hrms/platform/contract';
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
  people: endpoint({
    method: 'GET',
    path: '/organization/people',
    session: true,
    summary: 'Active employees by name or code, for selection lists',
    query: z.object({
      search: z.string().trim().max(200).optional(),
      /** Named as well, whether or not the search finds them: those already chosen. Ids with commas. */
      ids: z.string().max(20_000).optional(),
    }),
    response: z.object({
      people: z.array(z.object({ employee_id: id, full_name: z.string(), employee_code: z.string().nullable() })),
    }),
  }),
};
