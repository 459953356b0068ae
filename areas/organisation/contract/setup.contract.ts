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
    summary: 'Progress of the initial setup',
    response: Setup,
  }),
  step: endpoint({
    method: 'GET',
    path: '/setup/{step}',
    permission: 'organisation.setup.update',
    summary: 'One step of the initial setup',
    params: z.object({ step: SetupStepName }),
    response: SetupStep,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/setup/{step}',
    permission: 'organisation.setup.update',
    summary: 'Set the status of a setup step',
    params: z.object({ step: SetupStepName }),
    body: z.strictObject({ status: z.enum(['todo', 'done', 'skipped']) }),
    response: Setup,
    errors: ['organisation.setup_step'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/setup/finish',
    permission: 'organisation.setup.update',
    summary: 'Finish the initial setup',
    response: Setup,
    message: 'Setup finished',
    errors: ['organisation.setup_step'],
  }),
};
