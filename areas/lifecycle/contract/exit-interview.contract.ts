/** The exit interview: its questions, the answers of a leaver, and what they say together. */
import { byId, endpoint, isoDate, readOnly, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { ReasonCode } from './exit-fields.ts';

export const QuestionKind = z.enum(['rating', 'single', 'multiple', 'text'], { error: 'Please select the kind of answer' });
export type QuestionKind = z.output<typeof QuestionKind>;

const key = z.string().regex(/^[a-z0-9_-]{1,40}$/, 'Leave the key out for a new question');
const choice = text('Please enter the choice').max(80, 'Use at most 80 characters');
const question = {
  text: text('Please enter the question').max(200, 'Use at most 200 characters'),
  kind: QuestionKind,
  required: z.boolean(),
  /** What can be selected; empty but for single and multiple. */
  choices: z
    .array(choice)
    .max(12, 'At most 12 choices')
    .refine((choices) => new Set(choices.map((word) => word.toLowerCase())).size === choices.length, 'Each choice once'),
};
/** A question; the key stays the same when its text changes, so that its answers stay together. */
export const InterviewQuestion = z.object({ key, ...question });
export type InterviewQuestion = z.output<typeof InterviewQuestion>;

const SELECTED: readonly QuestionKind[] = ['single', 'multiple'];
const GivenQuestion = z
  .strictObject({ key: key.nullish(), ...question })
  .refine(({ kind, choices }) => !SELECTED.includes(kind) || choices.length >= 2, {
    path: ['choices'],
    message: 'Please enter at least two choices',
  })
  .refine(({ kind, choices }) => SELECTED.includes(kind) || choices.length === 0, {
    path: ['choices'],
    message: 'Only questions with a selection have choices',
  });

export const InterviewForm = z.object({ questions: z.array(InterviewQuestion), version: z.int() });
export type InterviewForm = z.output<typeof InterviewForm>;
export const UpdateInterviewForm = z.strictObject({
  questions: z
    .array(GivenQuestion)
    .min(1, 'Please add a question')
    .max(30, 'At most 30 questions')
    .refine((questions) => {
      const keys = questions.flatMap(({ key: kept }) => (kept ? [kept] : []));
      return new Set(keys).size === keys.length;
    }, 'Each question once'),
  version: version.optional(),
  ...readOnly('id'),
});
export type UpdateInterviewForm = z.output<typeof UpdateInterviewForm>;

/** A rating of 1 to 5, a choice or words, or several choices. Null, 0 and nothing selected are no answer. */
export const InterviewAnswer = z
  .union([
    z.int().min(0).max(5),
    z.string().trim().max(2000, 'Use at most 2000 characters'),
    z.array(choice).max(12, 'At most 12 choices'),
  ])
  .nullable();
export type InterviewAnswer = z.output<typeof InterviewAnswer>;
/** By key of the question. */
export const InterviewAnswers = z.record(z.string(), InterviewAnswer);
export type InterviewAnswers = z.output<typeof InterviewAnswers>;

export const GiveInterview = z.strictObject({ answers: InterviewAnswers });
export type GiveInterview = z.output<typeof GiveInterview>;

export const ExitInterview = z.object({ answers: InterviewAnswers, given_by: z.enum(['employee', 'hr']), given_on: isoDate });
export type ExitInterview = z.output<typeof ExitInterview>;

/** The questions are those the interview was answered with, and before it those of today. */
const OneInterview = z.object({
  questions: z.array(InterviewQuestion),
  interview: ExitInterview.nullable(),
  locked: z.boolean(),
});

const period = { last_day_from: isoDate.optional(), last_day_to: isoDate.optional() };

/** Average and counts are null below five answers to the question. */
export const QuestionSummary = z.object({
  ...InterviewQuestion.shape,
  answers: z.int(),
  /** 1 to 5, to one decimal. */
  average: z.number().nullable(),
  counts: z.array(z.object({ choice: z.string(), answers: z.int() })).nullable(),
});
export type QuestionSummary = z.output<typeof QuestionSummary>;
export const InterviewSummary = z.object({ answers: z.int(), questions: z.array(QuestionSummary) });
export type InterviewSummary = z.output<typeof InterviewSummary>;

export const InterviewGroups = z.object({
  /** Questions with a rating, in the order of the form. */
  questions: z.array(InterviewQuestion.pick({ key: true, text: true })),
  groups: z.array(
    z.object({
      /** A department or a code of a reason; null for groups of fewer than five interviews, taken together. */
      group: z.string().nullable(),
      answers: z.int(),
      /** Averages of 1 to 5 by question, to one decimal; null below five answers. */
      averages: z.record(z.string(), z.number().nullable()),
    }),
  ),
});
export type InterviewGroups = z.output<typeof InterviewGroups>;

export const LeavingReasons = z.object({
  exits: z.int(),
  voluntary: z.int(),
  involuntary: z.int(),
  /** The most frequent first. */
  reasons: z.array(z.object({ reason_code: ReasonCode, exits: z.int() })),
});
export type LeavingReasons = z.output<typeof LeavingReasons>;

export const interviewForm = {
  get: endpoint({
    method: 'GET',
    path: '/exit-interview-form',
    permission: 'lifecycle.template.read',
    summary: 'Questions of the exit interview',
    response: InterviewForm,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/exit-interview-form',
    permission: 'lifecycle.template.update',
    summary: 'Change the questions of the exit interview. Interviews that were answered keep theirs',
    body: UpdateInterviewForm,
    response: InterviewForm,
    message: 'Questions saved',
    errors: ['lifecycle.version_conflict'],
  }),
};

const READ = 'lifecycle.interview.read';

export const exitInterviews = {
  summary: endpoint({
    method: 'GET',
    path: '/exit-interviews/summary',
    permission: READ,
    summary: 'Averages and counts of exit interviews by last working day, from five answers upward',
    query: z.object(period),
    response: InterviewSummary,
    errors: ['lifecycle.too_few_answers'],
  }),
  groups: endpoint({
    method: 'GET',
    path: '/exit-interviews/groups',
    permission: READ,
    summary: 'Averages of exit interviews by department or reason of leaving; groups of fewer than five are taken together',
    query: z.object({ ...period, by: z.enum(['department', 'reason']).default('department') }),
    response: InterviewGroups,
    errors: ['lifecycle.too_few_answers'],
  }),
  reasons: endpoint({
    method: 'GET',
    path: '/exit-interviews/reasons',
    permission: READ,
    summary: 'Reasons of leaving by last working day, from five exits upward',
    query: z.object(period),
    response: LeavingReasons,
    errors: ['lifecycle.too_few_answers'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/offboardings/{id}/interview',
    summary: 'Questions and answers of the exit interview, for the leaver and for those who may read interviews',
    permission: 'lifecycle.exit.read',
    alumni: true,
    params: byId,
    response: OneInterview,
    errors: ['lifecycle.not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/offboardings/{id}/interview',
    summary: 'Save the answers of the exit interview, until 30 days after the last working day',
    permission: 'lifecycle.exit.read',
    alumni: true,
    params: byId,
    body: GiveInterview,
    response: OneInterview,
    message: 'Answers saved',
    errors: ['lifecycle.not_found', 'lifecycle.interview_locked', 'lifecycle.interview_answers', 'lifecycle.wrong_status'],
  }),
};
