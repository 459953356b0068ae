import { endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';
import { purposeField } from './bank-account-change.contract.ts';
import { EmployeeQuery } from './employee.contract.ts';

export const EXPORT_COLUMNS = [
  'employee_code',
  'first_name',
  'middle_name',
  'last_name',
  'gender',
  'date_of_birth',
  'joined_on',
  'work_email',
  'personal_email',
  'phone',
  'branch_code',
  'department',
  'designation',
  'employment_type',
  'contract_end_date',
  'manager_code',
  'pan',
  'uan',
  'esi_number',
  'bank_ifsc',
  'bank_account_number',
  'father_or_spouse_name',
  'status',
  'last_working_day',
  'leaving_reason',
] as const;
export const ExportColumn = z.enum(EXPORT_COLUMNS);
export type ExportColumn = z.output<typeof ExportColumn>;

export const ExportEmployees = z.strictObject({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** All of them in their order when left out. */
  columns: z
    .array(ExportColumn)
    .min(1, 'Choose at least one column')
    .max(EXPORT_COLUMNS.length, 'Choose each column once')
    .optional(),
  /** The organisation's own fields, by their keys; all that are open to the caller when neither they nor columns are named. */
  custom: z.array(z.string().max(40)).max(50).optional(),
  filter: EmployeeQuery.omit({ page: true, limit: true, orgId: true }).strict().optional(),
  /** Only these, besides the filter. */
  employee_ids: z.array(id).max(500).optional(),
});
export type ExportEmployees = z.output<typeof ExportEmployees>;

/** Numbers masked in a file unless requested in full. */
export const NumberColumn = z.enum(['pan', 'uan', 'esi_number', 'bank_account_number'], { error: 'Choose a number' });
export type NumberColumn = z.output<typeof NumberColumn>;

export const ExportWholeNumbers = ExportEmployees.omit({ format: true }).extend({
  whole: z
    .array(NumberColumn)
    .min(1, 'Choose at least one number')
    .max(4)
    .refine((names) => new Set(names).size === names.length, 'Choose each number only once'),
  purpose: purposeField,
});
export type ExportWholeNumbers = z.output<typeof ExportWholeNumbers>;

export const ExportRun = z.object({
  export_id: id,
  state: z.enum(['waiting', 'done', 'failed']),
  row_count: z.int().nullable(),
  file_name: z.string(),
  /** Follow it on the stream's topic `job:{progress_id}`; null when it is done at once. */
  progress_id: id.nullable(),
});
export type ExportRun = z.output<typeof ExportRun>;

const exported = z.object({ exportId: id });

export const exports = {
  create: endpoint({
    method: 'POST',
    path: '/employees/export',
    allowed_when_read_only: true,
    longest_span: { days: 36_525, reason: 'A filter of stored rows, which a file streams' },
    permission: 'employees.export.run',
    scopes: ['team', 'organisation'],
    summary: 'Export employees with masked numbers, as a job above 1,000 employees',
    status: 202,
    idempotent: true,
    body: ExportEmployees,
    response: ExportRun,
    errors: ['access.forbidden'],
  }),
  createWhole: endpoint({
    method: 'POST',
    path: '/employees/export/whole-numbers',
    allowed_when_read_only: true,
    longest_span: { days: 36_525, reason: 'A filter of stored rows, which a file streams' },
    permission: 'employees.export.run',
    scopes: ['team', 'organisation'],
    reauthenticate: true,
    reveals: true,
    summary: 'Export a password-protected workbook with full numbers for a purpose, visible to each employee',
    status: 202,
    body: ExportWholeNumbers,
    response: ExportRun.extend({ password: z.string() }),
    errors: ['access.forbidden', 'employees.too_many_exports'],
  }),
  state: endpoint({
    method: 'GET',
    path: '/employees/export/{exportId}',
    permission: 'employees.export.run',
    scopes: ['team', 'organisation'],
    summary: 'Status of an own export',
    params: exported,
    response: ExportRun,
    errors: ['employees.export_not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/employees/export/{exportId}/file',
    kind: 'file',
    permission: 'employees.export.run',
    scopes: ['team', 'organisation'],
    reveals: true,
    summary: 'Download the file of an own export',
    params: exported,
    response: z.unknown(),
    errors: ['employees.export_not_found', 'employees.export_waiting', 'employees.export_over'],
  }),
};
