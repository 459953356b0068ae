import { SETUP_STEPS, type Setup, type SetupStepName } from '@hrms/organisation/contract';
import { type Ctx, findRow, newId, type Tx } from '@hrms/platform/server';
import { invalidSetupStep } from '../refusals.ts';

/** The account and the organisation itself come first and are never skipped. */
const REQUIRED: ReadonlySet<SetupStepName> = new Set(['account', 'organisation']);

/** All setup steps with their status, and whether setup is finished. */
export async function readSetup(ctx: Ctx): Promise<Setup> {
  const rows = await ctx.tx
    .selectFrom('setup_progress')
    .where('org_id', '=', ctx.org_id)
    .select(['step', 'status', 'done_at'])
    .execute();
  return {
    steps: SETUP_STEPS.map((step) => {
      const row = rows.find((one) => one.step === step);
      // a signed-in user always has an account
      const status = row ? (row.status as Setup['steps'][number]['status']) : step === 'account' ? 'done' : 'todo';
      return { step, status, may_skip: !REQUIRED.has(step), done_at: row?.done_at ?? null };
    }),
    finished: rows.some((row) => row.step === 'finished' && row.status === 'done'),
  };
}

/** Whether the initial setup is finished; it decides where a user lands after sign-in. */
export async function isSetupFinished(tx: Tx): Promise<boolean> {
  const found = await findRow(tx, 'setup_progress', { step: 'finished', status: 'done' }, ['id']);
  return found !== null;
}

/** One setup step with its status. */
export async function readSetupStep(ctx: Ctx, step: SetupStepName): Promise<Setup['steps'][number]> {
  const found = (await readSetup(ctx)).steps.find((one) => one.step === step);
  if (!found) throw new Error(`No step ${step}`);
  return found;
}

/** Steps come in any order once the first two are done. */
export async function saveSetupStep(ctx: Ctx, step: SetupStepName, status: 'todo' | 'done' | 'skipped'): Promise<Setup> {
  if (status === 'skipped' && REQUIRED.has(step)) throw invalidSetupStep('This step cannot be skipped');
  if (!REQUIRED.has(step)) assertStepsCompleted(await readSetup(ctx));
  await writeSetupStep(ctx, step, status);
  return readSetup(ctx);
}

function assertStepsCompleted({ steps }: Setup): void {
  if (steps.some((one) => !one.may_skip && one.status !== 'done')) throw invalidSetupStep('Complete the head office step first');
}

/** Finishes the setup. @throws `setup_step` before the head office is complete */
export async function finishSetup(ctx: Ctx): Promise<Setup> {
  assertStepsCompleted(await readSetup(ctx));
  await writeSetupStep(ctx, 'finished', 'done');
  return readSetup(ctx);
}

async function writeSetupStep(ctx: Ctx, step: SetupStepName | 'finished', status: string): Promise<void> {
  const done_at = status === 'todo' ? null : ctx.clock.now();
  const row = { status, done_at, done_by: ctx.actor.user_id };
  await ctx.tx
    .insertInto('setup_progress')
    .values({ org_id: ctx.org_id, id: newId(), step, ...row })
    .onConflict((on) => on.columns(['org_id', 'step']).doUpdateSet(row))
    .execute();
  await ctx.audit('organisation.setup_saved', undefined, { step, status });
}
