/** Components of one employee beside the structure: added, replaced or left out, from a day on. Amounts in paise. */
import {
  byId,
  endpoint,
  id,
  isoDate,
  isoMonth,
  PageQuery,
  paged,
  positiveMoney,
  recordAct,
  requestFields,
  requiredDate,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const ComponentMode = z.enum(['add', 'replace', 'exclude'], { error: 'Please select what it does' });
export type ComponentMode = z.output<typeof ComponentMode>;

export const EmployeeComponentStatus = z.enum(['pending_approval', 'returned', 'approved', 'rejected', 'withdrawn', 'cancelled']);
export type EmployeeComponentStatus = z.output<typeof EmployeeComponentStatus>;

export const EmployeeComponent = z.object({
  employee_component_id: id,
  ...requestFields,
  component_id: id,
  code: z.string(),
  component_name: z.string(),
  mode: ComponentMode,
  /** A full month; null where the component is left out, or is a percentage. */
  amount_paise: z.int().nullable(),
  /** Share of the full-month rates of some components in basis points; null where it is an amount or left out. */
  percentage_bp: z.int().nullable(),
  /** Codes of those components; empty without a percentage. */
  percentage_of: z.array(z.string()),
  /** Inside the CTC: the balancing component gives what it takes. Otherwise it is beside the CTC. */
  inside_ctc: z.boolean(),
  from_date: isoDate,
  to_date: isoDate.nullable(),
  /** Calendar months (1 to 12) in which it counts; empty is every month. */
  months: z.array(z.int()),
  /** It stops once this was due in all, the last month with the rest. */
  cap_total_paise: z.int().nullable(),
  reason: z.string(),
  status: EmployeeComponentStatus,
  workflow_request_id: id.nullable(),
  files: z.array(z.object({ component_file_id: id, name: z.string() })),
  /** The next three months it is due in, with the full-month amount; none of a percentage. */
  coming: z.array(z.object({ month: isoMonth, amount_paise: z.int() })),
});
export type EmployeeComponent = z.output<typeof EmployeeComponent>;

const fields = {
  component_id: z.uuid({ error: 'Please select a component' }),
  mode: ComponentMode,
  amount_paise: positiveMoney.nullish().transform((value) => value ?? null),
  /** In place of an amount: a share of the full-month rates of `percentage_of`. */
  percentage_bp: z
    .int('Use at most two decimals')
    .min(1, 'Use more than 0%')
    .max(100_000, 'Use at most 1,000%')
    .nullish()
    .transform((value) => value ?? null),
  percentage_of: z.array(z.string().max(30)).max(10, 'Use at most 10 components').default([]),
  inside_ctc: z.boolean().default(false),
  from_date: requiredDate('Please select the first day'),
  to_date: isoDate.nullish().transform((value) => value ?? null),
  months: z.array(z.int().min(1, 'From 1').max(12, 'To 12')).max(12).default([]),
  cap_total_paise: positiveMoney.nullish().transform((value) => value || null),
  reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500),
  /** Uploads that prove it, such as a signed consent. */
  file_ids: z.array(id).max(10, 'At most 10 files').default([]),
};
export const CreateEmployeeComponent = z.strictObject({ employee_id: id, ...fields });
export type CreateEmployeeComponent = z.output<typeof CreateEmployeeComponent>;
export const UpdateEmployeeComponent = z.strictObject({
  ...fields,
  months: z.array(z.int().min(1, 'From 1').max(12, 'To 12')).max(12),
  percentage_of: z
    .array(z.string().max(30))
    .max(10, 'Use at most 10 components')
    .optional()
    .transform((codes) => codes ?? []),
  inside_ctc: z
    .boolean()
    .optional()
    .transform((inside) => inside ?? false),
  /** Those it has stay without it. */
  file_ids: z.array(id).max(10, 'At most 10 files').optional(),
  version,
});
export type UpdateEmployeeComponent = z.output<typeof UpdateEmployeeComponent>;

const permission = 'salary.employee_component.update';
const READ = 'salary.employee_component.read';
const shows = [{ group: 'salary', fields: ['component'] }] as const;
const checked = [
  'salary.not_found',
  'salary.no_salary',
  'salary.before_joining',
  'salary.month_finalised',
  'salary.component_not_found',
  'salary.override_not_allowed',
  'salary.component_overlap',
  'salary.amount_required',
  'salary.percentage_wrong',
  'salary.inside_ctc_wrong',
  'salary.file_unknown',
  'salary.end_before_start',
] as const;
const approvals = ['workflows.already_pending', 'workflows.request_not_found', 'workflows.request_decided'] as const;

export const employeeComponents = {
  list: endpoint({
    method: 'GET',
    path: '/employee-components',
    permission: READ,
    summary: 'List components of employees beside their structure, newest first',
    shows: [...shows],
    query: PageQuery.extend({
      ...searchable,
      employee_id: id.optional(),
      status: EmployeeComponentStatus.optional(),
    }),
    response: paged(EmployeeComponent),
  }),
  get: endpoint({
    method: 'GET',
    path: '/employee-components/{id}',
    permission: READ,
    summary: 'A component of an employee with the next months it is due in',
    shows: [...shows],
    params: byId,
    response: EmployeeComponent,
    errors: ['salary.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/employee-components',
    permission,
    acts_upon: ['body.employee_id'],
    summary: 'Add, replace or leave out a component for one employee; asks for approval',
    status: 201,
    idempotent: true,
    body: CreateEmployeeComponent,
    response: EmployeeComponent,
    message: 'Component submitted',
    errors: [...checked, ...approvals],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/employee-components/{id}',
    permission,
    summary: 'Change a component that is pending or was returned; approval is asked again',
    params: byId,
    body: UpdateEmployeeComponent,
    response: EmployeeComponent,
    message: 'Component submitted',
    errors: [...checked, ...approvals, 'salary.not_in_state', 'salary.version_conflict'],
  }),
  end: recordAct('/employee-components/{id}/end', {
    permission,
    summary: 'Set the last day of an approved component',
    idempotent: true,
    body: z.strictObject({ to_date: requiredDate('Please select the last day'), version }),
    response: EmployeeComponent,
    message: 'Component ended',
    errors: [
      'salary.not_found',
      'salary.not_in_state',
      'salary.version_conflict',
      'salary.end_before_start',
      'salary.month_finalised',
    ],
  }),
};

export const componentFiles = {
  upload: endpoint({
    method: 'POST',
    path: '/employee-component-files',
    kind: 'upload',
    permission,
    summary: 'Upload a document for an employee component: PDF, JPG or PNG up to 5 MB',
    status: 201,
    body_limit: 6 * 1024 * 1024,
    body: z.strictObject({}),
    response: z.object({ component_file_id: id, name: z.string() }),
    errors: ['upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/employee-component-files/{id}/file',
    kind: 'file',
    reveals: true,
    permission: READ,
    summary: 'A document of an employee component',
    params: byId,
    response: z.any(),
    errors: ['salary.not_found'],
  }),
};
