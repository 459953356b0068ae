import {
  crudEndpoints,
  endpoint,
  flag,
  id,
  nameText,
  optionalVersion,
  PageQuery,
  readOnly,
  searchable,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const Grade = z.object({
  grade_id: id,
  name: z.string(),
  level: z.int(),
  notice_days: z.int().nullable(),
  probation_months: z.int().nullable(),
  /** Employees whose position has it. */
  employee_count: z.int(),
  active: z.boolean(),
  version: z.int(),
});
export type Grade = z.output<typeof Grade>;

const optionalWhole = (most: number, range: string) => z.int('Enter a whole number').min(0, range).max(most, range).nullish();
const fields = {
  name: nameText('Please enter grade name').max(60, 'Use at most 60 characters'),
  level: z.int('Enter a whole number').min(1, 'From 1 to 99').max(99, 'From 1 to 99'),
  notice_days: optionalWhole(365, 'From 0 to 365 days'),
  probation_months: optionalWhole(24, 'From 0 to 24 months'),
};
export const CreateGrade = z.strictObject({ ...fields, level: fields.level.optional() });
export type CreateGrade = z.output<typeof CreateGrade>;
export const UpdateGrade = z.strictObject({
  ...fields,
  active: z.boolean().optional(),
  version: optionalVersion,
  ...readOnly('grade_id', 'employee_count'),
});
export type UpdateGrade = z.output<typeof UpdateGrade>;

export const grades = {
  ...crudEndpoints({
    path: '/grades',
    permission: 'organisation.grade',
    one: 'grade',
    many: 'grades',
    order: 'lowest level first',
    row: Grade,
    query: PageQuery.extend({ ...searchable, active: flag.optional() }),
    create: CreateGrade,
    update: UpdateGrade,
    refusals: ['organisation.grade_exists'],
    createRefusals: ['organisation.grade_levels'],
  }),
  order: endpoint({
    method: 'PUT',
    path: '/grades/order',
    permission: 'organisation.grade.update',
    summary: 'Set the order of all grades: levels from 1',
    body: z.strictObject({ grade_ids: z.array(id).min(1, 'List every grade').max(99) }),
    response: z.object({}),
    message: 'Grade order saved',
    errors: ['organisation.grade_levels'],
  }),
};
