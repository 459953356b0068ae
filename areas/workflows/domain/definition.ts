import type { ApprovalType, ConditionType, DynamicRole, OnTimeout, Operator, TargetType } from '@hrms/workflows/contract';

/** Who approves, as a rule. Only the columns of its target type are filled. */
export type ApproverRule = {
  readonly approver_id: number;
  readonly target_type: TargetType;
  readonly role_id: string | null;
  readonly employee_id: string | null;
  readonly department_id: string | null;
  readonly dynamic_role_id: DynamicRole | null;
  readonly dynamic_role_param: string | null;
};

/** A stage of a version, its approvers in their order. */
export type StageRule = {
  readonly stage_id: number;
  readonly name: string;
  readonly description: string | null;
  readonly approval_type: ApprovalType;
  readonly min_approvals: number;
  /** Hours. */
  readonly time_limit: number | null;
  readonly on_timeout: OnTimeout;
  readonly approvers: readonly ApproverRule[];
};

export type ConditionRule = {
  readonly condition_id: number;
  readonly name: string;
  readonly condition_type: ConditionType;
  readonly operator: Operator;
  /** Rupees for an amount, percent for a percentage, an id for department and category. */
  readonly value: string | number;
  readonly field: string | null;
  /** Null: an entry condition. */
  readonly target_workflow_id: string | null;
};

/** What conditions are tested on. */
export type RequestFacts = {
  readonly kind: string | null;
  readonly amount_paise: number | null;
  readonly percentage_bp: number | null;
  readonly department_id: string | null;
  readonly category_id: string | null;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
};

export const NO_FACTS: RequestFacts = {
  kind: null,
  amount_paise: null,
  percentage_bp: null,
  department_id: null,
  category_id: null,
  fields: {},
};
