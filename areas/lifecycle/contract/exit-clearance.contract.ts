/** Clearance of exits: tasks, amounts without another home, letters and the interview. */
import { byId, emptyBody, endpoint, id, isoDate, PageQuery, paged, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { taskFileCalls } from './checklist.contract.ts';
import { ExitDetail } from './exit.contract.ts';
import { ReasonCode } from './exit-fields.ts';
import { ExitLetterKind, ExitTask } from './exit-parts.ts';

const UPDATE = 'lifecycle.exit.update';
const optionalText = (most: number) => z.string().trim().max(most, `Use at most ${most} characters`).nullish();
const amount = z.int({ error: 'Please enter an amount above 0' }).min(1, 'Please enter an amount above 0').max(1e11);
const finished = z.strictObject({ note: optionalText(500) });

const act = <B extends z.ZodType>(name: 'done' | 'not-applicable' | 'reopen', summary: string, body: B, message: string) =>
  endpoint({
    method: 'POST',
    path: `/exit-tasks/{id}/${name}`,
    session: true,
    summary,
    params: byId,
    body,
    response: ExitTask,
    message,
    errors: [
      'lifecycle.not_found',
      'lifecycle.wrong_status',
      'lifecycle.task_blocked',
      'lifecycle.task_file',
      'lifecycle.exit_settled',
      'access.forbidden',
    ],
  });

export const exitTasks = {
  list: endpoint({
    method: 'GET',
    path: '/exit-tasks',
    session: true,
    summary: 'Exit tasks: own ones, or those of all visible exits',
    query: PageQuery.extend({
      owner: z.enum(['me', 'all']).default('me'),
      status: z.enum(['open', 'done', 'not_applicable']).optional(),
      exit_id: id.optional(),
    }),
    response: paged(ExitTask),
    errors: ['access.forbidden'],
  }),
  done: act(
    'done',
    'Complete a task; an amount to recover goes to the settlement',
    finished.extend({ dues_paise: amount.nullish() }),
    'Task completed',
  ),
  notApplicable: act('not-applicable', 'Mark a task as not needed', finished, 'Task marked as not needed'),
  reopen: act('reopen', 'Reopen a task', emptyBody, 'Task reopened'),
  ...taskFileCalls('/exit-tasks', ExitTask),
};

export const AddDue = z.strictObject({
  label: text('Please enter what it is for').max(120, 'Use at most 120 characters'),
  amount_paise: amount,
  direction: z.enum(['recover', 'pay'], { error: 'Please select whether it is recovered or paid' }),
  reason: optionalText(500),
});
export type AddDue = z.output<typeof AddDue>;

const of = (more: string, params: string) => ({ path: `/offboardings/{id}/${more}`, summary: params });
const changeErrors = ['lifecycle.not_found', 'lifecycle.wrong_status', 'access.own_record'] as const;
const oneDue = z.object({ id, dueId: id });

export const exitDues = {
  add: endpoint({
    method: 'POST',
    ...of('dues', 'Add an amount for the settlement that belongs to no other area'),
    permission: UPDATE,
    params: byId,
    status: 201,
    idempotent: true,
    body: AddDue,
    response: ExitDetail,
    message: 'Amount added',
    errors: [...changeErrors],
  }),
  clear: endpoint({
    method: 'POST',
    ...of('dues/{dueId}/clear', 'Take an amount out of the settlement, because it was paid or is dropped'),
    permission: UPDATE,
    params: oneDue,
    body: z.strictObject({ reason: text('Please enter a reason').max(500) }),
    response: ExitDetail,
    message: 'Amount cleared',
    errors: [...changeErrors],
  }),
};

export const exitLetters = {
  issue: endpoint({
    method: 'POST',
    ...of('letters', 'Issue a letter to the leaver'),
    permission: 'lifecycle.letter.issue',
    params: byId,
    status: 201,
    idempotent: true,
    body: z.strictObject({ kind: ExitLetterKind, letter_template_id: id.nullish() }),
    response: ExitDetail,
    message: 'Letter issued',
    errors: [...changeErrors, 'lifecycle.letter_issued', 'lifecycle.letter_too_early', 'lifecycle.letter_values'],
  }),
  get: endpoint({
    method: 'GET',
    ...of('letters/{kind}', 'A letter as it was issued, as PDF'),
    kind: 'file',
    permission: 'lifecycle.exit.read',
    reveals: true,
    alumni: true,
    params: z.object({ id, kind: ExitLetterKind }),
    response: z.unknown(),
    errors: ['lifecycle.not_found'],
  }),
};

const rating = z.int({ error: 'Please rate from 1 to 5' }).min(1, 'Please rate from 1 to 5').max(5, 'Please rate from 1 to 5');
export const Ratings = z.strictObject({
  pay: rating,
  role: rating,
  manager: rating,
  growth: rating,
  workload: rating,
  environment: rating,
});
export type Ratings = z.output<typeof Ratings>;

const answers = {
  ratings: Ratings,
  would_return: z.enum(['yes', 'maybe', 'no'], { error: 'Please select an answer' }),
  comment: optionalText(2000),
};
export const GiveInterview = z.strictObject(answers);
export type GiveInterview = z.output<typeof GiveInterview>;

export const ExitInterview = z.object({
  ratings: Ratings,
  would_return: z.enum(['yes', 'maybe', 'no']).nullable(),
  comment: z.string().nullable(),
  given_by: z.enum(['employee', 'hr']),
  given_on: isoDate,
});
export type ExitInterview = z.output<typeof ExitInterview>;

const period = { last_day_from: isoDate.optional(), last_day_to: isoDate.optional() };

export const InterviewSummary = z.object({
  answers: z.int(),
  /** Averages of 1 to 5, to one decimal. */
  ratings: z.record(z.string(), z.number()),
  would_return: z.object({ yes: z.int(), maybe: z.int(), no: z.int() }),
});
export type InterviewSummary = z.output<typeof InterviewSummary>;

export const LeavingReasons = z.object({
  exits: z.int(),
  voluntary: z.int(),
  involuntary: z.int(),
  /** The most frequent first. */
  reasons: z.array(z.object({ reason_code: ReasonCode, exits: z.int() })),
});
export type LeavingReasons = z.output<typeof LeavingReasons>;

export const exitInterviews = {
  summary: endpoint({
    method: 'GET',
    path: '/exit-interviews/summary',
    permission: 'lifecycle.interview.read',
    summary: 'Averages of exit interviews by last working day, from five answers upward',
    query: z.object(period),
    response: InterviewSummary,
    errors: ['lifecycle.too_few_answers'],
  }),
  reasons: endpoint({
    method: 'GET',
    path: '/exit-interviews/reasons',
    permission: 'lifecycle.interview.read',
    summary: 'Reasons of leaving by last working day, from five exits upward',
    query: z.object(period),
    response: LeavingReasons,
    errors: ['lifecycle.too_few_answers'],
  }),
  get: endpoint({
    method: 'GET',
    ...of('interview', 'Answers of the exit interview, for the leaver and for those who may read interviews'),
    permission: 'lifecycle.exit.read',
    alumni: true,
    params: byId,
    response: z.object({ interview: ExitInterview.nullable(), locked: z.boolean() }),
    errors: ['lifecycle.not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    ...of('interview', 'Save the answers of the exit interview, until 30 days after the last working day'),
    permission: 'lifecycle.exit.read',
    alumni: true,
    params: byId,
    body: GiveInterview,
    response: z.object({ interview: ExitInterview.nullable(), locked: z.boolean() }),
    message: 'Answers saved',
    errors: ['lifecycle.not_found', 'lifecycle.interview_locked', 'lifecycle.wrong_status'],
  }),
};
