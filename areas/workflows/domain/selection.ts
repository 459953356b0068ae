import type { ApplicationArea, WorkflowStatus, WorkflowType } from '@hrms/workflows/contract';
import { conditionHolds, type DepartmentParents } from './condition.ts';
import type { ConditionRule, RequestFacts } from './definition.ts';

/** A workflow as far as the selection needs it. */
export type WorkflowCandidate = {
  readonly workflow_id: string;
  readonly name: string;
  readonly type: WorkflowType;
  readonly status: WorkflowStatus;
  readonly is_default: boolean;
  readonly application_areas: readonly ApplicationArea[];
  readonly subjects: readonly string[];
  readonly priority: number;
  readonly created_at: string;
  readonly conditions: readonly ConditionRule[];
};

export type SelectionRequest = {
  readonly subject: string;
  readonly application_area: ApplicationArea;
  readonly facts: RequestFacts;
  /** Named by the owning area's own rules. */
  readonly workflow_id: string | null;
};

export type Selection = {
  /** Null: the built-in chain. */
  readonly workflow_id: string | null;
  readonly trace: readonly string[];
};

/** Moves along routing conditions. */
export const MOST_MOVES = 5;

const isEntry = ({ target_workflow_id }: ConditionRule) => target_workflow_id === null;

/** 0 for a request type that is named, 1 for its area, 2 for all, null for none. */
export function matchRank(
  workflow: Pick<WorkflowCandidate, 'subjects' | 'application_areas'>,
  { subject, application_area }: Pick<SelectionRequest, 'subject' | 'application_area'>,
): 0 | 1 | 2 | null {
  if (workflow.subjects.length > 0) return workflow.subjects.includes(subject) ? 0 : null;
  if (workflow.application_areas.length > 0) return workflow.application_areas.includes(application_area) ? 1 : null;
  return 2;
}

const entryConditions = ({ conditions }: WorkflowCandidate) => conditions.filter(isEntry);

function firstMatch(
  all: readonly WorkflowCandidate[],
  request: SelectionRequest,
  parents: DepartmentParents,
): WorkflowCandidate | undefined {
  return all
    .filter(({ type, status }) => type === 'approval' && status === 'active')
    .filter((one) => matchRank(one, request) !== null)
    .filter((one) => entryConditions(one).every((condition) => conditionHolds(condition, request.facts, parents)))
    .toSorted(
      (left, right) =>
        (matchRank(left, request) ?? 3) - (matchRank(right, request) ?? 3) ||
        entryConditions(right).length - entryConditions(left).length ||
        left.priority - right.priority ||
        left.created_at.localeCompare(right.created_at) ||
        left.workflow_id.localeCompare(right.workflow_id),
    )[0];
}

/**
 * The workflow of a request: the one its area names, else the closest match whose entry conditions hold, else the default one,
 * else none. Routing conditions then move it to other workflows, at most five times.
 */
export function selectWorkflow(
  all: readonly WorkflowCandidate[],
  request: SelectionRequest,
  parents: DepartmentParents,
): Selection {
  const trace: string[] = [];
  const byId = new Map(all.map((one) => [one.workflow_id, one]));
  const named = request.workflow_id ? byId.get(request.workflow_id) : undefined;
  let chosen = named?.type === 'approval' && named.status === 'active' ? named : undefined;
  if (chosen) trace.push(`${chosen.name}: named by the request type`);
  else if (request.workflow_id) trace.push(`${named?.name ?? 'The named workflow'} is not active`);
  if (!chosen) {
    chosen = firstMatch(all, request, parents);
    if (chosen) trace.push(`${chosen.name}: ${matchText(chosen, request)}`);
  }
  if (!chosen) {
    chosen = all.find(({ is_default, status, type }) => is_default && status === 'active' && type === 'approval');
    trace.push(chosen ? `${chosen.name}: default workflow` : 'No workflow applies: built-in chain');
  }
  return chosen ? follow(chosen, byId, request, { parents, trace }) : { workflow_id: null, trace };
}

function matchText(chosen: WorkflowCandidate, request: SelectionRequest): string {
  const rank = matchRank(chosen, request);
  const match = rank === 0 ? 'matches the request type' : rank === 1 ? 'matches the application area' : 'applies to all areas';
  const conditions = entryConditions(chosen).map(({ name }) => name);
  return conditions.length > 0 ? `${match}, condition ${conditions.join(', ')} met` : match;
}

type Following = { parents: DepartmentParents; trace: string[] };

function follow(
  chosen: WorkflowCandidate,
  byId: ReadonlyMap<string, WorkflowCandidate>,
  { facts }: SelectionRequest,
  { parents, trace }: Following,
): Selection {
  let at = chosen;
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const next = routeFrom(at, byId, facts, { parents, trace });
    if (!next) break;
    at = next;
  }
  return { workflow_id: at.workflow_id, trace };
}

function routeFrom(
  { conditions }: WorkflowCandidate,
  byId: ReadonlyMap<string, WorkflowCandidate>,
  facts: RequestFacts,
  { parents, trace }: Following,
): WorkflowCandidate | null {
  for (const condition of conditions) {
    if (condition.target_workflow_id === null || !conditionHolds(condition, facts, parents)) continue;
    const target = byId.get(condition.target_workflow_id);
    if (target?.status === 'active' && target.type === 'approval') {
      trace.push(`${target.name}: condition ${condition.name} met`);
      return target;
    }
    trace.push(`Condition ${condition.name} met, but ${target?.name ?? 'its target'} is not an active approval workflow`);
  }
  return null;
}

/** Names of the workflows of a cycle among condition targets, or null. */
export function findTargetCycle(
  all: readonly { workflow_id: string; name: string; conditions: readonly Pick<ConditionRule, 'target_workflow_id'>[] }[],
  from: string,
): string[] | null {
  const byId = new Map(all.map((one) => [one.workflow_id, one]));
  const visit = (id: string, path: readonly string[]): string[] | null => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    for (const { target_workflow_id } of byId.get(id)?.conditions ?? []) {
      const found = target_workflow_id && byId.has(target_workflow_id) ? visit(target_workflow_id, [...path, id]) : null;
      if (found) return found;
    }
    return null;
  };
  return visit(from, [])?.map((id) => byId.get(id)?.name ?? '') ?? null;
}
