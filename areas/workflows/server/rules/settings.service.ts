import { type Ctx, findRow, newId, updateVersioned, wrongField } from '@hrms/platform/server';
import type { UpdateWorkflowSettings, WorkflowSettings, WorkflowSubject } from '@hrms/workflows/contract';
import { findSystemRoles, readSettings, readSubjectModes } from '../lookups/settings.queries.ts';
import { settingsStale, subjectUnknown } from '../refusals.ts';
import { builtInChainText, findSubjects, modeOf } from '../subjects/registry.ts';
import { ensureSettings } from './defaults.service.ts';
import { assertMayChangeMoneyControl, includesMoney } from './money-control.service.ts';

const RULES = 'workflows.rules.update';

/** Settings of approvals, and which request types need approval. */
export async function readWorkflowSettings(ctx: Ctx): Promise<WorkflowSettings> {
  const { rules_version: _, ...settings } = await readSettings(ctx.tx, await findSystemRoles(ctx.tx));
  const role = await findRow(ctx.tx, 'role', { id: settings.fallback_role_id }, ['role_name']);
  const modes = await readSubjectModes(ctx.tx);
  const subjects = findSubjects(ctx).map((subject) => ({
    subject: subject.subject,
    label: subject.label,
    application_area: subject.application_area,
    mode: modeOf(subject, modes),
    default_mode: subject.default_mode,
    built_in_chain: builtInChainText(subject.built_in_chain),
  }));
  return { ...settings, fallback_role_name: role?.role_name ?? 'Unknown Role', subjects };
}

/** Changes the settings; fields left out stay. @throws Refusal 409, 422 */
export async function updateWorkflowSettings(
  ctx: Ctx,
  { version, subjects, ...given }: UpdateWorkflowSettings,
): Promise<WorkflowSettings> {
  await ensureSettings(ctx.tx, ctx.clock.now());
  const before = await readWorkflowSettings(ctx);
  if (given.fallback_role_id && given.fallback_role_id !== before.fallback_role_id) await assertRole(ctx, given.fallback_role_id);
  const unknown = subjects?.findIndex(({ subject }) => !before.subjects.some((one) => one.subject === subject)) ?? -1;
  if (unknown >= 0) throw subjectUnknown(`subjects.${unknown}.subject`);
  const released = before.subjects.filter(
    ({ subject, mode }) => mode === 'required' && subjects?.some((one) => one.subject === subject && one.mode === 'not_required'),
  );
  const ofMoney = released.filter(({ subject }) => includesMoney(ctx, [subject])).map(({ label }) => label);
  if (ofMoney.length > 0) await assertMayChangeMoneyControl(ctx, RULES, `Approval switched off: ${ofMoney.join(', ')}`);
  const { id } = await ctx.tx
    .selectFrom('workflow_setting')
    .where('org_id', '=', ctx.org_id)
    .select('id')
    .executeTakeFirstOrThrow();
  const { fallback_role_id, pause_on_off_days, skip_repeat_approver, on_behalf_submitter_may_approve } = given;
  const { reminder_after_days, delegation_limit } = given;
  await updateVersioned(ctx.tx, 'workflow_setting', {
    id,
    version,
    set: {
      fallback_role_id,
      pause_on_off_days,
      skip_repeat_approver,
      on_behalf_submitter_may_approve,
      reminder_after_days,
      delegation_limit,
      updated_at: ctx.clock.now(),
    },
    stale: settingsStale,
  });
  for (const { subject, mode } of subjects ?? [])
    await ctx.tx
      .insertInto('workflow_subject_setting')
      .values({ org_id: ctx.org_id, id: newId(), subject, mode })
      .onConflict((on) => on.columns(['org_id', 'subject']).doUpdateSet({ mode }))
      .execute();
  const after = await readWorkflowSettings(ctx);
  await ctx.audit('workflows.settings_updated', undefined, { before, after });
  return after;
}

async function assertRole({ tx }: Ctx, id: string): Promise<void> {
  const role = await findRow(tx, 'role', { id }, ['id']);
  if (!role) throw wrongField('workflows.target_missing', 'fallback_role_id', 'Please select a role');
}

const SUBMITTED_HERE = ['general.request', 'purchase.request'];

/** Request types as builders, filters and forms read them. */
export async function listSubjects(ctx: Ctx): Promise<{ subjects: WorkflowSubject[] }> {
  const modes = await readSubjectModes(ctx.tx);
  const subjects: WorkflowSubject[] = [];
  for (const one of findSubjects(ctx))
    subjects.push({
      subject: one.subject,
      label: one.label,
      application_area: one.application_area,
      money: one.money,
      pay_private: one.pay_private,
      mode: modeOf(one, modes),
      condition_fields: one.condition_fields.map((field) => ({ ...field })),
      categories: (await one.categories?.(ctx.tx)) ?? [],
      built_in_chain: builtInChainText(one.built_in_chain),
      submitted_here: SUBMITTED_HERE.includes(one.subject),
    });
  return { subjects };
}
