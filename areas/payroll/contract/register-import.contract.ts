import { byId, emptyBody, endpoint, id, isoMonth, PageQuery, paged, searchable, text } from '@hrms/platform/contract';
import * as z from 'zod';

/** A register of a former payroll program for one month. */
export const PayrollImport = z.object({
  payroll_import_id: id,
  period_month: isoMonth,
  file_name: z.string(),
  status: z.enum(['uploaded', 'mapped', 'compared', 'accepted']),
  headings: z.array(z.string()),
  /** For each heading what it is: a field, a total or a component code; null where it is left out. */
  mapping: z.array(z.string().nullable()),
  row_count: z.int(),
  /** Employees compared, and how many of them fit to the rupee; null before the first comparison. */
  employees: z.int().nullable(),
  fitting: z.int().nullable(),
  /** Open differences by their likely cause, the most frequent first. */
  causes: z.array(z.object({ cause: z.string(), open: z.int() })),
  open_mismatches: z.int(),
  accepted_mismatches: z.int(),
});
export type PayrollImport = z.output<typeof PayrollImport>;

export const ImportMismatch = z.object({
  mismatch_id: id,
  /** Null for a row of the file whose employee was not found. */
  employee_id: id.nullable(),
  employee_code: z.string(),
  full_name: z.string(),
  component: z.string(),
  component_name: z.string(),
  theirs_paise: z.int(),
  ours_paise: z.int(),
  difference_paise: z.int(),
  cause: z.string(),
  detail: z.string(),
  status: z.enum(['open', 'accepted']),
  note: z.string().nullable(),
});
export type ImportMismatch = z.output<typeof ImportMismatch>;

const permission = 'payroll.import.run';
const tag = 'payroll-imports';
const refused = ['payroll.not_found', 'payroll.import_after_golive'] as const;

export const payrollImports = {
  list: endpoint({
    method: 'GET',
    path: '/payroll-imports',
    permission,
    summary: 'Registers of a former payroll program, newest month first, and whether two months fit',
    response: z.object({
      imports: z.array(PayrollImport),
      /** What a column can be: fields of the row, totals and components. */
      targets: z.array(z.object({ code: z.string(), name: z.string() })),
      /** Every employee of two months fits to the rupee, or the difference is accepted. */
      ready: z.boolean(),
    }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/payroll-imports',
    permission,
    summary: 'Upload the register of a month: one row per employee, a column per component. It takes the place of an earlier one',
    status: 201,
    kind: 'upload',
    body_limit: 20 * 1024 * 1024,
    body: z.strictObject({ period_month: isoMonth }),
    response: PayrollImport,
    errors: [
      'payroll.import_after_golive',
      'payroll.file_unreadable',
      'payroll.import_accepted',
      'upload.file',
      'upload.multipart',
    ],
  }),
  map: endpoint({
    method: 'PUT',
    path: '/payroll-imports/{id}/mapping',
    permission,
    summary: 'Match the columns of a register with components',
    tag,
    params: byId,
    body: z.strictObject({ mapping: z.array(z.string().max(60).nullable()).max(200) }),
    response: PayrollImport,
    errors: [...refused, 'payroll.import_columns', 'payroll.import_accepted'],
  }),
  compare: endpoint({
    method: 'POST',
    path: '/payroll-imports/{id}/compare',
    permission,
    summary: 'Calculate the month here and compare it with the register, employee by employee',
    tag,
    params: byId,
    body: emptyBody,
    response: PayrollImport,
    message: 'Register compared',
    errors: [...refused, 'payroll.import_columns', 'payroll.import_accepted', 'payroll.file_unreadable'],
  }),
  mismatches: endpoint({
    method: 'GET',
    path: '/payroll-imports/{id}/mismatches',
    permission,
    summary: 'Differences between a register and the month as calculated here, with their likely causes',
    tag,
    shows: [{ group: 'salary', fields: ['payslip lines'] }],
    params: byId,
    query: PageQuery.extend({
      ...searchable,
      status: z.enum(['open', 'accepted']).optional(),
      cause: z.string().max(40).optional(),
      employee_id: id.optional(),
    }),
    response: paged(ImportMismatch),
    errors: ['payroll.not_found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/payroll-imports/{id}/accept',
    permission,
    summary:
      'Accept differences with a note: chosen ones, those of a cause, or all. With none left, the month becomes part of the opening figures',
    tag,
    params: byId,
    body: z.strictObject({
      note: text('Please enter a note').min(5, 'Use at least 5 characters').max(300),
      mismatch_ids: z.array(id).min(1).max(500).optional(),
      cause: z.string().max(40).optional(),
    }),
    response: PayrollImport,
    message: 'Differences accepted',
    errors: [...refused, 'payroll.import_not_compared'],
  }),
};
