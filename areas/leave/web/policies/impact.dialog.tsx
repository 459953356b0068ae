import { type LeavePolicyWithRules, type LeaveRule, leavePolicies } from '@hrms/leave/contract';
import { DateInput, LoadFailed, messageOf, SkeletonRows, useAction, useEndpoint } from '@hrms/platform/web';
import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { signedDays } from '../entry-kinds.ts';
import { useToday } from '../use-access.ts';
import '../leave.css';

export type SavingRule = { leave_policy_id: string; leave_type_id: string; type_name: string; rule: LeaveRule | null };

type ImpactDialogProps = { saving: SavingRule; close: () => void; onSaved: (policy: LeavePolicyWithRules) => void };

const MOST_LINES = 50;

/** Asks from which day a rule applies and shows whose entitlement it changes, before it is saved. */
export function ImpactDialog({ saving, close, onSaved }: ImpactDialogProps) {
  const today = useToday();
  const [from_date, setFrom] = useState<string | null>(today);
  const { leave_policy_id, leave_type_id, type_name, rule } = saving;
  const body = { leave_type_id, from_date: from_date ?? today, rule };
  const params = { id: leave_policy_id };
  const read = useEndpoint(leavePolicies.impact, { params, body }, { enabled: from_date !== null, keepPrevious: true });
  const [problem, setProblem] = useState<string>();
  const save = useAction(leavePolicies.saveRule);
  const send = async () => {
    try {
      onSaved(await save.attempt({ params, body }));
    } catch (refused) {
      setProblem(messageOf(refused));
    }
  };
  const lines = read.data?.lines ?? [];
  return (
    <Modal
      open
      width={640}
      title={rule ? `Save rule of ${type_name}` : `Remove ${type_name}`}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          Cancel
        </Button>,
        <Button key="save" type="primary" loading={save.running} disabled={from_date === null} onClick={() => void send()}>
          {rule ? 'Save rule' : 'Remove'}
        </Button>,
      ]}
    >
      <Form layout="vertical" component="div" className="ui-form">
        {problem && <Alert type="error" showIcon title={problem} role="alert" className="ui-form-notice" />}
        <Form.Item label="Applies from" htmlFor="rule-from">
          <DateInput aria-label="Applies from" value={from_date} onChange={setFrom} />
        </Form.Item>
      </Form>
      {read.isError && !read.data && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows rows={2} />}
      {read.data && lines.length === 0 && <p className="lv-note">No entitlement changes.</p>}
      {lines.length > 0 && (
        <div className="lv-scroll tall">
          <table className="lv-days">
            <caption>{`${lines.length} ${lines.length === 1 ? 'employee changes' : 'employees change'}, ${read.data?.unchanged ?? 0} stay the same`}</caption>
            <thead>
              <tr>
                <th scope="col">Employee</th>
                <th scope="col" className="num">
                  Now
                </th>
                <th scope="col" className="num">
                  Then
                </th>
                <th scope="col" className="num">
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, MOST_LINES).map((line) => (
                <tr key={line.employee_id}>
                  <th scope="row">{`${line.employee_name} (${line.employee_code})`}</th>
                  <td className="num">{line.days_before}</td>
                  <td className="num">{line.days_after}</td>
                  <td className="num">{signedDays(line.difference)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {lines.length > MOST_LINES && <p className="lv-note">{`and ${lines.length - MOST_LINES} more`}</p>}
        </div>
      )}
    </Modal>
  );
}
