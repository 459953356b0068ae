import {
  byId,
  crudEndpoints,
  endpoint,
  flag,
  hasFields,
  id,
  isoDate,
  nameText,
  optionalText,
  optionalVersion,
  PageQuery,
  readOnly,
  recordAct,
  searchable,
  sortableBy,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const BranchKind = z.enum(['office', 'factory', 'warehouse', 'shop', 'site'], { error: 'Please select a kind' });
export const RegistrationKind = z.enum(
  ['shops_establishment', 'factory_licence', 'gstin', 'clra', 'trade_licence', 'lin', 'fire_noc', 'other'],
  { error: 'Please select a kind' },
);
export type RegistrationKind = z.output<typeof RegistrationKind>;

export const Branch = z.object({
  branch_id: id,
  name: z.string(),
  code: z.string(),
  is_head_office: z.boolean(),
  /** Of the address in force today. */
  state_code: z.string(),
  /** For professional tax where a local body levies it (Tamil Nadu, Kerala). */
  local_body: z.string().nullable(),
  city: z.string().nullable(),
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  district: z.string().nullable(),
  pin: z.string().nullable(),
  /** The day from which this address counts. */
  address_from: isoDate,
  kind: BranchKind,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  head_employee_id: id.nullable(),
  head_name: z.string().nullable(),
  closed_on: isoDate.nullable(),
  employee_count: z.int(),
  registration_count: z.int(),
  /** Of the registrations that expire, the one that does so first. */
  next_expiry: z.object({ kind: RegistrationKind, expires_on: isoDate, days_left: z.int() }).nullable(),
  active: z.boolean(),
  version: z.int(),
});
export type Branch = z.output<typeof Branch>;

const names = {
  name: nameText('Please enter branch name').max(100, 'Use at most 100 characters'),
  code: z
    .string({ error: 'Please enter branch code' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,6}$/, 'Use 2 to 6 capital letters or digits'),
};

const place = {
  state_code: z.string({ error: 'Please select state' }).regex(/^IN-[A-Z]{2}$/, 'Please select state'),
  local_body: optionalText(60),
  city: optionalText(60),
  line1: optionalText(120),
  line2: optionalText(120),
  district: optionalText(60),
  pin: optionalText(20, /^[1-9][0-9]{5}$/, 'Enter a PIN code of 6 digits'),
};

const identity = {
  kind: BranchKind.optional(),
  email: z
    .string()
    .trim()
    .refine((value) => value === '' || z.email().safeParse(value).success, { message: 'Please enter a valid email' })
    .nullish()
    .transform((value) => (value === '' ? null : value)),
  phone: z
    .string()
    .trim()
    .transform((value) => value.replaceAll(/[\s()-]/g, ''))
    .refine((value) => value === '' || /^(\+91|0)?[1-9][0-9]{7,10}$/.test(value), {
      message: 'Please enter a valid phone number',
    })
    .nullish()
    .transform((value) => (value === '' ? null : value)),
  head_employee_id: id.nullish(),
};

export const CreateBranch = z.strictObject({ ...names, ...place, ...identity, from_date: isoDate.optional() });
export type CreateBranch = z.output<typeof CreateBranch>;
export const UpdateBranch = z.strictObject({
  ...names,
  ...place,
  ...identity,
  /** A change of state or local body counts from this day; today unless given. */
  from_date: isoDate.optional(),
  active: z.boolean().optional(),
  version: optionalVersion,
  ...readOnly(
    'branch_id',
    'is_head_office',
    'address_from',
    'employee_count',
    'head_name',
    'closed_on',
    'registration_count',
    'next_expiry',
  ),
});
export type UpdateBranch = z.output<typeof UpdateBranch>;

const within = z.object({ id, registration_id: id });
export const BranchAddress = z.object({
  address_id: id,
  from_date: isoDate,
  /** The day before the next address counts; null for the last. */
  until_date: isoDate.nullable(),
  state_code: z.string(),
  local_body: z.string().nullable(),
  city: z.string().nullable(),
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  district: z.string().nullable(),
  pin: z.string().nullable(),
});
export type BranchAddress = z.output<typeof BranchAddress>;
export const AddBranchAddress = z.strictObject({ ...place, from_date: isoDate });
export type AddBranchAddress = z.output<typeof AddBranchAddress>;

export const BranchRegistration = z.object({
  registration_id: id,
  kind: RegistrationKind,
  number: z.string(),
  issued_on: isoDate.nullable(),
  expires_on: isoDate.nullable(),
  authority: z.string().nullable(),
  remind_days: z.int(),
  /** Null without an expiry; negative once expired. */
  days_left: z.int().nullable(),
  state: z.enum(['lasting', 'valid', 'expiring', 'expired']),
  version: z.int(),
});
export type BranchRegistration = z.output<typeof BranchRegistration>;

const registration = {
  kind: RegistrationKind,
  number: text('Please enter the number').max(60, 'Use at most 60 characters'),
  issued_on: isoDate.nullish(),
  expires_on: isoDate.nullish(),
  authority: optionalText(100),
  remind_days: z.int('Enter whole days').min(1, 'From 1 to 365 days').max(365, 'From 1 to 365 days').optional(),
};
type Dates = { issued_on?: string | null | undefined; expires_on?: string | null | undefined };
const inOrder = ({ issued_on, expires_on }: Dates) => !issued_on || !expires_on || issued_on <= expires_on;
const order = { path: ['expires_on'], message: 'Expiry date is before the issue date', when: hasFields };
export const AddRegistration = z.strictObject(registration).refine(inOrder, order);
export type AddRegistration = z.output<typeof AddRegistration>;
export const UpdateRegistration = z
  .strictObject({ ...registration, version, ...readOnly('registration_id', 'days_left', 'state') })
  .refine(inOrder, order);
export type UpdateRegistration = z.output<typeof UpdateRegistration>;

const refusals = [
  'organisation.branch_exists',
  'organisation.branch_code_exists',
  'organisation.state_unknown',
  'organisation.person_unknown',
] as const;

export const branches = {
  ...crudEndpoints({
    path: '/branches',
    permission: 'organisation.branch',
    one: 'branch',
    many: 'branches',
    order: 'head office first',
    row: Branch,
    query: PageQuery.extend({
      ...searchable,
      ...sortableBy('name', 'employee_count', 'headcount'),
      state_code: z.string().max(10).optional(),
      active: flag.optional(),
    }),
    create: CreateBranch,
    update: UpdateBranch,
    refusals,
    updateRefusals: ['organisation.head_office'],
    removeRefusals: ['organisation.head_office'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/branches/{id}',
    permission: 'organisation.branch.read',
    summary: 'One branch',
    params: byId,
    response: Branch,
    errors: ['organisation.not_found'],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/branches/{id}/activate',
    permission: 'organisation.branch.update',
    summary: 'Reactivate a branch',
    params: byId,
    response: Branch,
    message: 'Branch activated successfully',
    errors: ['organisation.not_found'],
  }),
  deactivate: recordAct('/branches/{id}/deactivate', {
    permission: 'organisation.branch.update',
    summary: 'Deactivate a branch',
    body: z.strictObject({ closed_on: isoDate.optional() }),
    response: Branch,
    message: 'Branch deactivated successfully',
    errors: ['organisation.not_found', 'organisation.head_office'],
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/branches/{id}/addresses',
    permission: 'organisation.branch.read',
    summary: 'Address history of a branch, newest first',
    params: byId,
    response: z.object({ addresses: z.array(BranchAddress) }),
    errors: ['organisation.not_found'],
  }),
  addAddress: recordAct('/branches/{id}/addresses', {
    permission: 'organisation.branch.update',
    summary: 'Add an address that applies from a date',
    status: 201,
    body: AddBranchAddress,
    response: z.object({ addresses: z.array(BranchAddress) }),
    message: 'Address saved successfully',
    errors: ['organisation.not_found', 'organisation.state_unknown'],
  }),
  registrations: endpoint({
    method: 'GET',
    path: '/branches/{id}/registrations',
    permission: 'organisation.branch.read',
    summary: 'Registrations and licences of a branch, earliest expiry first',
    params: byId,
    response: z.object({ registrations: z.array(BranchRegistration) }),
    errors: ['organisation.not_found'],
  }),
  addRegistration: recordAct('/branches/{id}/registrations', {
    longest_span: { days: 36_525, reason: 'A registration is valid for years or for life; no day of it is computed' },
    permission: 'organisation.branch.update',
    summary: 'Add a registration',
    status: 201,
    idempotent: true,
    body: AddRegistration,
    response: BranchRegistration,
    message: 'Registration added successfully',
    errors: ['organisation.not_found', 'organisation.gstin'],
  }),
  changeRegistration: endpoint({
    method: 'PUT',
    path: '/branches/{id}/registrations/{registration_id}',
    longest_span: { days: 36_525, reason: 'A registration is valid for years or for life; no day of it is computed' },
    permission: 'organisation.branch.update',
    summary: 'Renew or correct a registration',
    params: within,
    body: UpdateRegistration,
    response: BranchRegistration,
    message: 'Registration updated successfully',
    errors: ['organisation.not_found', 'organisation.version_conflict', 'organisation.gstin'],
  }),
  removeRegistration: endpoint({
    method: 'DELETE',
    path: '/branches/{id}/registrations/{registration_id}',
    permission: 'organisation.branch.update',
    summary: 'Remove a registration',
    params: within,
    response: z.object({}),
    message: 'Registration removed successfully',
    errors: ['organisation.not_found'],
  }),
};
