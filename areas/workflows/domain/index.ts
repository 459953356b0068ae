export { conditionHolds, type DepartmentParents, hundredthsOf, isWithinDepartment } from './condition.ts';
export { type ApproverRule, type ConditionRule, NO_FACTS, type RequestFacts, type StageRule } from './definition.ts';
export type { DepartmentFacts, Directory, Person, RuleTarget } from './directory.ts';
export { hoursAfter, MOST_ESCALATIONS, nextReminderAt, REMINDER_EVERY_DAYS, REMINDER_PARTS, type WorkDays } from './due-time.ts';
export * from './engine/index.ts';
export {
  type ApprovalHierarchy,
  type HierarchyLevel,
  type HierarchyWorkflow,
  hierarchyWorkflow,
  workflowHierarchy,
} from './hierarchy.ts';
export { parseDynamicParameter, STANDARD_TABLE } from './parameter.ts';
export { type ApproverQuestion, isExcluded, type PlacedPerson, type ResolvedSeat } from './question.ts';
export { type ResolvedStage, resolveStage } from './resolution.ts';
export {
  findTargetCycle,
  matchRank,
  type Selection,
  type SelectionRequest,
  selectWorkflow,
  type WorkflowCandidate,
} from './selection.ts';
export { emptySeats } from './stage.ts';
