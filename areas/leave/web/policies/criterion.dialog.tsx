import type { CriterionMatches } from '@hrms/leave/contract';
import { Button, Form, InputNumber, Modal, Select } from 'antd';
import { EMPLOYMENT_TYPES, GENDERS, type PlaceNames, WORKER_CLASSES } from './criterion-words.ts';

export type CriterionDraft = { leave_policy_id: string; matches: CriterionMatches };

type CriterionDialogProps = {
  initial: CriterionDraft | null;
  policies: readonly { value: string; label: string }[];
  names: PlaceNames;
  close: () => void;
  onDone: (criterion: CriterionDraft) => void;
};

/** Empty choices are left out: they match every employee. */
function toMatches(values: Record<string, unknown>): CriterionMatches {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(given) as CriterionMatches;
}

/** One criterion: a policy, and whom it is for. */
export function CriterionDialog({ initial, policies, names, close, onDone }: CriterionDialogProps) {
  const [form] = Form.useForm<Record<string, unknown> & { leave_policy_id: string }>();
  const many = [
    ['branch_ids', 'Branches', names.branches],
    ['department_ids', 'Departments', names.departments],
    ['designation_ids', 'Designations', names.designations],
    ['grade_ids', 'Grades', names.grades],
    ['employment_types', 'Employment types', EMPLOYMENT_TYPES],
  ] as const;
  const one = [
    ['gender', 'Gender', GENDERS],
    ['worker_class', 'Class', WORKER_CLASSES],
  ] as const;
  const finish = ({ leave_policy_id, ...values }: Record<string, unknown> & { leave_policy_id: string }) =>
    onDone({ leave_policy_id, matches: toMatches(values) });
  return (
    <Modal open width={640} title={initial ? 'Edit criterion' : 'Add criterion'} onCancel={close} footer={null} destroyOnHidden>
      <Form
        form={form}
        layout="vertical"
        className="ui-form"
        initialValues={initial ? { leave_policy_id: initial.leave_policy_id, ...initial.matches } : {}}
        onFinish={finish}
      >
        <Form.Item name="leave_policy_id" label="Policy" rules={[{ required: true, message: 'Please select a policy' }]}>
          <Select options={[...policies]} />
        </Form.Item>
        <p className="lv-note">An employee must match every part that is filled in. Empty parts match all.</p>
        <div className="lv-two">
          {many.map(([name, label, options]) => (
            <Form.Item key={name} name={name} label={label}>
              <Select
                mode="multiple"
                allowClear
                options={[...options]}
                showSearch={{ optionFilterProp: 'label' }}
                placeholder="All"
              />
            </Form.Item>
          ))}
          {one.map(([name, label, options]) => (
            <Form.Item key={name} name={name} label={label}>
              <Select allowClear options={[...options]} placeholder="All" />
            </Form.Item>
          ))}
          <Form.Item name="service_months_min" label="Service from">
            <InputNumber min={0} max={720} precision={0} suffix="months" />
          </Form.Item>
        </div>
        <div className="ui-form-footer">
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" htmlType="submit">
            {initial ? 'Change' : 'Add'}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
