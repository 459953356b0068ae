import { employeeFields, id, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

/**
 * Whom a criterion is for: an employee must meet every part that is filled in, and matches a list when one of its values is theirs.
 * A criterion without parts matches all employees.
 */
export const PolicyMatches = z.strictObject({
  branch_ids: z.array(id).max(200).optional(),
  department_ids: z.array(id).max(500).optional(),
  designation_ids: z.array(id).max(500).optional(),
  grade_ids: z.array(id).max(100).optional(),
  employment_types: z
    .array(z.enum(['permanent', 'probation', 'fixed_term', 'intern', 'contract']))
    .max(5)
    .optional(),
  gender: z.enum(['female', 'male', 'transgender']).optional(),
  /** By the welfare-fund category of the designation until employees carry a worker class. */
  worker_class: z.enum(['worker', 'staff', 'any']).optional(),
  service_months_min: z.int().min(0).max(720).optional(),
});
export type PolicyMatches = z.output<typeof PolicyMatches>;

/** An employee whom changed criteria give another policy. */
export const PolicyChange = z.object({
  ...employeeFields,
  /** Null: no policy. */
  policy_before: z.string().nullable(),
  policy_after: z.string().nullable(),
});
export type PolicyChange = z.output<typeof PolicyChange>;

/** Who would change policy if criteria were saved: the number of all, and the first hundred by name. */
export const PolicyPreview = z.object({ from_date: isoDate, changed_employees: z.int(), changes: z.array(PolicyChange) });
export type PolicyPreview = z.output<typeof PolicyPreview>;
