import type { ConditionRule, StageRule } from '@hrms/workflows/domain';
import type { TargetNames } from './names.queries.ts';
import type { Definition } from './version.queries.ts';

const TYPES = { sequential: 'sequential', parallel: 'parallel', any_one: 'any one', at_least: 'at least' } as const;

const typeText = ({ approval_type, min_approvals }: StageRule) =>
  approval_type === 'at_least' ? `at least ${min_approvals}` : TYPES[approval_type];
const limitText = (hours: number | null) => (hours === null ? 'no time limit' : `${hours} h`);
const conditionText = ({ operator, value, field, condition_type }: ConditionRule) =>
  `${field ?? condition_type} ${operator} ${value}`;

function stageChanges(before: StageRule, after: StageRule, names: TargetNames): string[] {
  const name = `Stage "${after.name}"`;
  const list = (stage: StageRule) => stage.approvers.map((one) => names.of(one)).join(', ');
  return [
    ...(before.name === after.name ? [] : [`Stage "${before.name}" renamed to "${after.name}"`]),
    ...(typeText(before) === typeText(after) ? [] : [`${name}: approval type ${typeText(before)} → ${typeText(after)}`]),
    ...(list(before) === list(after) ? [] : [`${name}: approvers ${list(before)} → ${list(after)}`]),
    ...(before.time_limit === after.time_limit
      ? []
      : [`${name}: time limit ${limitText(before.time_limit)} → ${limitText(after.time_limit)}`]),
    ...(before.on_timeout === after.on_timeout ? [] : [`${name}: on timeout ${before.on_timeout} → ${after.on_timeout}`]),
  ];
}

/** What differs between two definitions, one sentence each, in the order of the newer one. */
export function describeChanges(before: Definition, after: Definition, names: TargetNames): string[] {
  const changes: string[] = [];
  for (const stage of after.stages) {
    const known = before.stages.find(({ stage_id }) => stage_id === stage.stage_id);
    changes.push(...(known ? stageChanges(known, stage, names) : [`Stage "${stage.name}" added`]));
  }
  for (const { stage_id, name } of before.stages)
    if (!after.stages.some((stage) => stage.stage_id === stage_id)) changes.push(`Stage "${name}" deleted`);
  const order = (definition: Definition, other: Definition) =>
    definition.stages
      .filter(({ stage_id }) => other.stages.some((stage) => stage.stage_id === stage_id))
      .map(({ stage_id }) => stage_id);
  if (order(before, after).join() !== order(after, before).join()) changes.push('Order of stages changed');
  for (const condition of after.conditions) {
    const known = before.conditions.find(({ condition_id }) => condition_id === condition.condition_id);
    if (!known) changes.push(`Condition "${condition.name}" added: ${conditionText(condition)}`);
    else if (conditionText(known) !== conditionText(condition))
      changes.push(`Condition "${condition.name}": ${conditionText(known)} → ${conditionText(condition)}`);
    else if (known.target_workflow_id !== condition.target_workflow_id)
      changes.push(
        `Condition "${condition.name}": target ${names.workflow(known.target_workflow_id) ?? 'none'} → ${names.workflow(condition.target_workflow_id) ?? 'none'}`,
      );
  }
  for (const { condition_id, name } of before.conditions)
    if (!after.conditions.some((condition) => condition.condition_id === condition_id))
      changes.push(`Condition "${name}" deleted`);
  return changes;
}
