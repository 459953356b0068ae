import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

/** Employees as choices of an input. */
export const employeeChoices = {
  list: endpoint({
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
