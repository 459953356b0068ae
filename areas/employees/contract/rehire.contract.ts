import { endpoint, id, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';
import { CustomValues } from './custom-field.contract.ts';
import { personFields } from './fields.ts';
import { identityFields } from './identity.contract.ts';

/** An existing or former employee who may be the same. */
export const MatchingEmployee = z.object({
  employee_id: id,
  employee_code: z.string().nullable(),
  full_name: z.string(),
  left: z.boolean(),
  last_working_day: isoDate.nullable(),
  /** What is the same, in words: 'PAN', 'phone number'. */
  fields: z.array(z.string()),
});
export type MatchingEmployee = z.output<typeof MatchingEmployee>;

const { middle_name, last_name, work_email, personal_email, phone } = personFields;
const { pan, uan, esi_number } = identityFields;
export const FindMatches = z.strictObject({
  first_name: z.string().max(60).optional(),
  middle_name,
  last_name,
  date_of_birth: isoDate.nullish(),
  work_email,
  personal_email,
  phone,
  pan,
  uan,
  esi_number,
  exclude_id: id.nullish(),
});
export type FindMatches = z.output<typeof FindMatches>;

const nullable = z.string().nullable();
/** Details of a former employee to start a rehire with. */
export const Rehire = z.object({
  previous_employee_id: id,
  employee_code: nullable,
  full_name: z.string(),
  last_working_day: isoDate.nullable(),
  person: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Masked; sent back as they are, the numbers come along. */
  identity: z
    .object({
      pan: nullable,
      name_on_pan: nullable,
      aadhaar: nullable,
      name_on_aadhaar: nullable,
      uan: nullable,
      esi_number: nullable,
    })
    .nullable(),
  addresses: z.array(z.record(z.string(), z.union([z.string(), z.null()]))),
  emergency_contacts: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  custom: CustomValues,
});
export type Rehire = z.output<typeof Rehire>;

export const rehires = {
  matches: endpoint({
    method: 'POST',
    path: '/employees/matches',
    permission: 'employees.employee.create',
    read_only_ok: true,
    summary: 'Find employees with the same name and birth date, phone, e-mail or number',
    body: FindMatches,
    response: z.object({ matches: z.array(MatchingEmployee) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/rehire',
    permission: 'employees.employee.create',
    summary: 'Details of a former employee to start a rehire with',
    params: z.object({ id }),
    response: Rehire,
    errors: ['employees.not_found', 'employees.status'],
  }),
};
