import { Button, Form, Modal, Select } from 'antd';
import type { Choice, CriterionDraft, CriterionPart } from './criterion-choices.ts';

type CriterionDialogProps = {
  initial: CriterionDraft | null;
  policies: readonly Choice[];
  parts: readonly CriterionPart[];
  close: () => void;
  onDone: (criterion: CriterionDraft) => void;
};

/** One criterion: a policy, and whom it is for. */
export function CriterionDialog({ initial, policies, parts, close, onDone }: CriterionDialogProps) {
  const finish = (given: Partial<Record<keyof CriterionDraft, string>>) =>
    onDone({
      policy_id: given.policy_id ?? '',
      branch_id: given.branch_id ?? null,
      department_id: given.department_id ?? null,
      designation_id: given.designation_id ?? null,
      grade_id: given.grade_id ?? null,
      employment_type: given.employment_type ?? null,
      worker_class: (given.worker_class as CriterionDraft['worker_class']) ?? null,
    });
  return (
    <Modal open width={520} title={initial ? 'Edit criterion' : 'Add criterion'} onCancel={close} footer={null} destroyOnHidden>
      <Form layout="vertical" className="ui-form" initialValues={initial ?? {}} onFinish={finish}>
        <Form.Item name="policy_id" label="Policy" rules={[{ required: true, message: 'Please select a policy' }]}>
          <Select options={[...policies]} />
        </Form.Item>
        <p className="att-quiet">An employee must match every part that is filled in. Empty parts match all.</p>
        {parts.map(({ name, label, choices }) => (
          <Form.Item key={name} name={name} label={label}>
            <Select allowClear options={[...choices]} showSearch={{ optionFilterProp: 'label' }} placeholder="All" />
          </Form.Item>
        ))}
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
