import type { Work } from '@hrms/platform/server';
import { type ApproverRule, findTargetCycle, parseDynamicParameter } from '@hrms/workflows/domain';
import { sql } from 'kysely';
import { approverUnknown, parameterInvalid, subjectUnknown, targetCycle, targetUnknown } from '../refusals.ts';
import { findSubjects } from '../subjects/registry.ts';
import { loadCandidates } from './candidate.queries.ts';
import type { Definition } from './version.queries.ts';

type CheckCtx = Work;

/**
 * What only the organisation's own records can show wrong about a definition.
 * @param stored the version before: what it names already may be gone
 * @throws Refusal 422 for a parameter, an unknown role, employee, department or target, and targets that form a cycle
 */
export async function assertDefinition(
  ctx: CheckCtx,
  definition: Definition,
  { workflow_id, name, stored }: { workflow_id: string | null; name: string; stored: Definition | null },
): Promise<void> {
  for (const [at, { approvers }] of definition.stages.entries())
    for (const [row, approver] of approvers.entries()) {
      const path = `stages.${at}.approvers.${row}`;
      assertParameter(approver, path);
      if (!isNamedIn(stored, approver)) await assertTargetExists(ctx, approver, path);
    }
  await assertTargets(ctx, definition, { workflow_id, name });
}

function assertParameter({ dynamic_role_id, dynamic_role_param }: ApproverRule, path: string): void {
  if (dynamic_role_id && !parseDynamicParameter(dynamic_role_id, dynamic_role_param))
    throw parameterInvalid(`${path}.dynamic_role_param`, dynamic_role_param ?? '');
}

const idOf = ({ role_id, employee_id, department_id }: ApproverRule) => role_id ?? employee_id ?? department_id;

const isNamedIn = (stored: Definition | null, approver: ApproverRule): boolean =>
  stored?.stages.some(({ approvers }) => approvers.some((one) => idOf(one) === idOf(approver))) ?? false;

const KINDS = { role: 'role', employee: 'employee', department_head: 'department' } as const;

async function assertTargetExists({ tx }: CheckCtx, approver: ApproverRule, path: string): Promise<void> {
  const id = idOf(approver);
  if (!id || approver.target_type === 'reporting_manager' || approver.target_type === 'dynamic_role') return;
  const kind = KINDS[approver.target_type];
  const { rows } = await sql`select from ${sql.table(kind)} where org_id = ${tx.org_id} and id = ${id}`.execute(tx);
  if (rows.length === 0) throw approverUnknown(`${path}.${kind}_id`, kind);
}

async function assertTargets(
  { tx }: CheckCtx,
  { conditions }: Definition,
  { workflow_id, name }: { workflow_id: string | null; name: string },
): Promise<void> {
  if (conditions.every(({ target_workflow_id }) => target_workflow_id === null)) return;
  const all = await loadCandidates(tx);
  for (const [index, { target_workflow_id }] of conditions.entries())
    if (target_workflow_id && !all.some((one) => one.workflow_id === target_workflow_id && one.type === 'approval'))
      throw targetUnknown(index);
  if (!workflow_id) return;
  const graph = [...all.filter((one) => one.workflow_id !== workflow_id), { workflow_id, name, conditions }];
  const cycle = findTargetCycle(graph, workflow_id);
  if (cycle) throw targetCycle(cycle);
}

/** @throws Refusal 422 for a request type that no area has */
export function assertSubjects(ctx: Work, subjects: readonly string[] = []): void {
  const known = new Set(findSubjects(ctx).map(({ subject }) => subject));
  const unknown = subjects.findIndex((one) => !known.has(one));
  if (unknown >= 0) throw subjectUnknown(`subjects.${unknown}`);
}
