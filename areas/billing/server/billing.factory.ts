import { demoRequests, plans } from '@hrms/billing/contract';
import type { Examples } from '@hrms/platform/server';

const MISSING = '01900000-0000-7000-8000-000000000000';

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
  [demoRequests.list, () => ({ query: { status: 'new' } })],
  [demoRequests.update, () => ({ params: { id: MISSING }, body: { status: 'contacted', notes: 'Called back', version: 1 } })],
];
