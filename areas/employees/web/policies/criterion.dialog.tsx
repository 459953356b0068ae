import type { PolicyMatches } from '@hrms/employees/contract';
import { Button, Form, Modal, Select } from 'antd';
import { CriterionFields } from './criterion-fields.form.tsx';
import type { PlaceNames } from './criterion-words.ts';
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
        <CriterionFields names={names} />
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
