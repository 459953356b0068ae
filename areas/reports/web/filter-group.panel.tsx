import type { ReportCondition, ReportDataset } from '@hrms/reports/contract';
import { Button, Input, Select } from 'antd';
import {
  changeAt,
  EMPTY_TREE,
  type FilterTree,
  MOST_GROUPS,
  MOST_LEVELS,
  needsValue,
  operatorsOf,
  textOfValue,
  valueOfText,
} from './filter-tree.ts';

type Fields = ReportDataset['fields'];
type FilterGroupProps = {
  fields: Fields;
  tree: FilterTree;
  onChange: (tree: FilterTree) => void;
  /** Whether the filter takes another condition. */
  has_room: boolean;
  /** 1 for the outermost group. */
  level?: number;
  /** The place of the group among the others: `2` or `2.1`. */
  place?: string;
};

const MATCHES = [
  { value: 'all', label: 'All conditions' },
  { value: 'any', label: 'Any condition' },
];
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Conditions with all or any, and groups of them inside. */
export function FilterGroup({ fields, tree, onChange, has_room, level = 1, place = '' }: FilterGroupProps) {
  const open = fields.filter(({ allowed }) => allowed);
  const named = (text: string) => (place === '' ? text : `${text} of group ${place}`);
  const add = () => {
    const [first] = open;
    if (first) onChange({ ...tree, conditions: [...tree.conditions, { field: first.key, op: 'is', value: '' }] });
  };
  return (
    <fieldset className="report-filter" aria-label={place === '' ? 'Conditions' : `Group ${place}`}>
      <Select
        aria-label={named('Match')}
        value={tree.match}
        options={MATCHES}
        onChange={(match: FilterTree['match']) => onChange({ ...tree, match })}
      />
      {tree.conditions.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name of their own
          key={index}
          fields={open}
          condition={condition}
          name={named(`condition ${index + 1}`)}
          onChange={(changed) => onChange({ ...tree, conditions: changeAt(tree.conditions, index, changed) })}
        />
      ))}
      {tree.groups.map((group, index) => (
        <div
          className="ui-column"
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name of their own
          key={index}
        >
          <FilterGroup
            fields={fields}
            tree={group}
            has_room={has_room}
            level={level + 1}
            place={place === '' ? String(index + 1) : `${place}.${index + 1}`}
            onChange={(changed) => onChange({ ...tree, groups: changeAt(tree.groups, index, changed) })}
          />
          <Button onClick={() => onChange({ ...tree, groups: changeAt(tree.groups, index, null) })}>Remove group</Button>
        </div>
      ))}
      <div className="report-bar">
        <Button disabled={!has_room} onClick={add}>
          Add a condition
        </Button>
        {level < MOST_LEVELS && tree.groups.length < MOST_GROUPS && (
          <Button
            disabled={!has_room}
            onClick={() => onChange({ ...tree, groups: [...tree.groups, { ...EMPTY_TREE, match: 'any' }] })}
          >
            Add a group
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type ConditionRowProps = {
  fields: Fields;
  condition: ReportCondition;
  /** `condition 2 of group 1`, for its labels. */
  name: string;
  onChange: (condition: ReportCondition | null) => void;
};

function ConditionRow({ fields, condition, name, onChange }: ConditionRowProps) {
  const { field, op, value } = condition;
  const type = fields.find(({ key }) => key === field)?.type ?? 'text';
  const write = (text: string) => onChange({ ...condition, value: valueOfText(text, type, op) });
  return (
    <div className="report-bar">
      <Select
        aria-label={`Field of ${name}`}
        showSearch
        optionFilterProp="label"
        value={field}
        options={fields.map(({ key, label }) => ({ value: key, label }))}
        onChange={(key) => onChange({ field: key, op: 'is', value: '' })}
        style={{ minWidth: 160 }}
      />
      <Select
        aria-label={`Comparison of ${name}`}
        value={op}
        options={operatorsOf(type)}
        onChange={(next) => onChange({ ...condition, op: next, value: needsValue(next) ? '' : null })}
        style={{ minWidth: 120 }}
      />
      {needsValue(op) &&
        (type === 'yes_no' ? (
          <Select aria-label={`Value of ${name}`} value={textOfValue(value, type)} options={YES_NO} onChange={write} />
        ) : (
          <Input
            // typed figures are read when the field is left, so that "12." may be typed
            key={`${field} ${op}`}
            aria-label={`Value of ${name}`}
            defaultValue={textOfValue(value, type)}
            placeholder={op === 'in' ? 'Several, with commas' : type === 'date' ? '2026-04-01' : 'Value'}
            maxLength={200}
            onBlur={({ target }) => write(target.value)}
            style={{ maxWidth: 180 }}
          />
        ))}
      <Button aria-label={`Remove ${name}`} onClick={() => onChange(null)}>
        Remove
      </Button>
    </div>
  );
}
