import {
  byId,
  endpoint,
  flag,
  id,
  instant,
  isoDate,
  optionalVersion,
  PageQuery,
  paged,
  readOnly,
  recordAct,
  searchable,
  sortableBy,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { SheetFormat } from './log-export.contract.ts';

export const UserStatus = z.enum(['invited', 'active', 'alumni', 'disabled']);

export const UserRole = z.object({
  role_id: id,
  role_name: z.string(),
  source: z.enum(['assigned', 'derived']),
  from_date: isoDate,
  until_date: isoDate.nullable(),
  branch_ids: z.array(id),
  department_ids: z.array(id),
  /** 'Bengaluru plant, Chennai plant': where it is narrowed to; empty: everywhere. */
  places: z.string(),
});
export type UserRole = z.output<typeof UserRole>;

export const User = z.object({
  user_id: id,
  id,
  email: z.string(),
  display_name: z.string(),
  employee_id: id.nullable(),
  employee_code: z.string().nullable(),
  employee_name: z.string().nullable(),
  status: UserStatus,
  roles: z.array(UserRole),
  /** Whether they sign in with a second factor. */
  second_factor: z.boolean(),
  last_seen_at: instant.nullable(),
  session_count: z.int(),
  invited_at: instant.nullable(),
  activated_at: instant.nullable(),
  disabled_at: instant.nullable(),
  disabled_reason: z.string().nullable(),
  version: z.int(),
});
export type User = z.output<typeof User>;

const email = z
  .string({ error: 'Please enter an e-mail' })
  .trim()
  .toLowerCase()
  .min(1, 'Please enter an e-mail')
  .max(254)
  .pipe(z.email('Please enter a valid e-mail'));
const name = z.string({ error: 'Please enter a name' }).trim().min(1, 'Please enter a name').max(120);
const ids = z.array(id).max(200).default([]);
/** A role as it is given; what the GET says besides is accepted and ignored. */
const AssignedRole = z.strictObject({
  role_id: id,
  until_date: isoDate.nullish().transform((day) => day ?? null),
  branch_ids: ids,
  department_ids: ids,
  ...readOnly('role_name', 'source', 'from_date', 'places'),
});
const assigned = z.array(AssignedRole, { error: 'Please select a role' }).max(20);

export const CreateUser = z.strictObject({
  email,
  display_name: name,
  employee_id: id.nullish().transform((employee) => employee ?? null),
  roles: assigned.default([]),
});
export type CreateUser = z.output<typeof CreateUser>;

export const UpdateUser = z.strictObject({
  ...CreateUser.shape,
  roles: assigned,
  version: optionalVersion,
  ...readOnly(
    'user_id',
    'id',
    'employee_code',
    'employee_name',
    'status',
    'second_factor',
    'last_seen_at',
    'session_count',
    'invited_at',
    'activated_at',
    'disabled_at',
    'disabled_reason',
  ),
});
export type UpdateUser = z.output<typeof UpdateUser>;

export const BulkInvite = z.strictObject({
  employee_ids: z.array(id).min(1, 'Please select at least one employee').max(500, 'Invite at most 500 employees at a time'),
  role_ids: z.array(id).max(20).default([]),
});
export type BulkInvite = z.output<typeof BulkInvite>;

export const EffectivePermission = z.object({
  permission_code: z.string(),
  label: z.string(),
  area: z.string(),
  sensitive: z.boolean(),
  scope: z.enum(['self', 'team', 'organisation']),
  places: z.string(),
  through: z.array(z.string()),
});
export type EffectivePermission = z.output<typeof EffectivePermission>;

const granting = [
  'access.owner_account',
  'access.grant_exceeds_own',
  'access.role_unknown',
  'access.place_unknown',
  'access.user_field',
  'access.employee_unknown',
  'access.user_exists',
  'access.employee_linked',
  'access.link_not_on_record',
  'access.link_second_person',
] as const;
const UserQuery = PageQuery.extend({
  ...searchable,
  ...sortableBy('name', 'last_seen_at'),
  status: UserStatus.optional(),
  role_id: id.optional(),
  has_employee: flag.optional(),
  second_factor: flag.optional(),
  last_seen_before: isoDate.optional(),
});

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    permission: 'access.user.read',
    summary: 'Users of the organisation, by name',
    query: UserQuery,
    response: paged(User),
  }),
  export: endpoint({
    method: 'GET',
    path: '/users/export',
    permission: 'access.user.read',
    reveals: false,
    summary: 'Export users',
    kind: 'file',
    query: UserQuery.extend({ format: SheetFormat.default('csv') }),
    response: z.string(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/{id}',
    permission: 'access.user.read',
    summary: 'One user with roles, places and sessions',
    params: byId,
    response: User.extend({
      sessions: z.array(
        z.object({ id, browser: z.string(), created_at: instant, last_seen_at: instant, ip: z.string().nullable() }),
      ),
      history: z.array(z.object({ id, at: instant, event: z.string(), actor: z.string() })),
    }),
    errors: ['access.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    permission: 'access.user.create',
    summary: 'Add a user and send the invitation',
    status: 201,
    body: CreateUser,
    response: User,
    message: 'Invitation sent',
    errors: [...granting],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    permission: 'access.user.update',
    summary: 'Change a user, effective immediately',
    params: byId,
    body: UpdateUser,
    response: User,
    message: 'User saved',
    errors: [
      ...granting,
      'access.not_found',
      'access.version_conflict',
      'access.last_owner',
      'access.user_state',
      'access.own_link',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    permission: 'access.user.delete',
    summary: 'Delete a pending invitation',
    params: byId,
    response: z.object({}),
    message: 'Invitation deleted',
    errors: ['access.not_found', 'access.owner_account', 'access.user_state'],
  }),
  disable: recordAct('/users/{id}/disable', {
    permission: 'access.user.disable',
    summary: 'Disable a user and end their sessions',
    body: z.strictObject({ reason: z.string().trim().max(300).default('') }),
    response: User,
    message: 'User disabled',
    errors: ['access.not_found', 'access.owner_account', 'access.user_state', 'access.own_account', 'access.last_owner'],
  }),
  enable: recordAct('/users/{id}/enable', {
    permission: 'access.user.disable',
    summary: 'Enable a disabled user',
    response: User,
    message: 'User enabled',
    errors: ['access.not_found', 'access.owner_account', 'access.user_state', 'access.grant_exceeds_own'],
  }),
  invite: recordAct('/users/{id}/invite', {
    permission: 'access.user.update',
    summary: 'Resend an invitation. The previous link stops working',
    response: User,
    message: 'Invitation resent',
    errors: ['access.not_found', 'access.owner_account', 'access.user_state', 'access.invitation_limit'],
  }),
  revokeSessions: recordAct('/users/{id}/revoke-sessions', {
    permission: 'access.user.update',
    summary: 'End all sessions of a user',
    response: User,
    message: 'User signed out of all sessions',
    errors: ['access.not_found', 'access.owner_account'],
  }),
  resetSecondFactor: recordAct('/users/{id}/reset-second-factor', {
    permission: 'access.user.update',
    summary: 'Remove a user’s second factor. They are signed out and notified',
    reauthenticate: true,
    response: User,
    message: 'Second factor removed',
    errors: ['access.not_found', 'access.owner_account', 'access.user_state', 'access.own_factor', 'access.factor_elsewhere'],
  }),
  sendResetLink: recordAct('/users/{id}/send-reset-link', {
    permission: 'access.user.update',
    summary: 'Send a user a password reset link',
    response: z.object({}),
    message: 'Password reset link sent',
    errors: ['access.not_found', 'access.owner_account', 'access.user_state', 'access.too_many_attempts'],
  }),
  bulkInvite: endpoint({
    method: 'POST',
    path: '/users/bulk-invite',
    permission: 'access.user.create',
    summary: 'Invite several employees with the same roles',
    body: BulkInvite,
    response: z.object({
      invited: z.int(),
      results: z.array(
        z.object({ employee_id: id, name: z.string(), email: z.string().nullable(), invited: z.boolean(), message: z.string() }),
      ),
    }),
    errors: ['access.grant_exceeds_own', 'access.owner_account', 'access.role_unknown'],
  }),
  bulkDisable: endpoint({
    method: 'POST',
    path: '/users/bulk-disable',
    permission: 'access.user.disable',
    summary: 'Disable several users',
    body: z.strictObject({
      user_ids: z.array(id).min(1, 'Please select at least one user').max(500, 'Disable at most 500 users at a time'),
      reason: z.string().trim().max(300).default(''),
    }),
    response: z.object({
      disabled: z.int(),
      results: z.array(z.object({ user_id: id, name: z.string(), disabled: z.boolean(), message: z.string() })),
    }),
  }),
  effectivePermissions: endpoint({
    method: 'GET',
    path: '/users/{id}/effective-permissions',
    permission: 'access.user.read',
    summary: 'Effective permissions of a user by role',
    params: byId,
    response: z.object({ permissions: z.array(EffectivePermission) }),
    errors: ['access.not_found'],
  }),
  previewPermissions: endpoint({
    method: 'POST',
    path: '/users/preview-permissions',
    permission: 'access.user.read',
    summary: 'Effective permissions of a set of roles',
    read_only_ok: true,
    body: z.strictObject({ roles: assigned }),
    response: z.object({ permissions: z.array(EffectivePermission) }),
    errors: ['access.role_unknown', 'access.place_unknown'],
  }),
  places: endpoint({
    method: 'GET',
    path: '/users/places',
    permission: 'access.user.read',
    summary: 'Branches and departments a role can be limited to',
    response: z.object({
      branches: z.array(z.object({ id, name: z.string() })),
      departments: z.array(z.object({ id, name: z.string(), parent_id: id.nullable() })),
    }),
  }),
  linkable: endpoint({
    method: 'GET',
    path: '/users/linkable-employees',
    permission: 'access.user.create',
    summary: 'Active employees without a user',
    query: z.object({ search: z.string().trim().max(200).default('') }),
    response: z.object({
      employees: z.array(
        z.object({ employee_id: id, employee_code: z.string(), full_name: z.string(), email: z.string().nullable() }),
      ),
    }),
  }),
};
