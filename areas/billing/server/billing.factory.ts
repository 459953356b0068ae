import { demoRequests, plans } from '@hrms/billing/contract';
import type { Examples } from '@hrms/platform/server';

export const billingExamples: Examples<unknown> = [
  [plans.list, () => ({})],
  [
    demoRequests.create,
    () => ({
      body: {
        name: 'Meera Nair',
        work_email: 'meera@example.org',
        organisation: 'Nilgiri Tea',
        employees: 120,
        message: 'Payroll',
      },
    }),
  ],
];
