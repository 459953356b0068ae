import type { DialogProps } from '@hrms/platform/web';
import type { ApprovalType, OnTimeout } from '@hrms/workflows/contract';
import { Form, Input, InputNumber, Select } from 'antd';
import { APPROVAL_TYPE_HELP, APPROVAL_TYPE_LABELS, ON_TIMEOUT_LABELS, toOptions } from '../labels.ts';
import type { Draft, DraftStage, StageFields } from './draft.ts';
import { LocalDialog } from './local.dialog.tsx';

type Values = {
  name: string;
  description?: string;
  approval_type: ApprovalType;
  min_approvals?: number | null;
  time_limit?: number | null;
  on_timeout: OnTimeout;
};

type StageDialogProps = DialogProps<DraftStage> & {
  type: Draft['type'];
  /** A request type that moves money is among those of the workflow. */
  money: boolean;
  save: (fields: StageFields, id?: string) => void;
};

const FRESH: Values = { name: '', approval_type: 'sequential', min_approvals: 1, time_limit: null, on_timeout: 'escalate' };

/** Adds a stage, or edits the one it is opened with. */
export function StageDialog({ isOpen, close, subject, type, money, save }: StageDialogProps) {
  const store = ({ name, description, approval_type, min_approvals, time_limit, on_timeout }: Values) =>
    save(
      {
        name: name.trim(),
        description: description?.trim() || null,
        approval_type: approval_type ?? 'sequential',
        min_approvals: min_approvals ?? 1,
        time_limit: time_limit ?? null,
        on_timeout: on_timeout ?? 'escalate',
      },
      subject?.id,
    );
  const initial = subject ? { ...subject, description: subject.description ?? '' } : FRESH;
  return (
    <LocalDialog<Values>
      isOpen={isOpen}
      close={close}
      title={subject ? 'Edit stage' : 'Add stage'}
      label={subject ? 'Save' : 'Add'}
      initial={initial as Partial<Values>}
      save={store}
    >
      <Form.Item
        name="name"
        label="Stage name"
        rules={[{ required: true, whitespace: true, message: 'Please enter stage name' }]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="description" label="Description">
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      {type === 'approval' && <ApprovalFields />}
      <Form.Item
        name="time_limit"
        label={type === 'approval' ? 'Time limit (hours)' : 'Delay after the stage before (hours)'}
        rules={[{ type: 'number', min: 1, message: 'The time limit must be 1 hour or more' }]}
      >
        <InputNumber min={1} max={8760} precision={0} placeholder="No limit" />
      </Form.Item>
      {type === 'approval' && <TimeoutField money={money} />}
    </LocalDialog>
  );
}

function ApprovalFields() {
  const chosen = Form.useWatch<ApprovalType | undefined>('approval_type') ?? 'sequential';
  return (
    <>
      <Form.Item
        name="approval_type"
        label="Approval type"
        extra={APPROVAL_TYPE_HELP[chosen]}
        rules={[{ required: true, message: 'Please select approval type' }]}
      >
        <Select options={toOptions(APPROVAL_TYPE_LABELS)} />
      </Form.Item>
      {chosen === 'at_least' && (
        <Form.Item
          name="min_approvals"
          label="Minimum approvals"
          rules={[
            { required: true, message: 'Please enter minimum approvals' },
            { type: 'number', min: 1, message: 'Minimum approvals must be 1 or more' },
          ]}
        >
          <InputNumber min={1} max={1000} precision={0} />
        </Form.Item>
      )}
    </>
  );
}

const MONEY_NOTE = 'Requests that move money are escalated instead of approved automatically.';

function TimeoutField({ money }: { money: boolean }) {
  const limit = Form.useWatch<number | null | undefined>('time_limit');
  const chosen = Form.useWatch<OnTimeout | undefined>('on_timeout');
  if (!limit) return null;
  return (
    <Form.Item name="on_timeout" label="After the time limit" extra={money && chosen === 'approve' && MONEY_NOTE}>
      <Select options={toOptions(ON_TIMEOUT_LABELS)} />
    </Form.Item>
  );
}
