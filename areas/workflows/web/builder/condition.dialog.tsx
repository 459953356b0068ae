import { type DialogProps, useEndpoint } from '@hrms/platform/web';
import {
  type ConditionType,
  conditionValueProblem,
  OPERATORS,
  type Operator,
  type WorkflowSubject,
  workflows,
} from '@hrms/workflows/contract';
import { AutoComplete, Form, Input, InputNumber, Select } from 'antd';
import { DepartmentSelect } from '../department-select.tsx';
import { CONDITION_TYPE_LABELS, toOptions } from '../labels.ts';
import type { ConditionFields, DraftCondition } from './draft.ts';
import { LocalDialog } from './local.dialog.tsx';
import { OPERATOR_CHOICES } from './words.ts';

type Values = {
  name: string;
  type: ConditionType;
  operator?: Operator | undefined;
  field?: string;
  value?: string | number | null | undefined;
  target_workflow_id?: string | null;
};

type ConditionDialogProps = DialogProps<DraftCondition> & {
  /** The workflow itself is no target of its conditions. */
  workflow_id: string | null;
  /** Request types the workflow is for. */
  subjects: readonly WorkflowSubject[];
  save: (fields: ConditionFields, id?: string) => void;
};

const FRESH: Values = { name: '', type: 'amount', operator: '>' };

/** What changing the type leaves: the operator and the value start again. */
export const resetOfType = (type: ConditionType): Partial<Values> => ({
  operator: type === 'amount' || type === 'percentage' ? '>' : '=',
  value: undefined,
});

/** Adds a condition, or edits the one it is opened with. */
export function ConditionDialog({ isOpen, close, subject, workflow_id, subjects, save }: ConditionDialogProps) {
  const targets = useEndpoint(workflows.list, { query: { type: 'approval', status: 'all', limit: 200 } }, { enabled: isOpen });
  const choices = (targets.data?.rows ?? [])
    .filter((row) => row.workflow_id !== workflow_id)
    .map((row) => ({ value: row.workflow_id, label: row.status === 'active' ? row.name : `${row.name} (${row.status})` }));
  const store = ({ name, type, operator = '=', field, value, target_workflow_id }: Values) =>
    save(
      {
        name: name.trim(),
        type,
        condition_type: type,
        operator,
        value: String(value ?? '').trim(),
        field: type === 'custom' ? (field?.trim() ?? null) : null,
        target_workflow_id: target_workflow_id ?? null,
        target_workflow_name: choices.find((choice) => choice.value === target_workflow_id)?.label ?? null,
      },
      subject?.id,
    );
  return (
    <LocalDialog<Values>
      isOpen={isOpen}
      close={close}
      title={subject ? 'Edit condition' : 'Add condition'}
      label={subject ? 'Save' : 'Add'}
      initial={(subject as Partial<Values> | undefined) ?? FRESH}
      onChange={({ type }, set) => type && set(resetOfType(type))}
      save={store}
    >
      <Form.Item
        name="name"
        label="Condition name"
        rules={[{ required: true, whitespace: true, message: 'Please enter condition name' }]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="type" label="Condition type" rules={[{ required: true, message: 'Please select condition type' }]}>
        <Select options={toOptions(CONDITION_TYPE_LABELS)} />
      </Form.Item>
      <TestFields subjects={subjects} />
      <Form.Item
        name="target_workflow_id"
        label="Go to workflow"
        extra="Leave empty to use this workflow only when the condition holds."
      >
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} placeholder="None" options={choices} />
      </Form.Item>
    </LocalDialog>
  );
}

type FieldOption = { value: string; label: string; number: boolean };

const fieldsOf = (subjects: readonly WorkflowSubject[]): FieldOption[] => {
  const known = new Map(
    subjects.flatMap(({ condition_fields }) => condition_fields.map((field) => [field.name, field] as const)),
  );
  return [...known.values()].map(({ name, label, type }) => ({
    value: name,
    label: `${label} (${name})`,
    number: type === 'number',
  }));
};

/** Numbers of a custom field are compared as amounts are; texts are not. */
function operatorsOf(type: ConditionType, field: string | undefined, fields: readonly FieldOption[]): readonly Operator[] {
  if (type !== 'custom') return OPERATORS[type];
  const isNumber = fields.find(({ value }) => value === field)?.number ?? false;
  return isNumber ? OPERATORS.custom : ['=', 'contains', 'starts_with'];
}

function TestFields({ subjects }: { subjects: readonly WorkflowSubject[] }) {
  const type = Form.useWatch<ConditionType | undefined>('type') ?? 'amount';
  const field = Form.useWatch<string | undefined>('field');
  const fields = fieldsOf(subjects);
  const labelOf = (operator: Operator) =>
    type === 'department' || type === 'category' ? (operator === '=' ? 'Is' : 'Is Not') : OPERATOR_CHOICES[operator];
  const known = fields.some(({ value }) => value === field);
  return (
    <>
      {type === 'custom' && (
        <Form.Item
          name="field"
          label="Field name"
          extra={field && !known && 'No request type offers this field. The condition will not hold.'}
          rules={[{ required: true, whitespace: true, message: 'Please enter field name' }]}
        >
          <AutoComplete options={fields} placeholder="For example days" />
        </Form.Item>
      )}
      <Form.Item name="operator" label="Operator" rules={[{ required: true, message: 'Please select an operator' }]}>
        <Select options={operatorsOf(type, field, fields).map((value) => ({ value, label: labelOf(value) }))} />
      </Form.Item>
      <ValueField type={type} subjects={subjects} />
    </>
  );
}

function ValueField({ type, subjects }: { type: ConditionType; subjects: readonly WorkflowSubject[] }) {
  const fits = async (_rule: unknown, value: string | number | null | undefined) => {
    if (value === undefined || value === null || value === '') throw new Error('Please enter a value');
    const problem = conditionValueProblem(type, value);
    if (problem) throw new Error(problem);
  };
  return (
    <Form.Item key={type} name="value" label="Value" required rules={[{ validator: fits }]}>
      {valueInput(type, subjects)}
    </Form.Item>
  );
}

function valueInput(type: ConditionType, subjects: readonly WorkflowSubject[]) {
  if (type === 'amount') return <InputNumber min="0" prefix="₹" stringMode controls={false} className="flow-wide" />;
  if (type === 'percentage')
    return <InputNumber min="0" max="100" suffix="%" stringMode controls={false} className="flow-wide" />;
  if (type === 'department') return <DepartmentSelect />;
  if (type === 'category') {
    const categories = new Map(subjects.flatMap((subject) => subject.categories.map(({ id, name }) => [id, name] as const)));
    return (
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Select a category"
        options={[...categories].map(([value, label]) => ({ value, label }))}
      />
    );
  }
  return <Input maxLength={200} />;
}
