import { count, endpoint, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const DemoRequest = z.strictObject({
  name: text('Please enter your name').max(120, 'Use at most 120 characters'),
  work_email: z.email({ error: 'Please enter a valid e-mail' }).max(254),
  organisation: text('Please enter your organisation').max(120, 'Use at most 120 characters'),
  /** An empty field of the form counts as not told. */
  employees: z.preprocess(
    (given) => (given === '' ? undefined : given),
    z.coerce
      .number({ error: 'Enter a whole number' })
      .int('Enter a whole number')
      .min(1, 'Enter at least 1')
      .max(1_000_000, 'Enter at most 1000000')
      .optional(),
  ),
  message: z.string().trim().max(2000, 'Use at most 2000 characters').optional(),
  /** A field people never see; a program that fills it in is thanked and forgotten. */
  website: z.string().max(200).optional(),
});
export type DemoRequest = z.output<typeof DemoRequest>;

export const demoRequests = {
  create: endpoint({
    method: 'POST',
    path: '/demo-requests',
    public: true,
    summary: 'Asks for a demonstration',
    body: DemoRequest,
    response: z.object({ received: count }),
    message: 'Thank you. We will write to you within one working day.',
    status: 201,
    errors: ['access.too_many_attempts'],
  }),
};
