import { endpoint, flag, id, ListQuery, paged, readOnly, text, version } from '@hrms/platform/contract';
import * as z from 'zod';

const LwfCategory = z.enum(['worker', 'supervisory', 'managerial']);

export const Designation = z.object({
  designation_id: id,
  title: z.string(),
  /** Null: for any department. */
  department_id: id.nullable(),
  department_name: z.string().nullable(),
  /** Suggested for people of this title. */
  grade_id: id.nullable(),
  grade_name: z.string().nullable(),
  job_description: z.string().nullable(),
  /** A hint for the welfare fund of states that tell workers from managers. */
  lwf_category: LwfCategory.nullable(),
  employee_count: z.int(),
  active: z.boolean(),
  version: z.int(),
});
export type Designation = z.output<typeof Designation>;

const optionalId = id.nullish().transform((value) => value ?? null);
const fields = {
  title: text('Please enter designation').max(100, 'Use at most 100 characters'),
  department_id: optionalId,
  grade_id: optionalId,
  job_description: z
    .string()
    .trim()
    .max(2000, 'Use at most 2,000 characters')
    .nullish()
    .transform((value) => value || null),
  lwf_category: LwfCategory.nullish().transform((value) => value ?? null),
};
export const CreateDesignation = z.strictObject(fields);
export type CreateDesignation = z.output<typeof CreateDesignation>;
export const UpdateDesignation = z.strictObject({
  ...fields,
  active: z.boolean().default(true),
  version,
  ...readOnly('designation_id', 'department_name', 'grade_name', 'employee_count'),
});
export type UpdateDesignation = z.output<typeof UpdateDesignation>;

const one = z.object({ id });
const refusals = ['organisation.designation_exists', 'organisation.place_unknown'] as const;

export const designations = {
  list: endpoint({
    method: 'GET',
    path: '/designations',
    permission: 'organisation.designation.read',
    summary: 'Designations, by title',
    query: ListQuery.extend({ active: flag.optional(), department_id: id.optional(), grade_id: id.optional() }),
    response: paged(Designation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/designations',
    permission: 'organisation.designation.create',
    summary: 'Add a designation',
    status: 201,
    idempotent: true,
    body: CreateDesignation,
    response: Designation,
    message: 'Designation created successfully',
    errors: refusals,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/designations/{id}',
    permission: 'organisation.designation.update',
    summary: 'Change or deactivate a designation',
    params: one,
    body: UpdateDesignation,
    response: Designation,
    message: 'Designation updated successfully',
    errors: [...refusals, 'organisation.not_found', 'organisation.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/designations/{id}',
    permission: 'organisation.designation.delete',
    summary: 'Delete a designation that was never used',
    params: one,
    response: z.object({}),
    message: 'Designation deleted successfully',
    errors: ['organisation.not_found', 'organisation.in_use'],
  }),
};
