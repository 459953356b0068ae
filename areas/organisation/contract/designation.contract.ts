import {
  crudEndpoints,
  flag,
  id,
  nameText,
  optionalText,
  optionalVersion,
  PageQuery,
  readOnly,
  searchable,
} from '@hrms/platform/contract';
import * as z from 'zod';

const LwfCategory = z.enum(['worker', 'supervisory', 'managerial']);

export const Designation = z.object({
  designation_id: id,
  title: z.string(),
  /** Null: for any department. */
  department_id: id.nullable(),
  department_name: z.string().nullable(),
  /** Suggested for employees with this designation. */
  grade_id: id.nullable(),
  grade_name: z.string().nullable(),
  job_description: z.string().nullable(),
  /** For labour welfare funds of states that treat workers and managers differently. */
  lwf_category: LwfCategory.nullable(),
  employee_count: z.int(),
  active: z.boolean(),
  version: z.int(),
});
export type Designation = z.output<typeof Designation>;

const fields = {
  title: nameText('Please enter designation').max(100, 'Use at most 100 characters'),
  department_id: id.nullish(),
  grade_id: id.nullish(),
  job_description: optionalText(2000),
  lwf_category: LwfCategory.nullish(),
};
export const CreateDesignation = z.strictObject(fields);
export type CreateDesignation = z.output<typeof CreateDesignation>;
export const UpdateDesignation = z.strictObject({
  ...fields,
  active: z.boolean().optional(),
  version: optionalVersion,
  ...readOnly('designation_id', 'department_name', 'grade_name', 'employee_count'),
});
export type UpdateDesignation = z.output<typeof UpdateDesignation>;

export const designations = crudEndpoints({
  path: '/designations',
  permission: 'organisation.designation',
  one: 'designation',
  many: 'designations',
  order: 'by title',
  row: Designation,
  query: PageQuery.extend({ ...searchable, active: flag.optional(), department_id: id.optional(), grade_id: id.optional() }),
  create: CreateDesignation,
  update: UpdateDesignation,
  refusals: ['organisation.designation_exists', 'organisation.place_unknown'],
});
