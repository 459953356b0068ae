export { MOST_LEVELS, refuseParent, type TreeNode } from './department-tree.ts';
export { isState, type StateCode, stateName, states } from './state.ts';
