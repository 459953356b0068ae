/** Payslips of the payroll system an organisation used before, as PDF. */
import { byId, endpoint, id, isoMonth, PageQuery, paged, searchable } from '@hrms/platform/contract';
import * as z from 'zod';

export const FormerPayslip = z.object({
  former_payslip_id: id,
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  period_month: isoMonth,
  /** Of the file as it was uploaded. */
  name: z.string(),
  uploaded_at: z.string(),
});
export type FormerPayslip = z.output<typeof FormerPayslip>;

export const FormerUpload = z.object({
  stored: z.int(),
  /** Files of the ZIP that were not stored. */
  left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type FormerUpload = z.output<typeof FormerUpload>;

const read = { permission: 'payroll.payslip.read', scopes: ['self', 'organisation'], alumni: true } as const;
const permission = 'payroll.import.run';

export const formerPayslips = {
  list: endpoint({
    method: 'GET',
    path: '/former-payslips',
    ...read,
    summary: 'Payslips of the former payroll system, newest month first',
    query: PageQuery.extend({ ...searchable, employee_id: id.optional(), period_month: isoMonth.optional() }),
    response: paged(FormerPayslip),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/former-payslips',
    kind: 'upload',
    permission,
    summary:
      'Payslips of the former payroll system as a ZIP of PDF files, named by employee code and month such as E-0012 2026-03.pdf. `period_month`: of files without a month. They take the place of earlier ones',
    status: 201,
    body_limit: 101 * 1024 * 1024,
    body: z.strictObject({ period_month: isoMonth.optional() }),
    response: FormerUpload,
    message: 'Payslips stored',
    errors: ['upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/former-payslips/{id}/file',
    kind: 'file',
    ...read,
    reveals: true,
    summary: 'A payslip of the former payroll system as it was uploaded',
    params: byId,
    response: z.any(),
    errors: ['payroll.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/former-payslips/{id}',
    permission,
    summary: 'Remove a payslip of the former payroll system',
    params: byId,
    response: z.object({}),
    message: 'Payslip removed',
    errors: ['payroll.not_found'],
  }),
};
