import {
  type Approver,
  type Condition,
  firstDefinitionProblem,
  type GivenCondition,
  type GivenStage,
  type Stage,
  type Workflow,
} from '@hrms/workflows/contract';

/** What the builder is opened for. */
export type BuilderMode = 'create' | 'edit' | 'view';

export type DraftApprover = Omit<Approver, 'order'>;
export type DraftStage = Omit<Stage, 'approvers' | 'order'> & { approvers: DraftApprover[] };
export type DraftCondition = Omit<Condition, 'order'>;
/** The list orders stages, approvers and conditions; their numbers are given when they are sent. */
export type Draft = Pick<
  Workflow,
  | 'name'
  | 'description'
  | 'type'
  | 'status'
  | 'is_default'
  | 'application_areas'
  | 'subjects'
  | 'priority'
  | 'notify_on'
  | 'resume_after_return'
> & { stages: DraftStage[]; conditions: DraftCondition[] };

export const NEW_DRAFT: Draft = {
  name: '',
  description: null,
  type: 'approval',
  status: 'active',
  is_default: false,
  application_areas: [],
  subjects: [],
  priority: 100,
  notify_on: [],
  resume_after_return: false,
  stages: [],
  conditions: [],
};

/** A workflow as the builder holds it. */
export function toDraft(workflow: Workflow): Draft {
  const { name, description, type, status, is_default, application_areas, subjects, priority, notify_on } = workflow;
  const inOrder = <T extends { order: number }>(list: readonly T[]) => list.toSorted((one, other) => one.order - other.order);
  return {
    name,
    description,
    type,
    status,
    is_default,
    application_areas,
    subjects,
    priority,
    notify_on,
    resume_after_return: workflow.resume_after_return,
    stages: inOrder(workflow.stages).map((stage) => ({ ...stage, approvers: inOrder(stage.approvers) })),
    conditions: inOrder(workflow.conditions),
  };
}

/** The number after the largest one given so far. */
export const nextNumber = (numbers: readonly number[]): number => Math.max(0, ...numbers) + 1;

/** Moves one of a list by a place; at the end it stays where it is. */
export function moveItem<T>(list: readonly T[], at: number, step: 1 | -1): T[] {
  const to = at + step;
  const moved = list[at];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(at, 1).toSpliced(to, 0, moved);
}

const replaceItem = <T extends { id: string }>(list: readonly T[], item: T): T[] =>
  list.some(({ id }) => id === item.id) ? list.map((other) => (other.id === item.id ? item : other)) : [...list, item];

export type StageFields = Omit<DraftStage, 'id' | 'stage_id' | 'approvers'>;
export type ApproverFields = Omit<DraftApprover, 'id' | 'approver_id'>;
export type ConditionFields = Omit<DraftCondition, 'id' | 'condition_id'>;

/** Adds a stage at the end, or changes the one with the id. Its minimum counts only for at_least. */
export function saveStage(draft: Draft, fields: StageFields, id?: string): Draft {
  const min_approvals = fields.approval_type === 'at_least' ? fields.min_approvals : 1;
  const known = draft.stages.find((stage) => stage.id === id);
  const stage_id = known?.stage_id ?? nextNumber(draft.stages.map((stage) => stage.stage_id));
  const stage = { approvers: [], ...known, ...fields, min_approvals, stage_id, id: `stage_${stage_id}` };
  return { ...draft, stages: replaceItem(draft.stages, stage) };
}

export const deleteStage = (draft: Draft, id: string): Draft => ({
  ...draft,
  stages: draft.stages.filter((stage) => stage.id !== id),
});

export const moveStage = (draft: Draft, id: string, step: 1 | -1): Draft => ({
  ...draft,
  stages: moveItem(
    draft.stages,
    draft.stages.findIndex((stage) => stage.id === id),
    step,
  ),
});

const withApprovers = (draft: Draft, stage_id: string, change: (approvers: DraftApprover[]) => DraftApprover[]): Draft => ({
  ...draft,
  stages: draft.stages.map((stage) => (stage.id === stage_id ? { ...stage, approvers: change(stage.approvers) } : stage)),
});

/** Ids of approvers are unique in the workflow. */
export function addApprover(draft: Draft, stage_id: string, fields: ApproverFields): Draft {
  const approver_id = nextNumber(draft.stages.flatMap(({ approvers }) => approvers.map((known) => known.approver_id)));
  return withApprovers(draft, stage_id, (approvers) => [...approvers, { ...fields, approver_id, id: `approver_${approver_id}` }]);
}

export const deleteApprover = (draft: Draft, stage_id: string, id: string): Draft =>
  withApprovers(draft, stage_id, (approvers) => approvers.filter((approver) => approver.id !== id));

export const moveApprover = (draft: Draft, stage_id: string, id: string, step: 1 | -1): Draft =>
  withApprovers(draft, stage_id, (approvers) =>
    moveItem(
      approvers,
      approvers.findIndex((approver) => approver.id === id),
      step,
    ),
  );

export function saveCondition(draft: Draft, fields: ConditionFields, id?: string): Draft {
  const known = draft.conditions.find((condition) => condition.id === id);
  const condition_id = known?.condition_id ?? nextNumber(draft.conditions.map((condition) => condition.condition_id));
  const condition = { ...fields, condition_id, id: `condition_${condition_id}` };
  return { ...draft, conditions: replaceItem(draft.conditions, condition) };
}

export const deleteCondition = (draft: Draft, id: string): Draft => ({
  ...draft,
  conditions: draft.conditions.filter((condition) => condition.id !== id),
});

const numbered = <T>(list: readonly T[]) => list.map((item, at) => ({ ...item, order: at + 1 }));

/** A draft as it is sent, stages and approvers numbered from 1. */
export function toBody(draft: Draft) {
  const { stages, conditions, ...head } = draft;
  return {
    ...head,
    stages: numbered(stages.map((stage) => ({ ...stage, approvers: numbered(stage.approvers) }))),
    conditions: numbered(conditions),
  };
}

/** The first reason why a draft can't be saved, in the words of the specification; null when there is none. */
export function findDraftProblem(draft: Draft): string | null {
  const { stages, conditions } = toBody(draft);
  const given = { stages: stages as unknown as GivenStage[], conditions: conditions as unknown as GivenCondition[] };
  return firstDefinitionProblem(given)?.message ?? null;
}

/** A copy that is not the default one. The server numbers it anew. */
export const copyOf = (draft: Draft): Draft => ({ ...draft, name: `Copy of ${draft.name}`.slice(0, 120), is_default: false });
