/** Numbers of the employer with authorities. */
import {
  byId,
  endpoint,
  id,
  instant,
  isoDate,
  isoMonth,
  optionalText,
  PageQuery,
  paged,
  readOnly,
  text,
  version,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const Scheme = z.enum(['epf', 'esi', 'ptax', 'lwf']);
export type Scheme = z.output<typeof Scheme>;
/** `IN-KA`. */
export const stateCode = z.string().regex(/^IN-[A-Z]{2}$/, 'Please select a state');

/** How often a tax is paid and returned. */
export const Periodicity = z.enum(['monthly', 'quarterly', 'half_yearly', 'annual']);
export type Periodicity = z.output<typeof Periodicity>;

const DAY = 'Please enter a day from 1 to 31';
const dayOfMonth = z.int({ error: DAY }).min(1, DAY).max(31, DAY);

const details = {
  /** EPF: the rate of the establishment. */
  rate_class: z.enum(['standard', 'reduced']).default('standard'),
  /** EPF: why the lower rate holds, as the class is notified. */
  rate_reason: optionalText(200),
  /** The sub-code or extension, where the authority gave one. */
  sub_code: optionalText(20),
  /** EPF: its own trust. */
  exempted_trust: z.boolean().default(false),
  /** EPF: its own insurance scheme in place of EDLI. */
  edli_exempt: z.boolean().default(false),
  /** Whose signature EPFO has on record. */
  signatory: optionalText(120),
  /** Branches that it covers; none named: all of its states. */
  branch_ids: z.array(id).max(500).default([]),
  /** Professional tax: the local body that levies it. */
  local_body: optionalText(80),
  /** Professional tax: the number of the enrolment certificate (EC) beside that of the registration certificate (RC). */
  enrolment_number: optionalText(40),
  /** Professional tax: how often it is paid and returned, where the state has several; null: as its law says for all. */
  periodicity: Periodicity.nullish().transform((period) => period ?? null),
  /** Professional tax: the day of the month on which the office has payments due; null: as the law of the state says. */
  due_day: dayOfMonth.nullish().transform((day) => day ?? null),
  /** Why, and by which letter of the office. */
  due_day_reason: optionalText(300),
  /** The last day of a certificate that must be renewed. */
  certificate_until: isoDate.nullish().transform((day) => day ?? null),
  /** The act or the office, as the certificate names it. */
  office: optionalText(120),
};

export const StatutoryRegistration = z.object({
  registration_id: id,
  scheme: Scheme,
  number: z.string(),
  state_code: z.string().nullable(),
  from_date: isoDate,
  closed_on: isoDate.nullable(),
  status: z.enum(['active', 'closed']),
  rate_class: z.enum(['standard', 'reduced']),
  rate_reason: z.string().nullable(),
  sub_code: z.string().nullable(),
  exempted_trust: z.boolean(),
  edli_exempt: z.boolean(),
  signatory: z.string().nullable(),
  branch_ids: z.array(id),
  local_body: z.string().nullable(),
  enrolment_number: z.string().nullable(),
  periodicity: Periodicity.nullable(),
  due_day: z.int().nullable(),
  due_day_reason: z.string().nullable(),
  office: z.string().nullable(),
  /** The last day of its certificate; null: without an end. */
  certificate_until: isoDate.nullable(),
  contact: z.string().nullable(),
  /** Months with a statement that is not filed. */
  open_months: z.int(),
  version: z.int(),
});
export type StatutoryRegistration = z.output<typeof StatutoryRegistration>;

/** The newest regular statement of a registration; amounts in paise. */
const LastStatement = z.object({
  month: isoMonth,
  members: z.int(),
  payable_paise: z.int(),
  due_on: isoDate.nullable(),
  status: z.enum(['open', 'checked', 'filed', 'matched', 'revised']),
});

/** A registration as the list has it, with the state of its newest month. */
const ListedRegistration = StatutoryRegistration.extend({ last_statement: LastStatement.nullable() });
export type ListedRegistration = z.output<typeof ListedRegistration>;

/** What a document of a registration is; an enrolment certificate (EC) is of professional tax alone, a signature of EPF. */
export const RegistrationDocumentKind = z.enum(['registration_certificate', 'enrolment_certificate', 'signature', 'other']);
export type RegistrationDocumentKind = z.output<typeof RegistrationDocumentKind>;

const RegistrationDocument = z.object({
  document_id: id,
  kind: RegistrationDocumentKind,
  name: z.string(),
  media_type: z.string(),
  uploaded_at: instant,
});
export type RegistrationDocument = z.output<typeof RegistrationDocument>;

/** A registration with the PAN of the employer it stands under, of the company profile, and its documents. */
const RegistrationDetail = StatutoryRegistration.extend({
  employer_pan_masked: z.string().nullable(),
  /** Who signs in at the portal of the authority; null without one, and for who may not change registrations. */
  portal_user: z.string().nullable(),
  /** Professional tax: how often the law of the state lets it be paid today; empty where no due day is known. */
  periodicities: z.array(Periodicity),
  documents: z.array(RegistrationDocument),
});
export type RegistrationDetail = z.output<typeof RegistrationDetail>;

/** Employees with a contribution in a month, by the statements of a registration. Shares in paise. */
const RegistrationMonth = z.object({
  month: isoMonth,
  members: z.int(),
  joined: z.int(),
  left: z.int(),
  employee_paise: z.int(),
  employer_paise: z.int(),
});
export type RegistrationMonth = z.output<typeof RegistrationMonth>;

const RegistrationEvent = z.object({
  event_id: id,
  at: instant,
  /** `created`, `updated`, `closed`, `document_uploaded`, `document_removed`. */
  event: z.string(),
  actor: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type RegistrationEvent = z.output<typeof RegistrationEvent>;

const fields = {
  number: text('Please enter the number').max(40),
  state_code: stateCode.nullish(),
  from_date: isoDate,
  ...details,
  contact: optionalText(120),
  /** Kept sealed. Left out of a change it stays; empty, it goes. */
  portal_user: optionalText(120),
};
export const CreateRegistration = z.strictObject({ scheme: Scheme, ...fields });
export type CreateRegistration = z.output<typeof CreateRegistration>;
export const UpdateRegistration = z.strictObject({
  ...withoutDefaults(fields),
  // left out, they stay as they are
  edli_exempt: z.boolean().optional(),
  branch_ids: z.array(id).max(500).optional(),
  periodicity: Periodicity.nullish(),
  due_day: dayOfMonth.nullish(),
  version: version.optional(),
  ...readOnly(
    'employer_pan_masked',
    'periodicities',
    'documents',
    'registration_id',
    'scheme',
    'closed_on',
    'status',
    'open_months',
  ),
});
export type UpdateRegistration = z.output<typeof UpdateRegistration>;

const READ = 'statutory.registration.read';
const UPDATE = 'statutory.registration.update';
const wrong = [
  'statutory.branch_unknown',
  'statutory.due_day_reason',
  'statutory.expiry_before_start',
  'statutory.registration_exists',
  'statutory.number_format',
  'statutory.periodicity',
  'statutory.state_needed',
] as const;

const span = {
  longest_span: { days: 36_525, reason: 'A registration holds for decades; its two days are compared, not counted' },
};

export const registrations = {
  list: endpoint({
    method: 'GET',
    path: '/statutory/registrations',
    permission: READ,
    summary: 'Registrations by scheme and state',
    query: PageQuery.extend({ scheme: Scheme.optional(), state: stateCode.optional() }),
    response: paged(ListedRegistration),
  }),
  get: endpoint({
    method: 'GET',
    path: '/statutory/registrations/{id}',
    permission: READ,
    summary: 'A registration with the PAN of the employer, masked',
    params: byId,
    response: RegistrationDetail,
    errors: ['statutory.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/statutory/registrations',
    ...span,
    permission: UPDATE,
    summary: 'Add a registration',
    status: 201,
    idempotent: true,
    body: CreateRegistration,
    response: StatutoryRegistration,
    message: 'Registration added',
    errors: [...wrong],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/statutory/registrations/{id}',
    ...span,
    permission: UPDATE,
    summary: 'Change a registration',
    params: byId,
    body: UpdateRegistration,
    response: StatutoryRegistration,
    message: 'Registration saved',
    errors: ['statutory.not_found', 'statutory.version_conflict', ...wrong],
  }),
  close: endpoint({
    method: 'POST',
    path: '/statutory/registrations/{id}/close',
    permission: UPDATE,
    summary: 'Close a registration from a day on',
    params: byId,
    body: z.strictObject({ closed_on: isoDate }),
    response: StatutoryRegistration,
    message: 'Registration closed',
    errors: ['statutory.not_found', 'statutory.registration_open_items', 'statutory.closing_date'],
  }),
  members: endpoint({
    method: 'GET',
    path: '/statutory/registrations/{id}/members',
    permission: READ,
    summary: 'Members of a registration by month, newest first, at most 24 months',
    params: byId,
    response: z.object({ rows: z.array(RegistrationMonth) }),
    errors: ['statutory.not_found'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/statutory/registrations/{id}/history',
    permission: READ,
    summary: 'What was changed in a registration, by whom, newest first',
    params: byId,
    query: PageQuery,
    response: paged(RegistrationEvent),
    errors: ['statutory.not_found'],
  }),
};

/** Certificates and letters of a registration. */
export const registrationDocuments = {
  upload: endpoint({
    method: 'POST',
    path: '/statutory/registrations/{id}/documents',
    kind: 'upload',
    permission: UPDATE,
    summary: 'Keep a document of a registration: PDF, JPG or PNG up to 10 MB',
    status: 201,
    params: byId,
    body_limit: 11 * 1024 * 1024,
    body: z.strictObject({ kind: RegistrationDocumentKind }),
    response: RegistrationDocument,
    message: 'Document saved',
    errors: ['statutory.not_found', 'statutory.document_kind', 'upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/statutory/registration-documents/{id}/file',
    kind: 'file',
    reveals: true,
    permission: READ,
    summary: 'The file of a document of a registration',
    params: byId,
    response: z.any(),
    errors: ['statutory.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/statutory/registration-documents/{id}',
    permission: UPDATE,
    summary: 'Remove a document of a registration',
    params: byId,
    response: z.object({}),
    message: 'Document removed',
    errors: ['statutory.not_found'],
  }),
};
