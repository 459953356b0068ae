import { benefitPlans } from '@hrms/benefits/contract';
import { type DialogProps, MonthInput, messageOf, useEndpoint, useToday } from '@hrms/platform/web';
import { Alert, Modal, Select } from 'antd';
import { type ReactNode, useState } from 'react';

type PlanMonthDialogProps = Pick<DialogProps<undefined>, 'isOpen' | 'close'> & {
  title: string;
  submitLabel: string;
  /** What is still to be entered among the fields; undefined where nothing is. */
  problem?: string | undefined;
  send: (plan_id: string, month: string) => Promise<unknown>;
  /** Fields beside plan and month. */
  children: ReactNode;
};

/** Something of one plan in one month; it closes once it is sent. */
export function PlanMonthDialog({ isOpen, close, title, submitLabel, problem, send, children }: PlanMonthDialogProps) {
  const today = useToday();
  const plans = useEndpoint(benefitPlans.list, { query: { limit: 100 } }, { enabled: isOpen });
  const [plan_id, setPlan] = useState<string>();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [notice, setNotice] = useState<string>();
  const submit = async () => {
    if (!plan_id) return setNotice('Please select a plan');
    if (problem) return setNotice(problem);
    try {
      await send(plan_id, month);
      setNotice(undefined);
      close();
    } catch (refused) {
      setNotice(messageOf(refused));
    }
  };
  return (
    <Modal open={isOpen} title={title} onCancel={close} onOk={() => void submit()} okText={submitLabel} destroyOnHidden>
      <div className="benefit-choice">
        <Select
          aria-label="Plan"
          placeholder="Plan"
          value={plan_id ?? null}
          options={(plans.data?.rows ?? []).map((plan) => ({ value: plan.plan_id, label: plan.name }))}
          onChange={(id) => setPlan(id ?? undefined)}
        />
        <MonthInput aria-label="Month" value={month} onChange={(value) => setMonth((value ?? today).slice(0, 7))} />
        {children}
        {notice && <Alert type="error" showIcon role="alert" title={notice} />}
      </div>
    </Modal>
  );
}
