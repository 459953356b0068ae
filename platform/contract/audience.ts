import * as z from 'zod';
import { id } from './shapes.ts';

/** The kinds of working relation a user may stand in. */
export const EmploymentType = z.enum(['permanent', 'probation', 'fixed_term', 'intern', 'contract']);

const idList = (ids: z.ZodType<string>) => z.array(ids).max(500, 'Choose at most 500').default([]);

/**
 * For whom something is meant: everyone in service, or those who fit every kind named here. Within one kind any of its list fits;
 * a department stands for its sub-departments too.
 */
export const Audience = z
  .strictObject({
    everyone: z.boolean().default(false),
    branch_ids: idList(id),
    department_ids: idList(id),
    designation_ids: idList(id),
    grade_ids: idList(id),
    employment_types: idList(EmploymentType),
    employee_ids: idList(id),
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
