import {
  byId,
  endpoint,
  flag,
  id,
  optionalVersion,
  PageQuery,
  paged,
  readOnly,
  recordAct,
  searchable,
  sortableBy,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { GrantedPermission } from './auth.contract.ts';
import { SheetFormat } from './log-export.contract.ts';

export const Role = z.object({
  role_id: id,
  id,
  role_name: z.string(),
  description: z.string(),
  is_system: z.boolean(),
  system_key: z.string().nullable(),
  user_count: z.int(),
  permissions: z.array(GrantedPermission),
  changed_at: z.string(),
  version: z.int(),
});
export type Role = z.output<typeof Role>;

const name = z
  .string({ error: 'Please enter a role name' })
  .trim()
  .min(1, 'Please enter a role name')
  .min(2, 'Use at least 2 characters')
  .max(60, 'Use at most 60 characters');
const grants = z
  .array(z.strictObject({ permission_code: z.string().max(100), scope: z.enum(['self', 'team', 'organisation']) }))
  .min(1, 'Select at least one permission')
  .max(1000);

export const CreateRole = z.strictObject({
  role_name: name,
  description: z.string().trim().max(300, 'Use at most 300 characters').default(''),
  permissions: grants,
});
export type CreateRole = z.output<typeof CreateRole>;

export const UpdateRole = z.strictObject({
  ...withoutDefaults(CreateRole.shape),
  /** Left out: as it was. */
  description: z.string().trim().max(300, 'Use at most 300 characters').optional(),
  version: optionalVersion,
  ...readOnly('role_id', 'id', 'is_system', 'system_key', 'user_count', 'changed_at'),
});
export type UpdateRole = z.output<typeof UpdateRole>;

/** A permission as the role editor offers it. */
export const PermissionChoice = z.object({
  permission_code: z.string(),
  area: z.string(),
  label: z.string(),
  sentence: z.string(),
  sensitive: z.boolean(),
  scopes: z.array(z.enum(['self', 'team', 'organisation'])),
  by_place: z.boolean(),
  /** The widest scope the caller may give; null: none. */
  grantable: z.enum(['self', 'team', 'organisation']).nullable(),
});
export type PermissionChoice = z.output<typeof PermissionChoice>;

const roleFilter = { ...searchable, ...sortableBy('role_name', 'changed_at'), is_system: flag.optional() };
const RoleQuery = PageQuery.extend({ ...roleFilter, orgId: id.optional() });
const writing = [
  'access.role_name_taken',
  'access.permission_unknown',
  'access.scope_not_offered',
  'access.grant_exceeds_own',
] as const;

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/roles',
    permission: 'access.role.read',
    summary: 'Roles of the organisation, by name',
    failure: 'Failed to fetch roles',
    query: RoleQuery,
    response: paged(Role),
  }),
  listOfOrganisation: endpoint({
    method: 'GET',
    path: '/organizations/{id}/roles',
    permission: 'access.role.read',
    summary: "Roles of the caller's organisation",
    failure: 'Failed to fetch roles',
    tag: 'roles',
    params: byId,
    query: PageQuery.extend(roleFilter),
    response: paged(Role),
    errors: ['access.not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/roles/{id}',
    permission: 'access.role.read',
    summary: 'One role with its permissions',
    failure: 'Failed to fetch role',
    params: byId,
    response: Role,
    errors: ['access.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/roles',
    permission: 'access.role.create',
    summary: 'Add a role',
    failure: 'Failed to create role',
    status: 201,
    body: CreateRole,
    response: Role,
    message: 'Role created successfully',
    errors: [...writing],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/roles/{id}',
    permission: 'access.role.update',
    summary: 'Change a role, effective immediately',
    failure: 'Failed to update role',
    params: byId,
    body: UpdateRole,
    response: Role,
    message: 'Role updated successfully',
    errors: [...writing, 'access.not_found', 'access.version_conflict', 'access.owner_role', 'access.system_role_name'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/roles/{id}',
    permission: 'access.role.delete',
    summary: 'Delete an unassigned role',
    failure: 'Failed to delete role',
    params: byId,
    response: z.object({}),
    message: 'Role deleted successfully',
    errors: ['access.not_found', 'access.system_role', 'access.role_in_use'],
  }),
  duplicate: recordAct('/roles/{id}/duplicate', {
    permission: 'access.role.create',
    summary: 'Duplicate a role',
    status: 201,
    response: Role,
    message: 'Role duplicated successfully',
    errors: ['access.not_found', 'access.grant_exceeds_own'],
  }),
  reset: recordAct('/roles/{id}/reset', {
    permission: 'access.role.update',
    summary: 'Reset a system role to its default permissions',
    response: Role,
    message: 'Role reset to default',
    errors: ['access.not_found', 'access.not_system_role', 'access.grant_exceeds_own'],
  }),
  users: endpoint({
    method: 'GET',
    path: '/roles/{id}/users',
    permission: 'access.role.read',
    summary: 'Users with a role',
    params: byId,
    query: PageQuery.extend(searchable),
    response: paged(
      z.object({
        user_id: id,
        display_name: z.string(),
        email: z.string(),
        status: z.string(),
        source: z.enum(['assigned', 'derived']),
        until_date: z.string().nullable(),
      }),
    ),
    errors: ['access.not_found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/roles/export',
    permission: 'access.role.read',
    reveals: false,
    summary: 'Export permissions by role with their scope',
    kind: 'file',
    query: z.object({ format: SheetFormat.default('csv') }),
    response: z.string(),
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/permissions',
    permission: 'access.role.read',
    summary: 'All permissions by area, with the widest scope you can grant',
    response: z.object({ permissions: z.array(PermissionChoice) }),
  }),
};
