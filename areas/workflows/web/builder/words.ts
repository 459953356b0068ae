import { countText } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import type { Approver, Operator, Stage } from '@hrms/workflows/contract';
import { APPROVAL_TYPE_LABELS, DYNAMIC_ROLE_LABELS } from '../labels.ts';
import type { DraftCondition } from './draft.ts';

const OPERATOR_LABELS: Readonly<Record<Operator, string>> = {
  '>': 'is more than',
  '>=': 'is at least',
  '<': 'is less than',
  '<=': 'is at most',
  '=': 'is',
  '!=': 'is not',
  contains: 'contains',
  starts_with: 'starts with',
};
/** Operators as the condition dialog offers them. */
export const OPERATOR_CHOICES: Readonly<Record<Operator, string>> = {
  '>': '> (more than)',
  '>=': '>= (at least)',
  '<': '< (less than)',
  '<=': '<= (at most)',
  '=': '= (equal)',
  '!=': '!= (not equal)',
  contains: 'Contains',
  starts_with: 'Starts with',
};

type NamedApprover = Pick<Approver, 'target_type' | 'target_name' | 'dynamic_role_id' | 'dynamic_role_param'>;

/** 'Finance', 'Head of Quality', 'Reporting manager', "Requestor's manager (levels=2)". */
export function approverText({ target_type, target_name, dynamic_role_id, dynamic_role_param }: NamedApprover): string {
  if (target_type === 'reporting_manager') return 'Reporting manager';
  if (target_type !== 'dynamic_role') return target_name || 'Unknown Approver';
  const label = dynamic_role_id ? DYNAMIC_ROLE_LABELS[dynamic_role_id] : 'Unknown Approver';
  return dynamic_role_param ? `${label} (${dynamic_role_param})` : label;
}

type RuledStage = Pick<Stage, 'approval_type' | 'min_approvals' | 'time_limit'>;

/** 'At least 2 · 48 h' */
export function stageText({ approval_type, min_approvals, time_limit }: RuledStage): string {
  const rule = approval_type === 'at_least' ? `At least ${min_approvals}` : APPROVAL_TYPE_LABELS[approval_type];
  return time_limit ? `${rule} · ${countText(time_limit, 'hour')}` : rule;
}

/** 'Amount is more than ₹25,000' */
export function conditionText(
  { type, operator, value, field }: Pick<DraftCondition, 'type' | 'operator' | 'value' | 'field'>,
  nameOf: (id: string) => string,
): string {
  const is = OPERATOR_LABELS[operator];
  if (type === 'amount') return `Amount ${is} ${formatRupees(Math.round(Number(value) * 100))}`;
  if (type === 'percentage') return `Percentage ${is} ${value}%`;
  if (type === 'custom') return `${field} ${is} ${value}`;
  return `${type === 'department' ? 'Department' : 'Category'} ${is} ${nameOf(String(value))}`;
}
