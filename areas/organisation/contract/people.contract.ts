import { endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

export const organisationPeople = {
  find: endpoint({
    method: 'GET',
    path: '/organization/head-choices',
    permission: 'organisation.department.read',
    summary: 'Active employees by name or code, to select a head',
    tag: 'organization',
    query: z.object({ search: z.string().trim().max(100).optional() }),
    response: z.object({ people: z.array(z.object({ employee_id: id, full_name: z.string(), employee_code: z.string() })) }),
  }),
};
