import { type Payroll, payrolls } from '@hrms/payroll/contract';
import { countText, monthName } from '@hrms/platform/calendar';
import { ApiError, type DialogProps, formatDate, Money, messageOf, useAction } from '@hrms/platform/web';
import { Alert, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { markInputsChanged } from '../changed-payroll.ts';
import './finalise.css';

/** Confirms finalising: shows month, employees and net pay, and asks to confirm the amount. */
export function FinaliseDialog({ isOpen, close, payroll }: DialogProps & { payroll: Payroll }) {
  return (
    <Modal
      open={isOpen}
      width={520}
      footer={null}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
      title={payroll.kind === 'regular' ? `Finalise ${monthName(payroll.period_month)} payroll?` : `Finalise: ${payroll.title}?`}
    >
      {payroll.totals && <Confirmation payroll={payroll} totals={payroll.totals} close={close} />}
    </Modal>
  );
}

type ConfirmationProps = { payroll: Payroll; totals: NonNullable<Payroll['totals']>; close: () => void };

function Confirmation({ payroll, totals, close }: ConfirmationProps) {
  const [tickedAt, setTickedAt] = useState<number>();
  // the confirmation holds for the version it was given for
  const ticked = tickedAt === payroll.version;
  const [problem, setProblem] = useState<unknown>();
  const finalise = useAction(payrolls.finalise, { onDone: close });
  const employees = countText(totals.people, 'employee', 'employees');

  const send = async () => {
    setProblem(undefined);
    const body = { version: payroll.version, confirm_net_paise: totals.net_paise };
    await finalise.attempt({ params: { id: payroll.payroll_id }, body }).catch((refusal: unknown) => {
      setProblem(refusal);
      if (refusal instanceof ApiError && refusal.code === 'payroll.version_conflict') markInputsChanged(payroll);
    });
  };

  return (
    <div className="run-finalise">
      {problem !== undefined && <Alert type="error" showIcon role="alert" title={messageOf(problem)} />}
      <p>Payslips are created for {employees}. They can’t be edited after this. Differences go into a later month.</p>
      <dl>
        <div>
          <dt>Month</dt>
          <dd>{monthName(payroll.period_month)}</dd>
        </div>
        <div>
          <dt>Pay date</dt>
          <dd>{formatDate(payroll.pay_date)}</dd>
        </div>
        <div>
          <dt>Employees</dt>
          <dd className="ui-number">{totals.people.toLocaleString('en-IN')}</dd>
        </div>
        <div>
          <dt>Net pay</dt>
          <dd>
            <strong>
              <Money paise={totals.net_paise} />
            </strong>
          </dd>
        </div>
      </dl>
      <Checkbox checked={ticked} onChange={(event) => setTickedAt(event.target.checked ? payroll.version : undefined)}>
        I confirm net pay of <Money paise={totals.net_paise} /> for {employees} in {monthName(payroll.period_month)}
      </Checkbox>
      <div className="ui-form-footer">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" disabled={!ticked} loading={finalise.running} onClick={() => void send()}>
          Finalise payroll
        </Button>
      </div>
    </div>
  );
}
