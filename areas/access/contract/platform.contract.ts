import {
  byId,
  count,
  endpoint,
  id,
  instant,
  isoDate,
  MOST_INTEGER,
  PageQuery,
  paged,
  readOnly,
  recordAct,
  searchable,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const OrganisationStatus = z.enum(['trial', 'active', 'past_due', 'suspended', 'closed']);

/** A tenant as the platform sees it: never anything about its employees but how many there are. */
export const PlatformOrganisation = z.object({
  org_id: id,
  name: z.string(),
  slug: z.string(),
  status: OrganisationStatus,
  suspended_reason: z.string().nullable(),
  support_access: z.enum(['open', 'ask']),
  created_at: instant,
  closed_at: instant.nullable(),
  closed_reason: z.string().nullable(),
  /** Until then a closed organisation can be opened again; null once its data is destroyed. */
  restorable_until: instant.nullable(),
  owner: z.object({ display_name: z.string(), email: z.string() }).nullable(),
  user_count: z.int(),
  employee_count: z.int(),
  storage_bytes: z.number(),
  last_activity_at: instant.nullable(),
  version: z.int(),
});
export type PlatformOrganisation = z.output<typeof PlatformOrganisation>;

export const PlatformAct = z.object({
  id,
  org_id: id,
  organisation: z.string(),
  admin: z.string(),
  reason: z.string(),
  mode: z.enum(['read', 'write']),
  minutes: z.int(),
  status: z.enum(['requested', 'running', 'rejected', 'ended']),
  requested_at: instant,
  starts_at: instant.nullable(),
  until: instant.nullable(),
  ended_at: instant.nullable(),
  call_count: z.int(),
});
export type PlatformAct = z.output<typeof PlatformAct>;

const reason = z
  .string({ error: 'Enter why you need access' })
  .trim()
  .min(10, 'Enter why you need access')
  .max(500, 'Use at most 500 characters');
const why = z.strictObject({
  reason: z.string({ error: 'Please enter a reason' }).trim().min(10, 'Use at least 10 characters').max(500),
});

export const ActIn = z.strictObject({
  reason,
  minutes: z.coerce
    .number({ error: 'Select a duration' })
    .int('Select a duration')
    .min(15, 'At least 15 minutes')
    .max(60, 'At most 60 minutes')
    .default(15),
  mode: z.enum(['read', 'write'], { error: 'Select a mode' }).default('read'),
});
export type ActIn = z.output<typeof ActIn>;

const name = z
  .string({ error: 'Please enter the organisation name' })
  .trim()
  .min(2, 'Use at least 2 characters for the organisation name')
  .max(120);
const slug = z
  .string({ error: 'Please enter the address' })
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, 'Use 3 to 40 lowercase letters, digits and hyphens');

export const CreateOrganisation = z.strictObject({
  name,
  owner_name: z.string({ error: 'Please enter the owner’s name' }).trim().min(1, 'Please enter the owner’s name').max(120),
  owner_email: z
    .string({ error: 'Please enter the owner’s e-mail' })
    .max(320, 'Please enter a valid e-mail')
    .trim()
    .toLowerCase()
    .pipe(z.email('Please enter a valid e-mail')),
  state_code: z.string({ error: 'Please select a state' }).regex(/^IN-[A-Z]{2}$/, 'Please select a state'),
});
export type CreateOrganisation = z.output<typeof CreateOrganisation>;

export const UpdateOrganisation = z.strictObject({
  name,
  slug,
  version,
  ...readOnly(
    'org_id',
    'status',
    'suspended_reason',
    'support_access',
    'created_at',
    'closed_at',
    'closed_reason',
    'restorable_until',
    'owner',
    'user_count',
    'employee_count',
    'storage_bytes',
    'last_activity_at',
  ),
});
export type UpdateOrganisation = z.output<typeof UpdateOrganisation>;

const state = ['access.not_found', 'access.organisation_status'] as const;

