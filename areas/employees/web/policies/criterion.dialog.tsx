import type { PolicyMatches } from '@hrms/employees/contract';
import { Button, Form, InputNumber, Modal, Select } from 'antd';
import { EMPLOYMENT_TYPES, GENDERS, type PlaceNames, WORKER_CLASSES } from './criterion-words.ts';
import './policies.css';

/** A criterion as it is edited. */
export type CriterionDraft = { policy_id: string; matches: PolicyMatches };

type CriterionDialogProps = {
  initial: CriterionDraft | null;
  policies: readonly { value: string; label: string }[];
  names: PlaceNames;
  close: () => void;
  onDone: (criterion: CriterionDraft) => void;
};

/** Empty choices are left out: they match every employee. */
function toMatches(values: Record<string, unknown>): PolicyMatches {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled) as PolicyMatches;
}

/** One criterion: a policy, and whom it is for. */
export function CriterionDialog({ initial, policies, names, close, onDone }: CriterionDialogProps) {
  const lists = [
    ['branch_ids', 'Branches', names.branches],
    ['department_ids', 'Departments', names.departments],
    ['designation_ids', 'Designations', names.designations],
    ['grade_ids', 'Grades', names.grades],
    ['employment_types', 'Employment types', EMPLOYMENT_TYPES],
  ] as const;
  const choices = [
    ['gender', 'Gender', GENDERS],
    ['worker_class', 'Class', WORKER_CLASSES],
  ] as const;
  const finish = ({ policy_id, ...values }: Record<string, unknown> & { policy_id: string }) =>
    onDone({ policy_id, matches: toMatches(values) });
  return (
    <Modal open width={640} title={initial ? 'Edit criterion' : 'Add criterion'} onCancel={close} footer={null} destroyOnHidden>
      <Form
        layout="vertical"
        className="ui-form"
        initialValues={initial ? { policy_id: initial.policy_id, ...initial.matches } : {}}
        onFinish={finish}
      >
        <Form.Item name="policy_id" label="Policy" rules={[{ required: true, message: 'Please select a policy' }]}>
          <Select options={[...policies]} />
        </Form.Item>
        <p className="emp-policy-note">An employee must match every part that is filled in. Empty parts match all.</p>
        <div className="emp-policy-parts">
          {lists.map(([name, label, options]) => (
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
          {choices.map(([name, label, options]) => (
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
