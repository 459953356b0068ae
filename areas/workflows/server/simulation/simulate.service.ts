import { findUserIdsOf } from '@hrms/employees/server';
import type { Ctx, Work } from '@hrms/platform/server';
import type { PreviewStage, Simulate, Simulation } from '@hrms/workflows/contract';
import type { RequestFacts, StageRule } from '@hrms/workflows/domain';
import { assertDefinition } from '../definitions/check.service.ts';
import { toDefinition } from '../definitions/definition-input.ts';
import { loadStages } from '../definitions/version.queries.ts';
import { questionOf } from '../engine/open.queries.ts';
import { completeFacts, selectFor } from '../engine/select.service.ts';
import { type LookupCtx, type Lookups, openLookups } from '../lookups/directory.queries.ts';
import { offDaysOf } from '../lookups/off-days.queries.ts';
import { readSubjectModes } from '../lookups/settings.queries.ts';
import { findActiveUserIds } from '../lookups/users.queries.ts';
import { employeeUnknown, subjectUnknown, workflowNotFound } from '../refusals.ts';
import type { ApprovalSubject, SubmittedFacts } from '../subject.ts';
import { builtInStages, findSubject, modeOf, subjectNamed } from '../subjects/registry.ts';
import { previewStages } from './preview.service.ts';

export type Planned = {
  subject: ApprovalSubject;
  stages: readonly StageRule[];
  workflow_id: string | null;
  workflow_name: string;
  version_no: number | null;
  trace: readonly string[];
};

/** The stages of an unsaved definition, of a workflow, or of the one that a request would run on. @throws Refusal 404, 422 */
export async function planStages(
  ctx: Work,
  subject: ApprovalSubject,
  { definition, workflow_id, named = null }: Pick<Simulate, 'definition' | 'workflow_id'> & { named?: string | null },
  { facts, lookups }: { facts: RequestFacts; lookups: Lookups },
): Promise<Planned> {
  if (definition) {
    const draft = toDefinition(definition, null);
    await assertDefinition(ctx, draft, { workflow_id: null, name: definition.name, stored: null });
    const trace = [`${definition.name}: not saved yet`];
    return { subject, stages: draft.stages, workflow_id: null, workflow_name: definition.name, version_no: null, trace };
  }
  const selected = workflow_id ? null : await selectFor(ctx, subject, { facts, workflow_id: named });
  const id = workflow_id ?? selected?.workflow?.workflow_id;
  if (!id)
    return {
      subject,
      stages: builtInStages(subject.built_in_chain, lookups.roles),
      workflow_id: null,
      workflow_name: 'Built-in chain',
      version_no: null,
      trace: selected?.trace ?? [],
    };
  const workflow = await findVersion(ctx, id);
  const trace = selected?.trace ?? [`${workflow.name}: chosen for this simulation`];
  const stages = await loadStages(ctx.tx, workflow.version_id);
  return { subject, stages, workflow_id: id, workflow_name: workflow.name, version_no: workflow.version_no, trace };
}

async function findVersion({ tx, org_id }: Work, id: string) {
  const found = await tx
    .selectFrom('workflow as w')
    .innerJoin('workflow_version as v', (on) => on.onRef('v.org_id', '=', 'w.org_id').onRef('v.id', '=', 'w.current_version_id'))
    .where('w.org_id', '=', org_id)
    .where('w.id', '=', id)
    .where('w.deleted_at', 'is', null)
    .select(['w.name', 'v.id as version_id', 'v.version_no'])
    .executeTakeFirst();
  if (!found) throw workflowNotFound();
  return found;
}

/** The employee's user, and how a request about them would stand to approvers. */
export async function questionFor(
  ctx: Work,
  subject: ApprovalSubject,
  {
    employee_id,
    submitter_user_id,
    facts,
  }: { employee_id: string | null; submitter_user_id: string | null; facts: RequestFacts },
  lookups: Lookups,
) {
  const subject_user_id = employee_id ? ((await findUserIdsOf(ctx.tx, [employee_id])).get(employee_id) ?? null) : null;
  const row = {
    ...facts,
    fields: facts.fields as never,
    subject: subject.subject,
    subject_user_id,
    subject_employee_id: employee_id,
    submitter_user_id: submitter_user_id ?? subject_user_id,
  };
  return questionOf(row, subject, lookups);
}