export const platformOrganisations = {
  list: endpoint({
    method: 'GET',
    path: '/platform/organisations',
    longest_span: { days: 36_525, reason: 'A filter of stored rows, read page by page' },
    platform: true,
    tag: 'platform',
    summary: 'Organisations of the installation, newest first',
    query: PageQuery.extend({
      ...searchable,
      status: OrganisationStatus.optional(),
      created_from: isoDate.optional(),
      created_to: isoDate.optional(),
      employees_from: z.coerce.number().int().min(0).max(MOST_INTEGER).optional(),
      employees_to: z.coerce.number().int().min(0).max(MOST_INTEGER).optional(),
    }),
    response: paged(PlatformOrganisation),
  }),
  get: endpoint({
    method: 'GET',
    path: '/platform/organisations/{id}',
    platform: true,
    tag: 'platform',
    summary: 'One organisation with usage figures and owner',
    params: byId,
    response: PlatformOrganisation.extend({ acts: z.array(PlatformAct) }),
    errors: ['access.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/platform/organisations',
    platform: true,
    tag: 'platform',
    summary: 'Create an organisation and invite its owner',
    status: 201,
    body: CreateOrganisation,
    response: PlatformOrganisation,
    message: 'Organisation created and owner invited',
    errors: ['access.state_unknown'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/platform/organisations/{id}',
    platform: true,
    tag: 'platform',
    summary: 'Change the name and sign-in address of an organisation',
    params: byId,
    body: UpdateOrganisation,
    response: PlatformOrganisation,
    message: 'Organisation saved',
    errors: ['access.not_found', 'access.version_conflict', 'access.slug_taken'],
  }),
  suspend: recordAct('/platform/organisations/{id}/suspend', {
    platform: true,
    tag: 'platform',
    summary: 'Suspend an organisation. Only owners can still sign in',
    body: why,
    response: PlatformOrganisation,
    message: 'Organisation suspended',
    errors: [...state],
  }),
  reactivate: recordAct('/platform/organisations/{id}/reactivate', {
    platform: true,
    tag: 'platform',
    summary: 'Reactivate a suspended organisation',
    response: PlatformOrganisation,
    message: 'Organisation reactivated',
    errors: [...state],
  }),
  close: recordAct('/platform/organisations/{id}/close', {
    platform: true,
    tag: 'platform',
    summary: 'Close an organisation. It can be restored for 30 days',
    reauthenticate: true,
    body: z.strictObject({ ...why.shape, name }),
    response: PlatformOrganisation,
    message: 'Organisation closed',
    errors: [...state, 'access.name_differs'],
  }),
  restore: recordAct('/platform/organisations/{id}/restore', {
    platform: true,
    tag: 'platform',
    summary: 'Restore a closed organisation within 30 days',
    response: PlatformOrganisation,
    message: 'Organisation restored',
    errors: [...state, 'access.restore_too_late'],
  }),
  act: recordAct('/platform/organisations/{id}/act', {
    platform: true,
    tag: 'platform',
    summary: 'Start support access to an organisation',
    reauthenticate: true,
    status: 201,
    body: ActIn,
    response: PlatformAct,
    errors: [...state, 'access.already_acting'],
  }),
};

export const platformActs = {
  current: endpoint({
    method: 'GET',
    path: '/platform/act',
    platform: true,
    tag: 'platform',
    summary: 'Current support access with its permissions',
    response: z.object({
      act: PlatformAct.nullable(),
      permissions: z.array(z.object({ permission_code: z.string(), scope: z.enum(['self', 'team', 'organisation']) })),
    }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/platform/act',
    platform: true,
    tag: 'platform',
    summary: 'End support access or cancel a request',
    response: z.object({}),
    message: 'Support access ended',
  }),
  list: endpoint({
    method: 'GET',
    path: '/platform/acts',
    platform: true,
    tag: 'platform',
    summary: 'Support access to organisations, newest first',
    query: PageQuery.extend({
      ...searchable,
      org_id: id.optional(),
      status: z.enum(['requested', 'running', 'rejected', 'ended']).optional(),
    }),
    response: paged(PlatformAct),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/platform/summary',
    platform: true,
    tag: 'platform',
    summary: 'Number of organisations by status, with users and employees',
    response: z.object({
      organisations: z.int(),
      by_status: z.array(z.object({ status: OrganisationStatus, organisations: z.int() })),
      users: z.int(),
      employees: z.int(),
      storage_bytes: z.number(),
      created_last_30_days: z.int(),
      running_acts: z.int(),
    }),
  }),
};

export const PlatformRequest = PlatformAct.extend({
  calls: z.array(z.object({ at: instant, method: z.string(), path: z.string() })),
});
export type PlatformRequest = z.output<typeof PlatformRequest>;
const decided = ['access.not_found', 'access.act_status'] as const;

/** The owner's side of platform access. */
export const platformRequests = {
  list: endpoint({
    method: 'GET',
    path: '/platform-access-requests',
    permission: 'access.platform.approve',
    summary: 'Platform access requests and visits, newest first, with every call made',
    query: PageQuery.extend({ status: z.enum(['requested', 'running', 'rejected', 'ended']).optional() }),
    response: paged(PlatformRequest),
  }),
  approve: recordAct('/platform-access-requests/{id}/approve', {
    permission: 'access.platform.approve',
    summary: 'Approve a platform access request',
    response: PlatformRequest,
    message: 'Access approved',
    errors: [...decided],
  }),
  reject: recordAct('/platform-access-requests/{id}/reject', {
    permission: 'access.platform.approve',
    summary: 'Reject a platform access request or end running access',
    response: PlatformRequest,
    message: 'Access rejected',
    errors: [...decided],
  }),
  setting: endpoint({
    method: 'GET',
    path: '/platform-access-requests/setting',
    permission: 'access.platform.approve',
    summary: 'Whether platform admins need approval to access this organisation',
    response: z.object({ support_access: z.enum(['open', 'ask']), version: count }),
  }),
  saveSetting: endpoint({
    method: 'PUT',
    path: '/platform-access-requests/setting',
    permission: 'access.platform.approve',
    summary: 'Set whether platform admins need approval to access this organisation',
    body: z.strictObject({ support_access: z.enum(['open', 'ask'], { error: 'Please select an option' }), version }),
    response: z.object({ support_access: z.enum(['open', 'ask']), version: count }),
    message: 'Setting saved',
    errors: ['access.version_conflict'],
  }),
};
