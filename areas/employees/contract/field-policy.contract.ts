import { endpoint } from '@hrms/platform/contract';
import * as z from 'zod';

export const FieldPolicy = z.object({
  field: z.string(),
  mode: z.enum(['direct', 'approval', 'hr_only']),
  re_auth: z.boolean(),
  evidence: z.boolean(),
  /** Whether the organisation changed what the program starts with. */
  changed: z.boolean(),
});
export type FieldPolicy = z.output<typeof FieldPolicy>;

const Policies = z.object({ policies: z.array(FieldPolicy) });

export const fieldPolicies = {
  list: endpoint({
    method: 'GET',
    path: '/employees/field-policies',
    session: true,
    summary: 'Field policies: how employees change their own records',
    response: Policies,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/employees/field-policies',
    permission: 'employees.setting.update',
    summary: 'Update field policies, other fields keep theirs',
    body: z.strictObject({
      policies: z
        .array(
          z.strictObject({
            field: z.string().max(60),
            mode: FieldPolicy.shape.mode,
            re_auth: z.boolean(),
            evidence: z.boolean(),
            changed: z.unknown().optional(),
          }),
        )
        .max(100),
    }),
    response: Policies,
    message: 'Policies saved successfully',
    errors: ['employees.policy_unknown'],
  }),
};
