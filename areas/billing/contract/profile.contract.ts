import { endpoint, optionalText, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { stateCode } from './shared.ts';

const optional = (most: number) => optionalText(most);

/** Buyer of the invoices, as it is printed on them. */
export const ProfileFields = {
  legal_name: text('Please enter the legal name').max(200, 'Use at most 200 characters'),
  /** Left out for a buyer without registration. */
  gstin: optional(15),
  pan: optional(10),
  address: text('Please enter the address').max(500, 'Use at most 500 characters'),
  state_code: stateCode.nullish(),
  country: z.string().trim().length(2, 'Use the two letters of the country').default('IN'),
  billing_emails: z
    .array(z.email({ error: 'Please enter a valid e-mail' }).max(254))
    .max(10, 'Use at most 10 addresses')
    .default([]),
  purchase_order_number: optional(60),
  /** For example '194J': noted where the customer deducts tax from what it pays. */
  tds_section: optional(20),
};

export const BillingProfile = z.object({
  legal_name: z.string(),
  gstin: z.string().nullable(),
  pan: z.string().nullable(),
  address: z.string(),
  state_code: z.string().nullable(),
  country: z.string(),
  billing_emails: z.array(z.string()),
  purchase_order_number: z.string().nullable(),
  tds_section: z.string().nullable(),
  /** False while nobody entered it: the fields are those of the organisation. */
  stored: z.boolean(),
  /** Null until it is entered. */
  version: version.nullable(),
});
export type BillingProfile = z.output<typeof BillingProfile>;

export const UpdateProfile = z.strictObject({
  ...ProfileFields,
  country: z.string().trim().length(2, 'Use the two letters of the country'),
  billing_emails: ProfileFields.billing_emails.unwrap(),
  version: version.nullish(),
  stored: z.unknown().optional(),
});
export type UpdateProfile = z.output<typeof UpdateProfile>;
export type ProfileInput = Omit<UpdateProfile, 'version' | 'stored'>;

export const billingProfiles = {
  get: endpoint({
    method: 'GET',
    path: '/billing-profile',
    permission: 'billing.invoice.read',
    summary: 'Buyer of the invoices',
    failure: 'Failed to fetch the billing profile',
    response: BillingProfile,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/billing-profile',
    permission: 'billing.profile.update',
    summary: 'Change the buyer of the invoices',
    failure: 'Billing profile not saved',
    message: 'Billing profile saved',
    body: UpdateProfile,
    response: BillingProfile,
    allowed_when_read_only: true,
    errors: ['billing.invalid_gstin', 'billing.state_missing', 'billing.version_conflict'],
  }),
};
