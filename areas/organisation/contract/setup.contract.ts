import { endpoint, instant } from '@hrms/platform/contract';
import * as z from 'zod';

/** Steps of the first set-up, in their order; each is saved by itself. */
export const SETUP_STEPS = [
  'account',
  'organisation',
  'branches',
  'structure',
  'calendar',
  'pay',
  'employees',
  'colleagues',
] as const;
export const SetupStepName = z.enum(SETUP_STEPS);
export type SetupStepName = z.output<typeof SetupStepName>;

export const SetupStep = z.object({
  step: SetupStepName,
  status: z.enum(['todo', 'done', 'skipped']),
  /** The first two cannot be. */
  may_skip: z.boolean(),
  done_at: instant.nullable(),
});
export const Setup = z.object({ steps: z.array(SetupStep), finished: z.boolean() });
export type Setup = z.output<typeof Setup>;

export const setup = {
  get: endpoint({
    method: 'GET',
    path: '/setup',
    permission: 'organisation.setup.update',
    summary: 'How far the first set-up is',
    response: Setup,
  }),
  step: endpoint({
    method: 'GET',
    path: '/setup/{step}',
    permission: 'organisation.setup.update',
    summary: 'One step of the first set-up',
    params: z.object({ step: SetupStepName }),
    response: SetupStep,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/setup/{step}',
    permission: 'organisation.setup.update',
    summary: 'Mark a step done, skipped or to do again',
    params: z.object({ step: SetupStepName }),
    body: z.strictObject({ status: z.enum(['todo', 'done', 'skipped']) }),
    response: Setup,
    errors: ['organisation.setup_step'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/setup/finish',
    permission: 'organisation.setup.update',
    summary: 'End the first set-up; what is left stays on the home page',
    response: Setup,
    message: 'Set-up finished',
    errors: ['organisation.setup_step'],
  }),
};
