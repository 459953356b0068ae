export { type MissingFact, profileCompleteness } from './completeness.ts';
export { MOST_LEVELS, refuseParent, type TreeNode } from './department-tree.ts';
export {
  cinWarning,
  gstinProblem,
  legalTypes,
  panWarning,
  stateOfGstin,
} from './identifier.ts';
export { isState, type StateCode, stateName, states } from './state.ts';
