import { endpoint, id, instant, isoDate, readOnly, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import {
  IDENTIFIER_FORMATS,
  normaliseIdentifier,
  optionalEmail,
  optionalIdentifier,
  optionalPhone,
  optionalText,
} from './identifier.ts';

export const LegalType = z.enum(
  [
    'private_limited',
    'public_limited',
    'llp',
    'partnership',
    'proprietorship',
    'huf',
    'trust',
    'society',
    'co_operative',
    'government',
    'other',
  ],
  { error: 'Please select the legal type' },
);
export type LegalType = z.output<typeof LegalType>;

export const Address = z.strictObject({
  line1: text('Please enter the address').max(200),
  line2: optionalText(200),
  city: text('Please enter the city').max(60),
  district: optionalText(60),
  state_code: z.string({ error: 'Please select state' }).regex(/^IN-[A-Z]{2}$/, 'Please select state'),
  pin: z
    .string({ error: IDENTIFIER_FORMATS.pin.message })
    .max(20, IDENTIFIER_FORMATS.pin.message)
    .transform(normaliseIdentifier)
    .refine((value) => IDENTIFIER_FORMATS.pin.pattern.test(value), IDENTIFIER_FORMATS.pin.message),
});
export type Address = z.output<typeof Address>;

const address = Address.nullish().transform((value) => value ?? null);
const file = id.nullable();

export const OrganisationProfile = z.object({
  legal_name: z.string(),
  trade_name: z.string().nullable(),
  legal_type: LegalType.nullable(),
  incorporated_on: isoDate.nullable(),
  industry: z.string().nullable(),
  cin: z.string().nullable(),
  llpin: z.string().nullable(),
  /** Only the last four characters are shown. */
  pan: z.string().nullable(),
  /** Why a PAN of another kind of holder is right all the same. */
  pan_reason: z.string().nullable(),
  tan: z.string().nullable(),
  gstin_default: z.string().nullable(),
  udyam: z.string().nullable(),
  lin: z.string().nullable(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  footer_text: z.string().nullable(),
  signatory_employee_id: id.nullable(),
  signatory_name: z.string().nullable(),
  registered_address: Address.nullable(),
  corporate_address: Address.nullable(),
  logo_file_id: file,
  letterhead_file_id: file,
  /** Whether an owner or director is responsible for TDS today. */
  has_responsible_for_tds: z.boolean(),
  /** Facts that contradict each other without being impossible. */
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
  updated_at: instant.nullable(),
  version: z.int(),
});
export type OrganisationProfile = z.output<typeof OrganisationProfile>;

export const UpdateProfile = z.strictObject({
  legal_name: text('Please enter the legal name').max(150),
  trade_name: optionalText(150),
  legal_type: LegalType.nullish().transform((value) => value ?? null),
  incorporated_on: isoDate.nullish().transform((value) => value ?? null),
  industry: optionalText(100),
  cin: optionalIdentifier('cin'),
  llpin: optionalIdentifier('llpin'),
  pan: optionalIdentifier('pan'),
  pan_reason: optionalText(300),
  tan: optionalIdentifier('tan'),
  gstin_default: optionalIdentifier('gstin'),
  udyam: optionalIdentifier('udyam'),
  lin: optionalIdentifier('lin'),
  website: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Enter a URL like https://example.in' }).max(200)])
    .nullish()
    .transform((value) => value || null),
  email: optionalEmail,
  phone: optionalPhone,
  footer_text: optionalText(300),
  signatory_employee_id: id.nullish().transform((value) => value ?? null),
  registered_address: address,
  corporate_address: address,
  version,
  ...readOnly('signatory_name', 'logo_file_id', 'letterhead_file_id', 'has_responsible_for_tds', 'warnings', 'updated_at'),
});
export type UpdateProfile = z.output<typeof UpdateProfile>;

const pictures = z.object({ file_id: id });

export const organisationProfile = {
  get: endpoint({
    method: 'GET',
    path: '/organization/profile',
    permission: 'organisation.profile.read',
    summary: 'Organisation profile with legal identifiers',
    response: OrganisationProfile,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization/profile',
    permission: 'organisation.profile.update',
    summary: 'Change the organisation profile',
    body: UpdateProfile,
    response: OrganisationProfile,
    message: 'Profile saved successfully',
    errors: [
      'organisation.version_conflict',
      'organisation.pan_warning',
      'organisation.gstin',
      'organisation.state_unknown',
      'organisation.person_unknown',
      'organisation.date_in_future',
    ],
  }),
  history: endpoint({
    method: 'GET',
    path: '/organization/profile/history',
    permission: 'organisation.profile.read',
    summary: 'Last 100 changes of the profile, newest first',
    response: z.object({
      changes: z.array(
        z.object({
          id,
          at: instant,
          by: z.string().nullable(),
          what: z.string(),
          fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
        }),
      ),
    }),
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/organization/logo',
    kind: 'upload',
    permission: 'organisation.profile.update',
    summary: 'Upload the logo: PNG or JPG up to 1 MB',
    status: 201,
    body_limit: 2 * 1024 * 1024,
    response: pictures,
    message: 'Logo saved successfully',
    errors: ['upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/organization/logo',
    permission: 'organisation.profile.update',
    summary: 'Remove the logo',
    response: z.object({}),
    message: 'Logo removed successfully',
  }),
  uploadLetterhead: endpoint({
    method: 'POST',
    path: '/organization/letterhead',
    kind: 'upload',
    permission: 'organisation.profile.update',
    summary: 'Upload the letterhead: PNG or JPG up to 1 MB',
    status: 201,
    body_limit: 2 * 1024 * 1024,
    response: pictures,
    message: 'Letterhead saved successfully',
    errors: ['upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/organization/pictures/{id}',
    kind: 'file',
    session: true,
    reveals: false,
    summary: 'Logo or letterhead image',
    params: z.object({ id }),
    response: z.unknown(),
    errors: ['organisation.not_found'],
  }),
};
