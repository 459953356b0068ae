import { byId, endpoint, id, readOnly, text, version } from '@hrms/platform/contract';
import * as z from 'zod';

const EmploymentType = z.enum(['permanent', 'probation', 'fixed_term', 'intern', 'contract']);

export const EmployeeCodePattern = z.object({
  /** Null for the standard pattern. */
  pattern_id: id.nullable(),
  name: z.string(),
  pattern: z.string(),
  applies_to: z.object({
    employment_type: EmploymentType.nullable(),
    branch_id: id.nullable(),
    branch_name: z.string().nullable(),
  }),
  next_code: z.string(),
  first_number: z.int(),
  allow_manual: z.boolean(),
  active: z.boolean(),
  version: z.int(),
});
export type EmployeeCodePattern = z.output<typeof EmployeeCodePattern>;

const AppliesTo = z.strictObject({
  employment_type: EmploymentType.nullish().transform((value) => value ?? null),
  branch_id: id.nullish().transform((value) => value ?? null),
  ...readOnly('branch_name'),
});
const firstNumber = z.int('Enter a whole number').min(1, 'Start at 1 or later').max(999_999_999);

const fields = {
  name: text('Please enter a name').max(60, 'Use at most 60 characters'),
  pattern: z
    .string({ error: 'Please enter a pattern' })
    .trim()
    .min(1, 'Please enter a pattern')
    .max(60, 'Use at most 60 characters'),
};
export const CreateCodePattern = z.strictObject({
  ...fields,
  applies_to: AppliesTo.default({ employment_type: null, branch_id: null }),
  first_number: firstNumber.default(1),
  allow_manual: z.boolean().default(true),
});
export type CreateCodePattern = z.output<typeof CreateCodePattern>;
export const UpdateCodePattern = z.strictObject({
  ...fields,
  applies_to: AppliesTo.optional(),
  first_number: firstNumber.optional(),
  allow_manual: z.boolean().optional(),
  active: z.boolean().optional(),
  version,
  ...readOnly('pattern_id', 'next_code'),
});
export type UpdateCodePattern = z.output<typeof UpdateCodePattern>;

const refusals = ['organisation.code_pattern', 'organisation.code_pattern_exists', 'organisation.branch_unknown'] as const;

export const employeeCodes = {
  list: endpoint({
    method: 'GET',
    path: '/organization/employee-codes',
    permission: 'organisation.code.read',
    summary: 'Employee code patterns with the next code of each',
    tag: 'organization',
    query: z.object({ orgId: id.optional() }),
    response: z.object({ patterns: z.array(EmployeeCodePattern), used_count: z.int() }),
    errors: ['organisation.not_found'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/organization/employee-codes/preview',
    permission: 'organisation.code.read',
    summary: 'Preview the first code of a pattern',
    tag: 'organization',
    read_only_ok: true,
    body: CreateCodePattern.pick({ pattern: true, first_number: true, applies_to: true }),
    response: z.object({ next_code: z.string() }),
    errors: refusals,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization/employee-codes',
    permission: 'organisation.code.update',
    summary: 'Add a code pattern',
    tag: 'organization',
    status: 201,
    idempotent: true,
    body: CreateCodePattern,
    response: EmployeeCodePattern,
    message: 'Employee code pattern created successfully',
    errors: refusals,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization/employee-codes/{id}',
    permission: 'organisation.code.update',
    summary: 'Change a code pattern. Existing codes stay',
    tag: 'organization',
    params: byId,
    body: UpdateCodePattern,
    response: EmployeeCodePattern,
    message: 'Employee code pattern updated successfully',
    errors: [...refusals, 'organisation.not_found', 'organisation.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organization/employee-codes/{id}',
    permission: 'organisation.code.update',
    summary: 'Delete a code pattern. Existing codes stay',
    tag: 'organization',
    params: byId,
    response: z.object({}),
    message: 'Employee code pattern deleted successfully',
    errors: ['organisation.not_found'],
  }),
};
