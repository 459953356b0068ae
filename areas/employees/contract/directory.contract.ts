import { endpoint, flag, id, ListQuery, paged, readOnly } from '@hrms/platform/contract';
import * as z from 'zod';
import { EmployeeStatus } from './fields.ts';

/** What every colleague may see; nothing personal. A fact that the organisation does not show is null. */
export const DirectoryEntry = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  designation: z.string().nullable(),
  department: z.string().nullable(),
  branch: z.string().nullable(),
  work_email: z.string().nullable(),
  /** Only of those who let colleagues see it. */
  phone: z.string().nullable(),
  /** Month and day, without the year; only of those who let colleagues see it. */
  birthday: z.string().nullable(),
  manager_id: id.nullable(),
  manager: z.string().nullable(),
  reports: z.int(),
  photo_url: z.string().nullable(),
  /** The organisation's own fields that are meant for the directory. */
  more: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type DirectoryEntry = z.output<typeof DirectoryEntry>;

/** Directory fields of the organisation, and the caller's own sharing choices. */
export const DirectoryChoice = z.object({
  /** Facts beside the name that the directory shows, as the organisation chose them. */
  fields: z.array(z.string()),
  shares_phone: z.boolean(),
  shares_birthday: z.boolean(),
});
export type DirectoryChoice = z.output<typeof DirectoryChoice>;

export const PhoneCheck = z.object({
  exists: z.boolean(),
  left: z.boolean(),
  employee_id: id.optional(),
  employee_code: z.string().optional(),
  full_name: z.string().optional(),
});
export type PhoneCheck = z.output<typeof PhoneCheck>;

const checkPhone = {
  path: '/employees/check-phone/{phone}',
  session: true,
  failure: 'Failed to fetch phone number',
  params: z.object({ phone: z.string().max(40) }),
  query: z.object({ exclude_id: id.optional() }),
  response: PhoneCheck,
  errors: ['employees.phone', 'access.too_many_attempts', 'access.forbidden'],
} as const;

export const directory = {
  list: endpoint({
    method: 'GET',
    path: '/employees/employee/directory',
    session: true,
    summary: 'Active employees by name',
    failure: 'Failed to fetch employee directory',
    query: ListQuery.extend({
      department_id: id.optional(),
      designation_id: id.optional(),
      /** The directory shows those in service: any other status finds nobody. */
      status: EmployeeStatus.optional(),
      isActive: flag.optional(),
      /** Sent by some clients beside the filters themselves; it is not read. */
      filters: z.string().max(2000).optional(),
      branch_id: id.optional(),
      /** Names that begin with it; `#` for those that begin with none of A to Z. */
      letter: z
        .string()
        .regex(/^[A-Za-z#]$/, 'Use one letter')
        .optional(),
    }),
    response: paged(DirectoryEntry),
    errors: ['employees.directory_field'],
  }),
  choice: endpoint({
    method: 'GET',
    path: '/employees/directory-choice',
    session: true,
    summary: 'Fields the directory shows, and the caller’s own sharing choices',
    response: DirectoryChoice,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/employees/directory-choice',
    session: true,
    summary: 'Set whether colleagues see the caller’s phone number and birthday',
    body: z.strictObject({ shares_phone: z.boolean(), shares_birthday: z.boolean(), ...readOnly('fields') }),
    response: DirectoryChoice,
    message: 'Directory settings saved successfully',
    errors: ['employees.not_found'],
  }),
  checkPhone: endpoint({ ...checkPhone, method: 'GET', summary: 'Check whether a phone number is in use' }),
  /** The specification's spelling of the same question: it only reads. */
  checkPhoneByDelete: endpoint({
    ...checkPhone,
    method: 'DELETE',
    path: '/employees/employee/check-phone/{phone}',
    read_only_ok: true,
    summary: 'Check whether a phone number is in use (reads only)',
  }),
};
