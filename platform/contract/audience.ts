import * as z from 'zod';
import { id } from './shapes.ts';

/** The kinds of working relation a person may stand in. */
export const EmploymentType = z.enum(['permanent', 'probation', 'fixed_term', 'intern', 'contract']);

const some = (ids: z.ZodType<string>) => z.array(ids).max(500, 'Choose at most 500').default([]);

/**
 * For whom something is meant: everyone in service, or those who fit every kind named here. Within one kind any of its list fits;
 * a department stands for its sub-departments too.
 */
export const Audience = z
  .strictObject({
    everyone: z.boolean().default(false),
    branch_ids: some(id),
    department_ids: some(id),
    designation_ids: some(id),
    grade_ids: some(id),
    employment_types: some(EmploymentType),
    employee_ids: some(id),
  })
  .refine(({ everyone, ...lists }) => everyone || Object.values(lists).some((list) => list.length > 0), {
    path: ['everyone'],
    message: 'Choose who it is for',
  });
export type Audience = z.output<typeof Audience>;

export const EVERYONE: Audience = {
  everyone: true,
  branch_ids: [],
  department_ids: [],
  designation_ids: [],
  grade_ids: [],
  employment_types: [],
  employee_ids: [],
};
