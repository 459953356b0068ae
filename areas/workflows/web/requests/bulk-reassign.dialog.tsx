import { countText } from '@hrms/platform/calendar';
import { EmployeeSelect, messageOf, useAction } from '@hrms/platform/web';
import { approvals, workflowRequests } from '@hrms/workflows/contract';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useMessage } from '../use-message.ts';

type Values = { newEmployeeId: string; reason: string };
type BulkReassignProps = {
  isOpen: boolean;
  close: () => void;
  request_ids: readonly string[];
  /** Requests that could not be reassigned stay selected. */
  onDone: (failed: readonly string[]) => void;
};

/** Gives the pending approvals of several requests to one employee, each for itself. */
export const BulkReassignDialog = (props: BulkReassignProps) => (
  <Modal
    open={props.isOpen}
    width={520}
    title={`Reassign ${countText(props.request_ids.length, 'request')}`}
    onCancel={props.close}
    mask={{ closable: false }}
    footer={null}
    destroyOnHidden
  >
    <BulkReassignForm {...props} />
  </Modal>
);

function BulkReassignForm({ request_ids, close, onDone }: BulkReassignProps) {
  const { succeed } = useMessage();
  const reassign = useAction(workflowRequests.reassign, { success: false, refresh: [approvals.mine] });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const finish = async (body: Values) => {
    const failed: string[] = [];
    const reasons: string[] = [];
    for (const id of request_ids)
      await reassign.attempt({ params: { id }, body }).catch((problem: unknown) => {
        failed.push(id);
        reasons.push(messageOf(problem));
      });
    const done = request_ids.length - failed.length;
    if (done > 0) succeed(`${countText(done, 'request')} reassigned`);
    onDone(failed);
    setProblems([...new Set(reasons)]);
    if (failed.length === 0) close();
  };
  return (
    <Form<Values> layout="vertical" className="ui-form" onFinish={(values) => void finish(values)} noValidate>
      {problems.length > 0 && (
        <Alert
          className="ui-form-notice"
          type="error"
          showIcon
          role="alert"
          title={`${countText(request_ids.length, 'request')} could not be reassigned`}
          description={problems.join(' ')}
        />
      )}
      <Form.Item name="newEmployeeId" label="Employee" rules={[{ required: true, message: 'Please select an employee' }]}>
        <EmployeeSelect />
      </Form.Item>
      <Form.Item
        name="reason"
        label="Reason"
        extra="Shown in the timeline of each request."
        rules={[
          { required: true, whitespace: true, message: 'Please enter a reason' },
          { min: 5, message: 'Enter at least 5 characters' },
        ]}
      >
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
      <div className="ui-form-footer">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={reassign.running}>
          Reassign
        </Button>
      </div>
    </Form>
  );
}
