import { endpoint, flag, id, isoDate, ListQuery, paged, readOnly, text, version } from '@hrms/platform/contract';
import * as z from 'zod';

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
  /** The day from which this address counts. */
  address_from: isoDate,
  employee_count: z.int(),
  active: z.boolean(),
  version: z.int(),
});
export type Branch = z.output<typeof Branch>;

const fields = {
  name: text('Please enter branch name').max(100, 'Use at most 100 characters'),
  code: z
    .string({ error: 'Please enter branch code' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,6}$/, 'Use 2 to 6 capitals or digits'),
  state_code: z.string({ error: 'Please select state' }).regex(/^IN-[A-Z]{2}$/, 'Please select state'),
  local_body: z
    .string()
    .trim()
    .max(60)
    .nullish()
    .transform((value) => value || null),
  city: z
    .string()
    .trim()
    .max(60)
    .nullish()
    .transform((value) => value || null),
};

export const CreateBranch = z.strictObject({ ...fields, from_date: isoDate.optional() });
export type CreateBranch = z.output<typeof CreateBranch>;
export const UpdateBranch = z.strictObject({
  ...fields,
  /** A change of state or local body counts from this day; today unless given. */
  from_date: isoDate.optional(),
  active: z.boolean().default(true),
  version,
  ...readOnly('branch_id', 'is_head_office', 'address_from', 'employee_count'),
});
export type UpdateBranch = z.output<typeof UpdateBranch>;

const one = z.object({ id });
const refusals = ['organisation.branch_exists', 'organisation.branch_code_exists', 'organisation.state_unknown'] as const;

export const branches = {
  list: endpoint({
    method: 'GET',
    path: '/branches',
    permission: 'organisation.branch.read',
    summary: 'Branches, head office first',
    query: ListQuery.extend({ state_code: z.string().optional(), active: flag.optional() }),
    response: paged(Branch),
  }),
  get: endpoint({
    method: 'GET',
    path: '/branches/{id}',
    permission: 'organisation.branch.read',
    summary: 'One branch',
    params: one,
    response: Branch,
    errors: ['organisation.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/branches',
    permission: 'organisation.branch.create',
    summary: 'Add a branch',
    status: 201,
    idempotent: true,
    body: CreateBranch,
    response: Branch,
    message: 'Branch created successfully',
    errors: refusals,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/branches/{id}',
    permission: 'organisation.branch.update',
    summary: 'Change a branch; a new state counts from a day',
    params: one,
    body: UpdateBranch,
    response: Branch,
    message: 'Branch updated successfully',
    errors: [...refusals, 'organisation.not_found', 'organisation.stale', 'organisation.head_office'],
  }),
};

export const Designation = z.object({
  designation_id: id,
  title: z.string(),
  employee_count: z.int(),
  active: z.boolean(),
  version: z.int(),
});
export type Designation = z.output<typeof Designation>;

export const designations = {
  list: endpoint({
    method: 'GET',
    path: '/designations',
    permission: 'organisation.designation.read',
    summary: 'Designations, by title',
    query: ListQuery.extend({ active: flag.optional() }),
    response: paged(Designation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/designations',
    permission: 'organisation.designation.create',
    summary: 'Add a designation',
    status: 201,
    idempotent: true,
    body: z.strictObject({ title: text('Please enter designation').max(100) }),
    response: Designation,
    message: 'Designation created successfully',
    errors: ['organisation.designation_exists'],
  }),
};
