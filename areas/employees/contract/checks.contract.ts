import { endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

export const CHECK_KINDS = [
  'pan',
  'uan',
  'bank',
  'manager',
  'date_of_birth',
  'below_age',
  'retiring',
  'father_or_spouse_name',
  'contact',
  'name_on_pan',
  'name_on_aadhaar',
  'nominations',
  'documents_missing',
  'documents_expired',
  'documents_expiring',
] as const;
export const CheckKind = z.enum(CHECK_KINDS);
export type CheckKind = z.output<typeof CheckKind>;

export const RecordCheck = z.object({
  kind: CheckKind,
  count: z.int(),
  /** The organisation's own age that the kind is about. */
  age: z.int().nullable(),
  /** The first of them by name; all are in the list of employees. */
  people: z.array(z.object({ employee_id: id, employee_code: z.string(), full_name: z.string(), note: z.string().nullable() })),
});
export type RecordCheck = z.output<typeof RecordCheck>;

export const checks = {
  list: endpoint({
    method: 'GET',
    path: '/employees/checks',
    permission: 'employees.employee.read',
    scopes: ['team', 'organisation'],
    summary: 'Missing and mismatched data of active employees by kind, with the first employees of each',
    response: z.object({ checks: z.array(RecordCheck) }),
  }),
};
