import type { Work } from '@hrms/platform/server';
import type { StageRule } from '@hrms/workflows/domain';
import { loadCandidates, type StoredCandidate } from '../definitions/candidate.queries.ts';
import { findTargetNames } from '../definitions/names.queries.ts';
import { type Definition, loadVersions } from '../definitions/version.queries.ts';
import { findCategories, type LookupCtx, openLookups } from '../lookups/directory.queries.ts';
import { findLeavingEmployees } from './people.queries.ts';
import { peopleProblems } from './people-problems.service.ts';
import { type Found, SCREEN, type Scan, toProblem } from './problem.ts';
import { stageProblems } from './stage-problems.service.ts';
import { findUnreachable } from './unreachable.ts';
import { findUsualRequestors } from './usual-requestor.queries.ts';

/** Everything that keeps requests from their approvers today, errors first. */
export async function scanHealth(ctx: LookupCtx & Work): Promise<Found[]> {
  const { tx } = ctx;
  const lookups = await openLookups(ctx);
  const all = await loadCandidates(tx);
  const active = all.filter(({ status }) => status === 'active');
  const definitions = await loadVersions(
    tx,
    active.map(({ version_id }) => version_id),
  );
  const stages = [...definitions.values()].flatMap((definition) => definition.stages);
  const names = await findTargetNames(tx, { stages, conditions: [] });
  const usual = await findUsualRequestors(tx, lookups.day);
  const scan: Scan = { ctx, tx, lookups, names, usual, leaving: await findLeavingEmployees(tx, lookups.day) };
  const found: Found[] = [];
  for (const workflow of active) {
    const definition = definitions.get(workflow.version_id);
    if (definition) found.push(...(await workflowProblems(scan, workflow, definition, all)));
  }
  found.push(
    ...defaultProblems(active),
    ...findUnreachable(active, ctx),
    ...(await peopleProblems(ctx, lookups.day, namedEmployees(stages))),
    ...(await ruleProblems(ctx, stages)),
  );
  const rank = { error: 0, warning: 1 } as const;
  return found.toSorted((left, right) => rank[left.severity] - rank[right.severity]);
}

const namedEmployees = (stages: readonly StageRule[]) =>
  stages.flatMap(({ approvers }) => approvers.flatMap(({ employee_id }) => employee_id ?? []));

async function workflowProblems(
  scan: Scan,
  workflow: StoredCandidate,
  { stages, conditions }: Definition,
  all: readonly StoredCandidate[],
): Promise<Found[]> {
  const about = {
    workflow_id: workflow.workflow_id,
    workflow_name: workflow.name,
    link: `${SCREEN}?workflow=${workflow.workflow_id}`,
  };
  const found: Found[] = [];
  for (const [index, stage] of stages.entries())
    for (const one of await stageProblems(scan, stage, scan.usual.get(workflow.workflow_id) ?? null))
      found.push({ ...one, ...about, stage_order: index + 1 });
  for (const { name, target_workflow_id } of conditions) {
    const target = target_workflow_id ? all.find((one) => one.workflow_id === target_workflow_id) : undefined;
    if (target_workflow_id && target?.status !== 'active')
      found.push(
        toProblem(
          'target_not_active',
          'error',
          {
            title: `Target of condition "${name}" is not active`,
            text: `${target?.name ?? 'The target workflow'} is skipped. Activate it or change the condition.`,
          },
          about,
        ),
      );
  }
  return found;
}

function defaultProblems(active: readonly StoredCandidate[]): Found[] {
  if (active.some(({ is_default }) => is_default)) return [];
  const text = 'Requests that match no workflow use the built-in chain. Set an active workflow as the default.';
  return [toProblem('no_default', 'warning', { title: 'No active default workflow', text, link: SCREEN })];
}

async function ruleProblems(ctx: LookupCtx, stages: readonly StageRule[]): Promise<Found[]> {
  const asksOwner = stages.some(({ approvers }) => approvers.some(({ dynamic_role_id }) => dynamic_role_id === 'category_owner'));
  if (!asksOwner) return [];
  const owned = await ctx.tx
    .selectFrom('approver_category_owner')
    .where('org_id', '=', ctx.tx.org_id)
    .select('category_id')
    .execute();
  const known = new Set(owned.map(({ category_id }) => category_id));
  const missing = (await findCategories(ctx)).filter(({ id }) => !known.has(id));
  if (missing.length === 0) return [];
  const names = missing.slice(0, 5).map(({ name }) => name);
  return [
    toProblem('category_without_owner', 'warning', {
      title: `${missing.length} categories have no owner`,
      text: `${names.join(', ')}${missing.length > 5 ? ' and more' : ''}. Requests go to the fallback approver.`,
    }),
  ];
}
