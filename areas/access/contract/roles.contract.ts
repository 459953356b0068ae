import { endpoint, id, ListQuery, paged } from '@hrms/platform/contract';
import * as z from 'zod';
import { GrantedPermission } from './auth.contract.ts';

export const Role = z.object({
  role_id: id,
  id,
  role_name: z.string(),
  description: z.string(),
  is_system: z.boolean(),
  user_count: z.int(),
  permissions: z.array(GrantedPermission),
  version: z.int(),
});
export type Role = z.output<typeof Role>;

const RoleQuery = ListQuery.extend({ orgId: id.optional() });

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/roles',
    permission: 'access.role.read',
    summary: 'Roles of the organisation, by name',
    query: RoleQuery,
    response: paged(Role),
  }),
  listOfOrganisation: endpoint({
    method: 'GET',
    path: '/organizations/{id}/roles',
    permission: 'access.role.read',
    summary: "Roles of the caller's organisation",
    tag: 'roles',
    params: z.object({ id }),
    query: ListQuery,
    response: paged(Role),
    errors: ['access.not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/roles/{id}',
    permission: 'access.role.read',
    summary: 'One role with its permissions',
    params: z.object({ id }),
    response: Role,
    errors: ['access.not_found'],
  }),
};
