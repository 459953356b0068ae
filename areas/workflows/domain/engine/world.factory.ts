import type { ApprovalType, DynamicRole, TargetType } from '@hrms/workflows/contract';
import { type ApproverRule, NO_FACTS, type StageRule } from '../definition.ts';
import type { Directory, Person } from '../directory.ts';
import type { EngineParts, EngineRequest } from './state.ts';

/** A small organisation in memory: employee `eN` signs in as user `uN`, and reports to the employee before it in `managers`. */
export type SmallWorld = {
  /** The manager of each employee by number, null at the top. */
  managers: (number | null)[];
  /** Holders of each role by employee number. `hr` is the fallback. */
  roles: Record<string, number[]>;
  /** Employees who can't be asked. */
  gone: Set<number>;
  /** Who stands in for whom. */
  standIns: Map<number, number>;
  heads: Record<string, number | null>;
};

const personOf = (at: number): Person => ({ user_id: `u${at}`, employee_id: `e${at}`, name: `E${at}` });
const numberOf = (id: string) => Number(id.slice(1));

/** The directory of a small world; it follows later changes of the world. */
export const directoryOf = (world: SmallWorld): Directory => ({
  usableUserOf: async (id) =>
    world.gone.has(numberOf(id)) || numberOf(id) >= world.managers.length ? null : personOf(numberOf(id)),
  employeeName: async (id) => `E${numberOf(id)}`,
  roleName: async (id) => (id in world.roles ? id : null),
  roleHolders: async (id) => (world.roles[id] ?? []).filter((at) => !world.gone.has(at)).map(personOf),
  managerOf: async (id) => {
    const manager = world.managers[numberOf(id)];
    return manager === null || manager === undefined ? null : `e${manager}`;
  },
  departmentOf: async () => 'd',
  department: async (id) =>
    id in world.heads ? { name: id, parent_id: id === 'd' ? 'top' : null, head_employee_id: headOf(world, id) } : null,
  departmentFinance: async () => null,
  amountBand: async () => null,
  categoryOwner: async () => null,
  categoryNamed: async () => null,
  categoryName: async () => null,
  standInOf: async (user_id) => {
    const at = world.standIns.get(numberOf(user_id));
    return at === undefined ? null : { ...personOf(at), usable: !world.gone.has(at) };
  },
  fallback_role_id: 'hr',
  owner_role_id: 'owner',
  finance_role_id: 'finance',
});

function headOf(world: SmallWorld, id: string): string | null {
  const head = world.heads[id];
  return head === null || head === undefined ? null : `e${head}`;
}

let made = 0;
/** Parts of the engine over a small world. */
export const partsOf = (world: SmallWorld, skip_repeat_approver = true): EngineParts => ({
  directory: directoryOf(world),
  settings: { skip_repeat_approver, delegation_limit: 3 },
  newId: () => `id${(made += 1)}`,
});

/** An approver rule in short: `manager`, `role:hr`, `employee:3`, `head:d`, `dynamic:requestor_manager:levels=2`. */
export function toApproverRule(text: string, approver_id = 1): ApproverRule {
  const [kind = '', value = '', param = null] = text.split(':');
  const none = { role_id: null, employee_id: null, department_id: null, dynamic_role_id: null, dynamic_role_param: null };
  const target = (target_type: TargetType, more: Partial<ApproverRule> = {}) => ({ approver_id, target_type, ...none, ...more });
  if (kind === 'role') return target('role', { role_id: value });
  if (kind === 'employee') return target('employee', { employee_id: `e${value}` });
  if (kind === 'head') return target('department_head', { department_id: value });
  if (kind === 'dynamic') return target('dynamic_role', { dynamic_role_id: value as DynamicRole, dynamic_role_param: param });
  return target('reporting_manager');
}

/** A stage of rules in short. */
export const stageOf = (approval_type: ApprovalType, rules: readonly string[], min_approvals = 1): StageRule => ({
  stage_id: 1,
  name: 'Stage',
  description: null,
  approval_type,
  min_approvals,
  time_limit: null,
  on_timeout: 'escalate',
  approvers: rules.map((text, index) => toApproverRule(text, index + 1)),
});

/** A request about an employee that was not submitted yet. */
export const requestOf = (about: number, stages: readonly StageRule[], submitter = about): EngineRequest => ({
  id: 'request',
  question: {
    subject: 'general.request',
    facts: NO_FACTS,
    subject_user_id: `u${about}`,
    subject_employee_id: `e${about}`,
    submitter_user_id: `u${submitter}`,
    submitter_may_approve: false,
  },
  money: false,
  stages,
  status: 'pending',
  round: 1,
  current_stage: 1,
  blocked_reason: null,
  delegations: 0,
  run: null,
  approved_before: new Map(),
  events: [],
});
