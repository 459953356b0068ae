import { endpoint, flag, id, ListQuery, paged, readOnly, text, version } from '@hrms/platform/contract';
import * as z from 'zod';

export const Grade = z.object({
  grade_id: id,
  name: z.string(),
  level: z.int(),
  notice_days: z.int().nullable(),
  probation_months: z.int().nullable(),
  /** People whose designation suggests it. */
  employee_count: z.int(),
  active: z.boolean(),
  version: z.int(),
});
export type Grade = z.output<typeof Grade>;

const whole = (most: number, words: string) =>
  z
    .int('Enter a whole number')
    .min(0, words)
    .max(most, words)
    .nullish()
    .transform((value) => value ?? null);

const fields = {
  name: text('Please enter grade name').max(60, 'Use at most 60 characters'),
  level: z.int('Enter a whole number').min(1, 'From 1 to 99').max(99, 'From 1 to 99'),
  notice_days: whole(365, 'From 0 to 365 days'),
  probation_months: whole(24, 'From 0 to 24 months'),
};
export const CreateGrade = z.strictObject({ ...fields, level: fields.level.optional() });
export type CreateGrade = z.output<typeof CreateGrade>;
export const UpdateGrade = z.strictObject({
  ...fields,
  active: z.boolean().default(true),
  version,
  ...readOnly('grade_id', 'employee_count'),
});
export type UpdateGrade = z.output<typeof UpdateGrade>;

const one = z.object({ id });
const refusals = ['organisation.grade_exists'] as const;

export const grades = {
  list: endpoint({
    method: 'GET',
    path: '/grades',
    permission: 'organisation.grade.read',
    summary: 'Grades, lowest level first',
    query: ListQuery.extend({ active: flag.optional() }),
    response: paged(Grade),
  }),
  create: endpoint({
    method: 'POST',
    path: '/grades',
    permission: 'organisation.grade.create',
    summary: 'Add a grade; the next level unless told',
    status: 201,
    idempotent: true,
    body: CreateGrade,
    response: Grade,
    message: 'Grade created successfully',
    errors: [...refusals, 'organisation.grade_levels'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/grades/{id}',
    permission: 'organisation.grade.update',
    summary: 'Change or deactivate a grade',
    params: one,
    body: UpdateGrade,
    response: Grade,
    message: 'Grade updated successfully',
    errors: [...refusals, 'organisation.not_found', 'organisation.version_conflict'],
  }),
  order: endpoint({
    method: 'PUT',
    path: '/grades/order',
    permission: 'organisation.grade.update',
    summary: 'Put the grades in an order: levels from 1',
    body: z.strictObject({ grade_ids: z.array(id).min(1, 'Name every grade').max(99) }),
    response: z.object({}),
    message: 'Grades put in order',
    errors: ['organisation.grade_levels'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/grades/{id}',
    permission: 'organisation.grade.delete',
    summary: 'Delete a grade that was never used',
    params: one,
    response: z.object({}),
    message: 'Grade deleted successfully',
    errors: ['organisation.not_found', 'organisation.in_use'],
  }),
};
