export { conditionHolds, type DepartmentParents } from './condition.ts';
export { type ApproverRule, type ConditionRule, NO_FACTS, type RequestFacts, type StageRule } from './definition.ts';
export type { DepartmentFacts, Directory, Person, RuleTarget } from './directory.ts';
export { hoursAfter, MOST_ESCALATIONS, nextReminderAt, type WorkDays } from './due-time.ts';
export * from './engine/index.ts';
export {
  type ApprovalHierarchy,
  type HierarchyLevel,
  type HierarchyWorkflow,
  hierarchyWorkflow,
  workflowHierarchy,
} from './hierarchy.ts';
export { parseDynamicParameter } from './parameter.ts';
export { type ApproverQuestion, type PlacedPerson, type ResolvedSeat } from './question.ts';
export { type ResolvedStage, resolveStage } from './resolution.ts';
export {
  findTargetCycle,
  matchRank,
  type Selection,
  type SelectionRequest,
  selectWorkflow,
  type WorkflowCandidate,
} from './selection.ts';
