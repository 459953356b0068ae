import {
  byId,
  endpoint,
  enteredInstant,
  hasFields,
  id,
  instant,
  isoDate,
  PageQuery,
  paged,
  searchable,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { LogExport, SheetFormat } from './log-export.contract.ts';

const Outcome = z.enum(['done', 'refused', 'failed']);

export const AuditEvent = z.object({
  id,
  at: instant,
  actor_kind: z.enum(['user', 'platform', 'api_key', 'system', 'anonymous']),
  actor_id: id.nullable(),
  actor: z.string(),
  event: z.string(),
  /** The part of the product it belongs to: the first word of the event. */
  area: z.string(),
  subject_type: z.string().nullable(),
  subject_id: id.nullable(),
  employee_id: id.nullable(),
  employee: z.string().nullable(),
  outcome: Outcome,
  ip: z.string().nullable(),
});
export type AuditEvent = z.output<typeof AuditEvent>;

/** One thing that changed: what it was and what it became. */
export const Difference = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type Difference = z.output<typeof Difference>;

export const AuditDetail = AuditEvent.extend({
  device: z.string(),
  request_id: id.nullable(),
  differences: z.array(Difference),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type AuditDetail = z.output<typeof AuditDetail>;

const day = isoDate.optional();
const AuditFilter = {
  search: z.string().trim().max(200).optional(),
  actor_id: id.optional(),
  event: z.string().trim().max(100).optional(),
  area: z
    .string()
    .trim()
    .regex(/^[a-z_]{1,40}$/, 'Select an area')
    .optional(),
  subject_id: id.optional(),
  employee_id: id.optional(),
  outcome: Outcome.optional(),
  ip: z.string().trim().max(60).optional(),
  from: day,
  to: day,
};

export const auditEvents = {
  list: endpoint({
    method: 'GET',
    path: '/audit-events',
    permission: 'access.audit.read',
    summary: 'Audit events, newest first. Up to 366 days per request, last 30 days by default',
    query: PageQuery.extend({ ...searchable, ...AuditFilter }),
    response: paged(AuditEvent),
    errors: ['access.period_too_long'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/audit-events/{id}',
    permission: 'access.audit.read',
    summary: 'One audit event with its changes',
    params: byId,
    response: AuditDetail,
    errors: ['access.not_found'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/audit-events/export',
    allowed_when_read_only: true,
    permission: 'access.audit.export',
    summary: 'Export audit events',
    read_only_ok: true,
    body: z.strictObject({ ...AuditFilter, format: SheetFormat.default('csv') }),
    response: LogExport,
    errors: ['access.period_too_long', 'access.too_many_rows'],
  }),
  verification: endpoint({
    method: 'GET',
    path: '/audit-events/verification',
    permission: 'access.audit.read',
    summary: 'Integrity check of the audit log',
    response: z.object({
      verified_at: instant,
      holds: z.boolean(),
      broken_seal: z.int().nullable(),
      seals: z.int(),
      sealed_events: z.int(),
      last_sealed_at: instant.nullable(),
    }),
  }),
};

const FieldGroup = z.enum(['identity', 'bank', 'salary', 'medical', 'documents', 'family', 'tax', 'leave']);
const Kind = z.enum(['view', 'reveal', 'export', 'print']);
const LookFilter = {
  employee_id: id.optional(),
  actor_id: id.optional(),
  kind: Kind.optional(),
  field_group: FieldGroup.optional(),
  from: day,
  to: day,
};

export const PersonalDataLook = z.object({
  id,
  at: instant,
  actor_id: id,
  actor: z.string(),
  employee_id: id.nullable(),
  employee: z.string().nullable(),
  kind: Kind,
  field_group: FieldGroup,
  fields: z.array(z.string()),
  purpose: z.string().nullable(),
  row_count: z.int(),
});
export type PersonalDataLook = z.output<typeof PersonalDataLook>;

export const Exposure = z
  .strictObject({ user_id: id, session_id: id.nullish(), from: enteredInstant, to: enteredInstant })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'End must be after the start', when: hasFields });
export type Exposure = z.output<typeof Exposure>;

export const personalDataAccesses = {
  list: endpoint({
    method: 'GET',
    path: '/personal-data-accesses',
    permission: 'access.privacy.read',
    summary: 'Access to personal data by user and employee, newest first',
    query: PageQuery.extend(LookFilter),
    response: paged(PersonalDataLook),
  }),
  export: endpoint({
    method: 'POST',
    path: '/personal-data-accesses/export',
    allowed_when_read_only: true,
    permission: 'access.privacy.read',
    summary: 'Export the personal data access log',
    read_only_ok: true,
    body: z.strictObject({ ...LookFilter, format: SheetFormat.default('csv') }),
    response: LogExport,
    errors: ['access.too_many_rows'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/personal-data-accesses/mine',
    session: true,
    alumni: true,
    summary: 'Access to the signed-in user’s own personal data, newest first',
    query: PageQuery.extend({ kind: Kind.optional(), field_group: FieldGroup.optional() }),
    response: paged(PersonalDataLook),
  }),
  exposure: endpoint({
    method: 'POST',
    path: '/personal-data-accesses/exposure',
    permission: 'access.privacy.read',
    summary: 'Personal data that a user or session accessed, or could have accessed, in a period',
    read_only_ok: true,
    body: Exposure,
    response: z.object({
      employees: z.array(
        z.object({
          employee_id: id.nullable(),
          employee: z.string(),
          field_groups: z.array(FieldGroup),
          fields: z.array(z.string()),
          looks: z.int(),
          first_at: instant,
          last_at: instant,
        }),
      ),
      could_read: z.array(
        z.object({
          permission_code: z.string(),
          label: z.string(),
          scope: z.enum(['self', 'team', 'organisation']),
          places: z.string(),
        }),
      ),
    }),
    errors: ['access.not_found'],
  }),
};
