import { endpoint, flag, id, isoDate, ListQuery, optionalVersion, orgQuery, paged, readOnly } from '@hrms/platform/contract';
import * as z from 'zod';
import { BankAccount, GivenBankAccount } from './bank-account.contract.ts';
import { ownChangeRefusals } from './change-request.contract.ts';
import { CustomValues } from './custom-field.contract.ts';
import {
  draftFields,
  EmployeeStatus,
  EmploymentType,
  employmentFields,
  jobFields,
  optionalText,
  personFields,
  requiredFields,
  warningConfirmationFields,
} from './fields.ts';
import { employeePath, GivenIdentity, Identity, identityRefusals } from './identity.contract.ts';
import { EmployeeRecord, READ_ONLY_RECORD_FIELDS } from './record.ts';
import { GivenAddress, GivenEmergencyContact } from './section.contract.ts';

export const EmployeeListItem = z.object({
  employee_id: id,
  employee_code: z.string().nullable(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  department: z.string().nullable(),
  department_id: id.nullable(),
  designation: z.string().nullable(),
  branch: z.string().nullable(),
  manager: z.string().nullable(),
  joined_on: isoDate.nullable(),
  status: EmployeeStatus,
  photo_url: z.string().nullable(),
  work_email: z.string().nullable(),
  /** Percent of what a record should hold. */
  completeness: z.int(),
});
export type EmployeeListItem = z.output<typeof EmployeeListItem>;

/** One value, or several by repeating the name. */
const several = <T extends z.ZodType>(one: T) =>
  z.union([one, z.array(one).max(10)]).transform((value) => [value].flat() as z.output<T>[]);

export const EmployeeQuery = ListQuery.extend({
  ...orgQuery,
  department_id: id.optional(),
  /** Departments below the chosen one too. */
  include_children: flag.optional(),
  designation_id: id.optional(),
  /** Employees whose user has the role. */
  role_id: id.optional(),
  branch_id: id.optional(),
  location_id: id.optional(),
  grade_id: id.optional(),
  manager_id: id.optional(),
  employment_type: EmploymentType.optional(),
  status: several(EmployeeStatus).optional(),
  /** True: in service today (active, on notice or suspended). */
  isActive: flag.optional(),
  joined_from: isoDate.optional(),
  joined_to: isoDate.optional(),
  /** Last working day within. */
  leaving_from: isoDate.optional(),
  leaving_to: isoDate.optional(),
  missing: z.enum(['pan', 'uan', 'bank', 'manager', 'nomination', 'document']).optional(),
});
export type EmployeeQuery = z.output<typeof EmployeeQuery>;

const employeeCode = optionalText(20, /^[A-Za-z0-9/_-]*$/, 'Use 1 to 20 letters, digits, slashes and hyphens').transform(
  (value) => value?.toUpperCase() ?? value,
);
const sections = {
  identity: GivenIdentity.nullish(),
  bank_account: GivenBankAccount.nullish(),
  addresses: z.array(GivenAddress).max(2, 'Add one current and one permanent address').optional(),
  emergency_contacts: z.array(GivenEmergencyContact).max(3, 'Add up to three contacts').optional(),
  custom: CustomValues.optional(),
};
const common = {
  ...personFields,
  ...jobFields,
  ...employmentFields,
  ...warningConfirmationFields,
  ...sections,
  employee_code: employeeCode,
  previous_employee_id: id.nullish(),
};

/** A whole employee: what the form asks for. */
export const CompleteEmployee = z.strictObject({ ...common, ...requiredFields, is_draft: z.literal(false).optional() });
export type CompleteEmployee = z.output<typeof CompleteEmployee>;
/** The beginning of one: counted nowhere, without a code. */
export const DraftEmployee = z.strictObject({ ...common, ...draftFields, is_draft: z.literal(true) });
export type DraftEmployee = z.output<typeof DraftEmployee>;
export const CreateEmployee = z.discriminatedUnion('is_draft', [CompleteEmployee, DraftEmployee]);
export type CreateEmployee = z.output<typeof CreateEmployee>;

/**
 * A change of the record. The job changes from a day on, by positions: here its fields are taken for drafts only and must
 * otherwise be as they are. A field left out stays as it is.
 */
export const UpdateEmployee = z.strictObject({
  ...personFields,
  ...jobFields,
  ...employmentFields,
  ...warningConfirmationFields,
  ...draftFields,
  employee_code: employeeCode,
  custom: CustomValues.optional(),
  is_draft: z.boolean().optional(),
  version: optionalVersion,
  ...readOnly(...READ_ONLY_RECORD_FIELDS),
});
export type UpdateEmployee = z.output<typeof UpdateEmployee>;

/** What the form of an employee sends: the same change, with the dates that only a draft may lack. */
export const ChangeEmployee = UpdateEmployee.extend({
  date_of_birth: requiredFields.date_of_birth,
  joined_on: requiredFields.joined_on,
});
/** What the form sends that makes a draft an employee: everything must be there. */
export const FinishDraft = UpdateEmployee.extend({ ...requiredFields, is_draft: z.literal(false) });

const saving = [
  'employees.duplicate',
  'employees.code_taken',
  'employees.code_not_by_hand',
  'employees.under_age',
  'employees.joining_date',
  'employees.confirm_warnings',
  'employees.place_unknown',
  'employees.manager_not_in_service',
  'employees.reporting_loop',
  'employees.contract_end',
  'employees.wrong_value',
  'employees.custom_value',
  'employees.status',
  'access.forbidden',
] as const;

export const employees = {
  list: endpoint({
    method: 'GET',
    path: '/employees/employee',
    longest_span: { days: 36_525, reason: 'A filter of stored rows, read page by page' },
    permission: 'employees.employee.read',
    scopes: ['self', 'team', 'organisation'],
    summary: 'Employees visible to the caller, by name',
    failure: 'Failed to fetch employees',
    query: EmployeeQuery,
    response: paged(EmployeeListItem),
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}',
    permission: 'employees.employee.read',
    scopes: ['self', 'team', 'organisation'],
    summary: 'One employee with the sections the caller may see, numbers masked',
    failure: 'Failed to fetch employee details',
    shows: [
      { group: 'identity', fields: ['identity numbers, masked'], employee: 'id', within: 'identity' },
      { group: 'bank', fields: ['bank accounts, masked'], employee: 'id', within: 'bank_accounts' },
    ],
    params: employeePath,
    query: z.object({ as_of: isoDate.optional() }),
    response: EmployeeRecord.extend({ identity: Identity.optional(), bank_accounts: z.array(BankAccount).optional() }),
    errors: ['employees.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/employees/employee',
    longest_span: { days: 36_525, reason: 'A fixed term or a working life; no day of it is computed' },
    permission: 'employees.employee.create',
    summary: 'Add an employee or a draft',
    failure: 'Failed to create employee',
    status: 201,
    idempotent: true,
    body: CreateEmployee,
    response: EmployeeRecord,
    message: 'Employee created successfully',
    errors: [...saving, 'employees.outside_places', 'billing.seat_limit_reached', ...identityRefusals],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/employees/employee/{id}',
    longest_span: { days: 36_525, reason: 'A fixed term or a working life; no day of it is computed' },
    permission: 'employees.employee.update',
    scopes: ['team', 'organisation'],
    summary: 'Update an employee or finish a draft',
    failure: 'Failed to update employee',
    params: employeePath,
    body: UpdateEmployee,
    response: EmployeeRecord,
    message: 'Employee updated successfully',
    errors: [
      'billing.seat_limit_reached',
      ...saving,
      ...identityRefusals,
      ...ownChangeRefusals,
      'employees.version_conflict',
      'employees.job_by_position',
      'employees.guard',
    ],
  }),
  completeness: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/completeness',
    permission: 'employees.employee.read',
    scopes: ['self', 'team', 'organisation'],
    summary: 'Completeness of a record in percent, with missing items',
    params: employeePath,
    response: z.object({ percent: z.int(), missing: z.array(z.object({ item: z.string(), blocks: z.string() })) }),
    errors: ['employees.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/employees/employee/{id}',
    permission: 'employees.employee.delete',
    summary: 'Delete an employee without history',
    failure: 'Failed to delete employee',
    params: z.object({ id }),
    response: z.object({}),
    message: 'Employee deleted successfully',
    errors: ['employees.not_found', 'employees.has_history'],
  }),
  nextCode: endpoint({
    method: 'GET',
    path: '/employees/next-code',
    permission: 'employees.employee.create',
    summary: 'Preview the next employee code',
    query: z.object({
      joined_on: isoDate.optional(),
      employment_type: EmploymentType.optional(),
      branch_id: id.optional(),
    }),
    response: z.object({ employee_code: z.string() }),
  }),
};
