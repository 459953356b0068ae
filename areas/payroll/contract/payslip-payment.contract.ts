/** Net pay given by cheque or in cash to employees whom the bank does not pay. */
import { byId, endpoint, hasFields, id, isoDate, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const PayslipPayment = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  amount_paise: z.int(),
  method: z.enum(['cheque', 'cash']),
  paid_on: isoDate,
  /** Number of the cheque, or of the cash voucher. */
  reference: z.string().nullable(),
  recipient: z.string(),
  /** The payee of an employee who died whom it paid. */
  payee_id: id.nullable(),
  recorded_at: z.string(),
});
export type PayslipPayment = z.output<typeof PayslipPayment>;

const shortText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((value) => value || null);

/**
 * What is still to be paid of the net pay of each employee, or the part of one payee of an employee who died. Without `recipient` the
 * employee or payee received it.
 */
export const RecordPayslipPayments = z
  .strictObject({
    employee_ids: z.array(id).min(1, 'Please select at least one employee').max(500),
    method: PayslipPayment.shape.method,
    paid_on: isoDate,
    reference: shortText(60),
    recipient: shortText(100),
    payee_id: id.optional(),
  })
  .refine(({ method, reference }) => method !== 'cheque' || reference !== null, {
    path: ['reference'],
    message: 'Please enter the cheque number',
    when: hasFields,
  })
  .refine(({ method, employee_ids }) => method !== 'cheque' || employee_ids?.length === 1, {
    path: ['employee_ids'],
    message: 'A cheque pays one employee. Record each cheque on its own',
    when: hasFields,
  })
  .refine(({ payee_id, employee_ids }) => !payee_id || employee_ids?.length === 1, {
    path: ['payee_id'],
    message: 'A payee belongs to one employee. Select that employee alone',
    when: hasFields,
  });
export type RecordPayslipPayments = z.output<typeof RecordPayslipPayments>;

const ofEmployee = z.object({ id, employeeId: id });
const payments = z.object({ payments: z.array(PayslipPayment) });

export const payslipPayments = {
  list: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/payslip-payments',
    permission: 'payroll.run.read',
    summary: 'List net pay of a finalised run given by cheque or in cash',
    shows: [{ group: 'salary', fields: ['net pay'] }],
    tag: 'bank-advices',
    params: byId,
    response: payments,
    errors: ['payroll.not_found', 'payroll.not_finalised'],
  }),
  record: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/payslip-payments',
    allowed_when_read_only: true,
    permission: 'payroll.payment.confirm',
    summary: 'Record that employees received their net pay by cheque or in cash',
    tag: 'bank-advices',
    status: 201,
    idempotent: true,
    acts_upon: ['body.employee_ids'],
    params: byId,
    body: RecordPayslipPayments,
    response: payments,
    message: 'Payment recorded',
    errors: [
      'payroll.not_found',
      'payroll.not_finalised',
      'payroll.payment_date',
      'payroll.own_payment',
      'payroll.not_payable',
      'payroll.pay_held',
    ],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/payslip-payments/{employeeId}/cancel',
    permission: 'payroll.payment.confirm',
    summary: 'Cancel a recorded cheque or cash payment: the net pay is to be paid again',
    tag: 'bank-advices',
    idempotent: true,
    acts_upon: ['params.employeeId'],
    params: ofEmployee,
    /** `payee_id`: of this payee alone. */
    body: z.strictObject({
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300),
      payee_id: id.optional(),
    }),
    response: payments,
    message: 'Payment cancelled',
    errors: ['payroll.not_found', 'payroll.own_payment'],
  }),
};