function warningsOf({ subject, stages }: Planned, previews: readonly PreviewStage[]): string[] {
  const timeout = subject.money && stages.some(({ on_timeout }) => on_timeout === 'approve');
  return [
    ...(timeout ? ['Approval by timeout is not available for this request type. Overdue stages escalate'] : []),
    ...previews.filter(({ blocked }) => blocked).map(({ name, order }) => `Stage ${order}, ${name}: not enough approvers`),
  ];
}

/** Who would approve, on unsaved or saved workflows. Writes nothing. @throws Refusal 404, 422 */
export async function simulateRequest(ctx: Ctx, given: Simulate): Promise<Simulation> {
  const subject = findSubject(ctx, given.subject);
  if (!subject) throw subjectUnknown('subject');
  const lookups = await openLookups(ctx, given.on ?? ctx.today);
  if ((await lookups.directory.employeeName(given.employee_id)) === null) throw employeeUnknown('employee_id');
  const facts = await completeFacts(ctx, given.facts ?? {}, { employee_id: given.employee_id, day: lookups.day });
  const planned = await planStages(ctx, subject, given, { facts, lookups });
  const asked = { employee_id: given.employee_id, submitter_user_id: given.submitter_user_id ?? null, facts };
  const { outcome, stages } = await preview(ctx, lookups, planned, asked);
  return {
    trace: [...planned.trace, ...(outcome === 'approved' ? ['No approval needed'] : [])],
    workflow_id: planned.workflow_id,
    workflow_name: planned.workflow_name,
    version_no: planned.version_no,
    outcome,
    stages,
    warnings: warningsOf(planned, stages),
  };
}

async function preview(
  ctx: LookupCtx & Work,
  lookups: Lookups,
  planned: Planned,
  asked: { employee_id: string | null; submitter_user_id: string | null; facts: RequestFacts },
): Promise<{ outcome: 'pending' | 'approved'; stages: PreviewStage[] }> {
  const question = await questionFor(ctx, planned.subject, asked, lookups);
  const { subject, stages } = planned;
  const free = modeOf(subject, await readSubjectModes(ctx.tx)) === 'not_required';
  const [only, ...others] = await findActiveUserIds(ctx.tx, lookups.day);
  const sole = others.length === 0 && (only === question.subject_user_id || only === question.submitter_user_id);
  if (free || sole) return { outcome: 'approved', stages: [] };
  const engineContext = { lookups, offDays: offDaysOf(ctx) };
  return {
    outcome: 'pending',
    stages: await previewStages(ctx, engineContext, { question, stages, first: 1, money: subject.money }),
  };
}

/** Who would approve a request of an area that is about to be submitted by the caller. See approvals.ts. */
export async function previewRequest(
  ctx: Ctx,
  asked: { subject: string; subject_employee_id: string | null; facts: SubmittedFacts; workflow_id?: string | null },
): Promise<{ outcome: 'pending' | 'approved'; workflow_name: string; stages: PreviewStage[]; warnings: string[] }> {
  const subject = subjectNamed(ctx, asked.subject);
  const lookups = await openLookups(ctx);
  const employee_id = asked.subject_employee_id;
  const facts = await completeFacts(ctx, asked.facts, { employee_id, day: lookups.day });
  const planned = await planStages(ctx, subject, { named: asked.workflow_id ?? null }, { facts, lookups });
  const { outcome, stages } = await preview(ctx, lookups, planned, { employee_id, submitter_user_id: ctx.actor.user_id, facts });
  return { outcome, workflow_name: planned.workflow_name, stages, warnings: warningsOf(planned, stages) };
}
