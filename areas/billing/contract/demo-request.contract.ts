import { count, endpoint, id, instant, PageQuery, paged, readOnly, searchable, text, version } from '@hrms/platform/contract';
import * as z from 'zod';

export const DemoRequest = z.strictObject({
  name: text('Please enter your name').max(120, 'Use at most 120 characters'),
  work_email: z.email({ error: 'Please enter a valid e-mail' }).max(254),
  organisation: text('Please enter your organisation').max(120, 'Use at most 120 characters'),
  /** An empty form field counts as not given. */
  employees: z.preprocess(
    (given) => (given === '' ? undefined : given),
    z.coerce
      .number({ error: 'Enter a whole number' })
      .int('Enter a whole number')
      .min(1, 'Enter at least 1')
      .max(1_000_000, 'Enter at most 10,00,000')
      .optional(),
  ),
  message: z.string().trim().max(2000, 'Use at most 2000 characters').optional(),
  /** A hidden field. A request that fills it in comes from a bot: it gets the same response and is not stored. */
  website: z.string().max(200).optional(),
});
export type DemoRequest = z.output<typeof DemoRequest>;

export const EnquiryStatus = z.enum(['new', 'contacted', 'won', 'lost']);

/** A demo request as platform admins see it. */
export const Enquiry = z.object({
  enquiry_id: id,
  name: z.string(),
  work_email: z.string(),
  organisation: z.string(),
  employees: count.nullable(),
  message: z.string().nullable(),
  status: EnquiryStatus,
  notes: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Enquiry = z.output<typeof Enquiry>;

export const UpdateEnquiry = z.strictObject({
  status: EnquiryStatus,
  notes: z.string().trim().max(2000, 'Use at most 2000 characters').nullable(),
  version,
  ...readOnly('enquiry_id', 'name', 'work_email', 'organisation', 'employees', 'message', 'created_at', 'updated_at'),
});
export type UpdateEnquiry = z.output<typeof UpdateEnquiry>;

export const demoRequests = {
  create: endpoint({
    method: 'POST',
    path: '/demo-requests',
    public: true,
    summary: 'Request a demo',
    body: DemoRequest,
    response: z.object({ received: count }),
    message: 'Thank you. We will write to you within one working day.',
    status: 201,
    errors: ['access.too_many_attempts'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/platform/demo-requests',
    platform: true,
    summary: 'List demo requests, newest first',
    query: PageQuery.extend({ ...searchable, status: EnquiryStatus.optional() }),
    response: paged(Enquiry),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/platform/demo-requests/{id}',
    platform: true,
    summary: 'Update status and notes of a demo request',
    params: z.object({ id }),
    body: UpdateEnquiry,
    response: Enquiry,
    message: 'Enquiry updated',
    errors: ['billing.not_found', 'billing.version_conflict'],
  }),
};
