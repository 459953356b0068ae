/** Whether a printed payslip is genuine: the address stands on its PDF. */
import { endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

export const payslipChecks = {
  check: endpoint({
    method: 'GET',
    path: '/payslip-checks/{orgId}/{id}/{hash}',
    kind: 'file',
    public: true,
    reveals: false,
    summary: 'Whether a payslip with the hash printed on it is genuine: employer, number and month, never names or amounts',
    tag: 'payslips',
    params: z.object({
      orgId: id,
      id,
      hash: z.string().regex(/^[0-9a-f]{16}$/, 'Enter the 16 characters printed on the payslip'),
    }),
    response: z.unknown(),
    errors: ['payroll.payslip_unknown'],
  }),
};
