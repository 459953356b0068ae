/** The joiner’s own page: no account, but a mailed link and a code. The session is a cookie and reaches this joiner alone. */
import { byId, emptyBody, endpoint, id, instant, isoDate, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { JoinerDocument, JoinerSection } from './joiner-parts.ts';
import { SECTION_BODIES } from './joiner-sections.ts';
import { JoinerStatus, reasonText, type SectionKey } from './joining-fields.ts';

const token = z.string({ error: 'This link is not valid any more' }).min(20).max(200);

export const PortalState = z.object({
  organisation: z.string(),
  full_name: z.string(),
  status: JoinerStatus,
  designation: z.string(),
  department: z.string(),
  branch: z.string(),
  joining_date: isoDate,
  offer: z
    .object({ valid_until: isoDate.nullable(), ended: z.boolean(), accepted_at: instant.nullable(), declined: z.boolean() })
    .nullable(),
  consented_at: instant.nullable(),
  submitted_at: instant.nullable(),
  sections: z.array(JoinerSection),
  documents: z.array(JoinerDocument),
  /** Policies to read and accept. */
  policies: z.array(z.object({ policy_id: id, title: z.string() })),
  document_types: z.array(z.object({ document_type_id: id, name: z.string() })),
  /** What is missing before everything can be sent. */
  missing: z.array(z.string()),
  closed: z.boolean(),
});
export type PortalState = z.output<typeof PortalState>;

export const PortalOpened = z.object({
  organisation: z.string(),
  /** The address the code went to, mostly hidden; null where no code is asked. */
  code_sent_to: z.string().nullable(),
});
export type PortalOpened = z.output<typeof PortalOpened>;

const GONE = 'lifecycle.link_invalid' as const;
const inside = [GONE, 'lifecycle.wrong_status', 'lifecycle.consent_missing'] as const;
const longPast = { days: 36_525, reason: 'Dates of a life and its work; no day between is computed' } as const;

const act = <B extends z.ZodType>(path: string, summary: string, body: B, message: string, errors: readonly string[] = []) =>
  endpoint({
    method: 'POST',
    path: `/joiner-portal/${path}`,
    public: true,
    summary,
    tag: 'joiner-portal',
    body,
    response: PortalState,
    message,
    errors: [...inside, ...errors],
  });

const section = <K extends SectionKey>(key: K) =>
  endpoint({
    method: 'PUT',
    path: `/joiner-portal/sections/${key}`,
    longest_span: longPast,
    public: true,
    summary: `Save the section: ${key.replaceAll('_', ' ')}`,
    tag: 'joiner-portal',
    body: SECTION_BODIES[key] as (typeof SECTION_BODIES)[K],
    response: PortalState,
    message: 'Saved',
    errors: [...inside, 'lifecycle.section_value', 'lifecycle.section_verified'],
  });

export const portalSections = {
  personal: section('personal'),
  address: section('address'),
  identity: section('identity'),
  bank: section('bank'),
  epf_declaration: section('epf_declaration'),
  tax: section('tax'),
  policies: section('policies'),
  family: section('family'),
  nominees: section('nominees'),
  education: section('education'),
  experience: section('experience'),
};

export const portal = {
  open: endpoint({
    method: 'POST',
    path: '/joiner-portal/open',
    public: true,
    summary: 'Open a mailed link; a code goes to the same address',
    tag: 'joiner-portal',
    body: z.strictObject({ token }),
    response: PortalOpened,
    errors: [GONE, 'access.too_many_attempts'],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/joiner-portal/code',
    public: true,
    summary: 'Enter with the mailed code',
    tag: 'joiner-portal',
    body: z.strictObject({ token, code: text('Please enter the code').max(20) }),
    response: PortalState,
    errors: [GONE, 'lifecycle.code_wrong', 'access.too_many_attempts'],
  }),
  state: endpoint({
    method: 'GET',
    path: '/joiner-portal/state',
    public: true,
    summary: 'What is asked and what was submitted',
    tag: 'joiner-portal',
    response: PortalState,
    errors: [GONE],
  }),
  consent: act('consent', 'Agree to the use of personal data', emptyBody, 'Thank you'),
  acceptOffer: act(
    'offer/accept',
    'Accept the offer',
    z.strictObject({
      full_name: text('Please enter your full name').max(180),
      agrees: z.literal(true, { error: 'Please tick to accept' }),
    }),
    'Offer accepted',
    ['lifecycle.offer_ended', 'lifecycle.name_differs'],
  ),
  declineOffer: act(
    'offer/decline',
    'Decline the offer',
    z.strictObject({ reason: reasonText('Please enter a reason') }),
    'Offer declined',
    ['lifecycle.offer_ended'],
  ),
  offerLetter: endpoint({
    method: 'GET',
    path: '/joiner-portal/offer/letter',
    kind: 'file',
    public: true,
    reveals: true,
    summary: 'The offer letter',
    tag: 'joiner-portal',
    response: z.unknown(),
    errors: [GONE],
  }),
  policy: endpoint({
    method: 'GET',
    path: '/joiner-portal/policies/{id}',
    kind: 'file',
    public: true,
    reveals: false,
    summary: 'A policy to read',
    tag: 'joiner-portal',
    params: byId,
    response: z.unknown(),
    errors: [GONE],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/joiner-portal/documents',
    kind: 'upload',
    public: true,
    summary: 'Upload a document; it takes the place of one of the same type that is not verified',
    tag: 'joiner-portal',
    body_limit: 5 * 1024 * 1024,
    body: z.strictObject({ document_type_id: z.uuid({ error: 'Please select the type of document' }) }),
    response: PortalState,
    message: 'Document uploaded',
    errors: [
      ...inside,
      'lifecycle.document_type',
      'lifecycle.too_many_documents',
      'upload.not_accepted',
      'upload.file',
      'upload.multipart',
      'upload.quota',
    ],
  }),
  submit: act('submit', 'Send everything to the office', emptyBody, 'Thank you. Your details will be checked.', [
    'lifecycle.sections_missing',
  ]),
  leave: endpoint({
    method: 'POST',
    path: '/joiner-portal/leave',
    public: true,
    summary: 'End the session of this browser',
    tag: 'joiner-portal',
    body: emptyBody,
    response: z.object({}),
  }),
};
