/** People who are to join, from the offer to the employee record. Amounts in paise. */
import {
  byId,
  emptyBody,
  endpoint,
  flag,
  id,
  instant,
  isoDate,
  PageQuery,
  paged,
  recordAct,
  requiredDate,
  searchable,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { Joiner, JoinerDetail } from './joiner-parts.ts';
import { JoinerStatus, joinerFields, reasonText, SectionKey } from './joining-fields.ts';

export const CreateJoiner = z.strictObject(joinerFields);
export type CreateJoiner = z.output<typeof CreateJoiner>;
export const UpdateJoiner = z.strictObject({ ...joinerFields, version });
export type UpdateJoiner = z.output<typeof UpdateJoiner>;

const missing = 'lifecycle.not_found' as const;
const state = [missing, 'lifecycle.wrong_status'] as const;
const saving = [
  'lifecycle.joiner_exists',
  'lifecycle.joining_date',
  'lifecycle.contact_missing',
  'lifecycle.place_unknown',
  'lifecycle.employee_unknown',
  'lifecycle.structure_unknown',
  'lifecycle.field_required',
] as const;
const UPDATE = 'lifecycle.onboarding.update';
const decide = (what: 'sections/{key}' | 'documents/{documentId}', verb: 'verify' | 'return') =>
  `/onboardings/{id}/${what}/${verb}`;
const sectionPath = z.object({ id, key: SectionKey });
const documentPath = z.object({ id, documentId: id });
const remark = z.strictObject({ remark: reasonText('Please say what must change') });
const longTerm = { days: 36_525, reason: 'A fixed term or a working life; no day of it is computed' } as const;

const ended = (name: 'cancel' | 'no-show', summary: string, message: string) =>
  endpoint({
    method: 'POST',
    path: `/onboardings/{id}/${name}`,
    permission: UPDATE,
    summary,
    params: byId,
    body: z.strictObject({ reason: reasonText('Please enter a reason') }),
    response: JoinerDetail,
    message,
    errors: state,
  });

export const JoinerLink = z.object({ address: z.string(), expires_at: instant, mailed: z.boolean() });
export type JoinerLink = z.output<typeof JoinerLink>;

/** Which joiners a list or a file holds. */
export const joinerFilter = {
  ...searchable,
  status: JoinerStatus.optional(),
  /** Not ended and not yet employees. */
  open: flag.optional(),
  branch_id: id.optional(),
  department_id: id.optional(),
  /** Whose joiners; the employee in HR who is responsible. */
  owner_id: id.optional(),
  joining_from: isoDate.optional(),
  joining_to: isoDate.optional(),
  /** With a task whose day has passed. */
  overdue: flag.optional(),
  /** With something to verify. */
  waiting: flag.optional(),
};

export const joiners = {
  list: endpoint({
    method: 'GET',
    path: '/onboardings',
    longest_span: { days: 3660, reason: 'A filter of stored rows, read page by page' },
    permission: 'lifecycle.onboarding.read',
    summary: 'Joiners by joining date',
    query: PageQuery.extend(joinerFilter),
    response: paged(Joiner),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/onboardings/summary',
    permission: 'lifecycle.onboarding.read',
    summary: 'Who joins this week, what is to verify, overdue tasks, offers that end, and who is responsible',
    response: z.object({
      joining_this_week: z.int(),
      waiting_for_verification: z.int(),
      overdue_tasks: z.int(),
      offers_ending: z.int(),
      owners: z.array(z.object({ employee_id: id, name: z.string() })),
    }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/onboardings/choices',
    permission: UPDATE,
    summary: 'Salary structures and templates to choose from',
    response: z.object({
      structures: z.array(z.string()),
      templates: z.array(z.object({ template_id: id, name: z.string() })),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/onboardings/{id}',
    permission: 'lifecycle.onboarding.read',
    summary: 'A joiner with details, documents, tasks and what the caller may do',
    params: byId,
    response: JoinerDetail,
    errors: [missing],
  }),
  create: endpoint({
    method: 'POST',
    path: '/onboardings',
    longest_span: longTerm,
    permission: UPDATE,
    summary: 'Add a joiner',
    status: 201,
    idempotent: true,
    body: CreateJoiner,
    response: JoinerDetail,
    message: 'Joiner added',
    errors: saving,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/onboardings/{id}',
    longest_span: longTerm,
    permission: UPDATE,
    summary: 'Change a joiner; open tasks follow the joining date',
    params: byId,
    body: UpdateJoiner,
    response: JoinerDetail,
    message: 'Joiner saved',
    errors: [...state, ...saving, 'lifecycle.offer_pending', 'lifecycle.version_conflict'],
  }),
  cancel: ended('cancel', 'Cancel a joining', 'Joining cancelled'),
  noShow: ended('no-show', 'Record that a joiner did not come', 'Recorded as not joined'),
  reopen: recordAct('/onboardings/{id}/reopen', {
    permission: UPDATE,
    summary: 'Reopen a joining that was declined, cancelled or a no-show',
    response: JoinerDetail,
    message: 'Joining reopened',
    errors: [...state, 'lifecycle.joiner_exists', 'lifecycle.erased'],
  }),
  offer: recordAct('/onboardings/{id}/offer', {
    permission: 'lifecycle.offer.update',
    summary: 'Issue the offer letter and mail the link to it, after its approval where offers are approved',
    idempotent: true,
    body: z.strictObject({
      valid_until: requiredDate('Please select until when the offer is valid'),
      letter_template_id: id.nullish(),
    }),
    response: JoinerDetail,
    message: 'Offer saved',
    errors: [
      ...state,
      'lifecycle.offer_pending',
      'workflows.already_pending',
      'lifecycle.letter_values',
      'lifecycle.offer_date',
      'lifecycle.contact_missing',
      'organisation.not_found',
      'organisation.letter_not_issuable',
    ],
  }),
  previewOffer: endpoint({
    method: 'GET',
    path: '/onboardings/{id}/offer/preview',
    kind: 'file',
    permission: 'lifecycle.offer.update',
    reveals: true,
    summary: 'The offer letter as it would be issued; stores nothing',
    params: byId,
    query: z.object({ valid_until: isoDate.optional() }),
    response: z.unknown(),
    errors: [...state, 'lifecycle.letter_values', 'organisation.not_found'],
  }),
  extendOffer: recordAct('/onboardings/{id}/offer/extend', {
    permission: 'lifecycle.offer.update',
    summary: 'Keep an offer open longer',
    body: z.strictObject({ valid_until: requiredDate('Please select until when the offer is valid') }),
    response: JoinerDetail,
    message: 'Offer extended',
    errors: [...state, 'lifecycle.offer_date'],
  }),
  appointment: recordAct('/onboardings/{id}/appointment-letter', {
    permission: 'lifecycle.offer.update',
    summary: 'Issue the appointment letter',
    idempotent: true,
    body: z.strictObject({ letter_template_id: id.nullish() }),
    response: JoinerDetail,
    message: 'Appointment letter issued',
    errors: [...state, 'lifecycle.letter_values', 'organisation.not_found', 'organisation.letter_not_issuable'],
  }),
  letter: endpoint({
    method: 'GET',
    path: '/onboardings/{id}/letters/{kind}',
    kind: 'file',
    permission: 'lifecycle.offer.update',
    reveals: true,
    summary: 'The offer or appointment letter as it was issued',
    params: z.object({ id, kind: z.enum(['offer', 'appointment']) }),
    response: z.unknown(),
    errors: [missing],
  }),
  link: recordAct('/onboardings/{id}/link', {
    permission: UPDATE,
    summary: 'A new link to the joiner’s own page, mailed and shown once; earlier ones end',
    response: JoinerLink,
    message: 'Link sent',
    errors: [...state, 'lifecycle.offer_pending', 'lifecycle.contact_missing'],
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/onboardings/{id}/link',
    permission: UPDATE,
    summary: 'End the link and the sessions opened by it',
    params: byId,
    response: JoinerDetail,
    message: 'Link ended',
    errors: [missing],
  }),
  verifySection: endpoint({
    method: 'POST',
    path: decide('sections/{key}', 'verify'),
    permission: 'lifecycle.onboarding.verify',
    summary: 'Verify a section',
    params: sectionPath,
    body: emptyBody,
    response: JoinerDetail,
    message: 'Section verified',
    errors: state,
  }),
  returnSection: endpoint({
    method: 'POST',
    path: decide('sections/{key}', 'return'),
    permission: 'lifecycle.onboarding.verify',
    summary: 'Return a section with a remark that the joiner reads',
    params: sectionPath,
    body: remark,
    response: JoinerDetail,
    message: 'Section returned',
    errors: state,
  }),
  verifyDocument: endpoint({
    method: 'POST',
    path: decide('documents/{documentId}', 'verify'),
    permission: 'lifecycle.onboarding.verify',
    summary: 'Verify a document',
    params: documentPath,
    body: emptyBody,
    response: JoinerDetail,
    message: 'Document verified',
    errors: state,
  }),
  returnDocument: endpoint({
    method: 'POST',
    path: decide('documents/{documentId}', 'return'),
    permission: 'lifecycle.onboarding.verify',
    summary: 'Return a document with a remark that the joiner reads',
    params: documentPath,
    body: remark,
    response: JoinerDetail,
    message: 'Document returned',
    errors: state,
  }),
  reveal: recordAct('/onboardings/{id}/reveal', {
    permission: 'lifecycle.onboarding.verify',
    reveals: true,
    summary: 'One number of a joiner in full, to compare it with the document; written down',
    body: z.strictObject({ number: z.enum(['pan', 'aadhaar', 'uan', 'esi_number', 'account_number']) }),
    response: z.object({ value: z.string() }),
    errors: [missing],
  }),
  documentFile: endpoint({
    method: 'GET',
    path: '/onboardings/{id}/documents/{documentId}/file',
    kind: 'file',
    permission: 'lifecycle.onboarding.verify',
    reveals: true,
    summary: 'A document of a joiner, logged',
    params: documentPath,
    response: z.unknown(),
    errors: [missing],
  }),
  viewDocument: endpoint({
    method: 'POST',
    path: '/onboardings/{id}/documents/{documentId}/view',
    permission: 'lifecycle.onboarding.verify',
    reveals: true,
    summary: 'A link that shows a document in a frame for one minute, logged',
    params: documentPath,
    body: emptyBody,
    response: z.object({ address: z.string(), expires_at: instant }),
    errors: [missing],
  }),
  viewedDocument: endpoint({
    method: 'GET',
    path: '/onboardings/document-view/{ticket}',
    kind: 'file',
    public: true,
    reveals: true,
    summary: 'The file of a view link',
    params: z.object({ ticket: z.string().max(100) }),
    response: z.unknown(),
    errors: ['lifecycle.view_over'],
  }),
};
