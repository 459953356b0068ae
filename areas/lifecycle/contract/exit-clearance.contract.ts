/** Clearance of exits: tasks, amounts without another home and letters. */
import { byId, emptyBody, endpoint, id, PageQuery, paged, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { taskFileCalls } from './checklist.contract.ts';
import { ExitDetail } from './exit.contract.ts';
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
