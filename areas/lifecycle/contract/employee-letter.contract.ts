/** Letters to employees: those that HR issues and those that employees ask for. */
import { PolicyMatches } from '@hrms/employees/contract';
import { Letter, LetterLanguage } from '@hrms/organisation/contract';
import {
  employeeFields,
  endpoint,
  id,
  instant,
  isoDate,
  ownOrOthers,
  PageQuery,
  paged,
  recordAct,
  searchable,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { shortText } from './joining-fields.ts';

const kindError = { error: 'Please select a letter' };

/** Letters that employees ask for. */
export const LetterRequestKind = z.enum(['service_certificate', 'address_proof', 'employment_proof'], kindError);
export type LetterRequestKind = z.output<typeof LetterRequestKind>;

export const EmployeeLetterKind = z.enum(['joining_confirmation', 'notice_of_absence', ...LetterRequestKind.options], kindError);
export type EmployeeLetterKind = z.output<typeof EmployeeLetterKind>;

export const LetterRequestStatus = z.enum(['pending', 'issued', 'declined', 'withdrawn']);
export type LetterRequestStatus = z.output<typeof LetterRequestStatus>;

export const LetterRequest = z.object({
  request_id: id,
  ...employeeFields,
  kind: LetterRequestKind,
  purpose: z.string().nullable(),
  status: LetterRequestStatus,
  /** Why it was declined. */
  reason: z.string().nullable(),
  letter_id: id.nullable(),
  letter_number: z.string().nullable(),
  asked_at: instant,
  decided_at: instant.nullable(),
});
export type LetterRequest = z.output<typeof LetterRequest>;

export const IssueEmployeeLetter = z.strictObject({
  employee_id: z.uuid({ error: 'Please select an employee' }),
  kind: EmployeeLetterKind,
  /** Of a notice of absence: the first day of absence. The next of the three notices is issued. */
  absent_since: isoDate.nullish(),
  /** The template to use; left out, the first active one of the kind. */
  letter_template_id: id.nullish(),
  /** Language of the template, where none is named; English where the kind has none in it. */
  language: LetterLanguage.nullish(),
});
export type IssueEmployeeLetter = z.output<typeof IssueEmployeeLetter>;

const ISSUE = 'lifecycle.letter.issue';
const letterErrors = [
  'lifecycle.employee_unknown',
  'lifecycle.field_required',
  'lifecycle.letter_not_possible',
  'lifecycle.letter_too_early',
  'lifecycle.letter_issued',
  'lifecycle.letter_values',
  'organisation.not_found',
  'organisation.letter_not_issuable',
] as const;

/** Letters that many employees get at once. */
export const BulkLetterKind = z.enum(['general', 'joining_confirmation', ...LetterRequestKind.options], kindError);
export type BulkLetterKind = z.output<typeof BulkLetterKind>;

export const IssueLetters = z
  .strictObject({
    kind: BulkLetterKind,
    /** The template to use; a general letter has no usual text and needs one. */
    letter_template_id: id.nullish(),
    language: LetterLanguage.nullish(),
    employee_ids: z.array(id).min(1, 'Please select employees').max(5000, 'At most 5,000 employees').optional(),
    /** Employees in service who match; instead of naming them. */
    audience: PolicyMatches.optional(),
  })
  .refine(({ kind, letter_template_id }) => kind !== 'general' || Boolean(letter_template_id), {
    path: ['letter_template_id'],
    message: 'Please select a template',
  })
  .refine(({ employee_ids, audience }) => (employee_ids === undefined) !== (audience === undefined), {
    path: ['employee_ids'],
    message: 'Select employees or an audience',
  });
export type IssueLetters = z.output<typeof IssueLetters>;

/** An employee who gets no letter, and why. */
export const LetterProblem = z.object({
  ...employeeFields,
  reason: z.string(),
});
export type LetterProblem = z.output<typeof LetterProblem>;

export const LettersPreview = z.object({
  letters: z.int(),
  /** The first employee who gets one, for a look at it. */
  first_employee_id: id.nullable(),
  problems: z.array(LetterProblem),
});
export type LettersPreview = z.output<typeof LettersPreview>;

export const employeeLetters = {
  checkMany: endpoint({
    method: 'POST',
    path: '/employee-letters/bulk/check',
    permission: ISSUE,
    summary: 'Who would get a letter and who not. Nothing is issued',
    body: IssueLetters,
    read_only_ok: true,
    response: LettersPreview,
    errors: letterErrors,
  }),
  previewMany: endpoint({
    method: 'POST',
    path: '/employee-letters/bulk/preview',
    permission: ISSUE,
    summary: 'The letter of the first employee as it would be issued, as PDF',
    kind: 'file',
    reveals: true,
    body: IssueLetters,
    response: z.unknown(),
    errors: letterErrors,
  }),
  issueMany: endpoint({
    method: 'POST',
    path: '/employee-letters/bulk',
    permission: ISSUE,
    acts_upon: ['body.employee_ids'],
    summary: 'Issue a letter to many employees as a job; each has its own number and line in the register',
    status: 202,
    idempotent: true,
    body: IssueLetters,
    response: z.object({ progress_id: id, letters: z.int() }),
    message: 'Issuing letters',
    errors: letterErrors,
  }),
  texts: endpoint({
    method: 'GET',
    path: '/employee-letters/texts',
    permission: ISSUE,
    summary: 'Texts to begin letter templates with, by kind of letter',
    response: z.array(z.object({ kind: z.string(), name: z.string(), subject: z.string(), body: z.string() })),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/employee-letters/preview',
    permission: ISSUE,
    summary: 'A letter to an employee as it would be issued, as PDF',
    kind: 'file',
    reveals: true,
    body: IssueEmployeeLetter,
    response: z.unknown(),
    errors: letterErrors,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/employee-letters',
    permission: ISSUE,
    acts_upon: ['body.employee_id'],
    summary: 'Issue a letter to an employee',
    status: 201,
    idempotent: true,
    body: IssueEmployeeLetter,
    response: Letter,
    message: 'Letter issued',
    errors: letterErrors,
  }),
};

export const letterRequests = {
  list: endpoint({
    method: 'GET',
    path: '/letter-requests',
    permission: 'lifecycle.letter_request.read',
    summary: 'Letters that were asked for, pending ones first; employees see their own',
    query: PageQuery.extend({
      ...searchable,
      ...ownOrOthers,
      status: LetterRequestStatus.optional(),
      kind: LetterRequestKind.optional(),
    }),
    response: paged(LetterRequest),
  }),
  create: endpoint({
    method: 'POST',
    path: '/letter-requests',
    permission: 'lifecycle.letter_request.create',
    summary: 'Ask for a letter. Proofs of address and employment are issued at once where the organisation has it so',
    status: 201,
    idempotent: true,
    body: z.strictObject({ kind: LetterRequestKind, purpose: shortText(200) }),
    response: LetterRequest,
    message: 'Letter requested',
    errors: [...letterErrors, 'lifecycle.no_employee', 'lifecycle.letter_asked'],
  }),
  withdraw: recordAct('/letter-requests/{id}/withdraw', {
    permission: 'lifecycle.letter_request.create',
    summary: 'Withdraw an own request for a letter',
    response: LetterRequest,
    message: 'Request withdrawn',
    errors: ['lifecycle.not_found', 'lifecycle.wrong_status'],
  }),
  issue: recordAct('/letter-requests/{id}/issue', {
    permission: ISSUE,
    summary: 'Issue the letter that an employee asked for',
    idempotent: true,
    body: z.strictObject({ letter_template_id: id.nullish() }),
    response: LetterRequest,
    message: 'Letter issued',
    errors: [...letterErrors, 'lifecycle.not_found', 'lifecycle.wrong_status', 'access.own_record'],
  }),
  decline: recordAct('/letter-requests/{id}/decline', {
    permission: ISSUE,
    summary: 'Decline a request for a letter',
    body: z.strictObject({ reason: text('Please enter a reason').max(500) }),
    response: LetterRequest,
    message: 'Request declined',
    errors: ['lifecycle.not_found', 'lifecycle.wrong_status', 'access.own_record'],
  }),
};
