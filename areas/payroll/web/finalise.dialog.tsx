import { type Payroll, payrolls } from '@hrms/payroll/contract';
import { type DialogProps, formatDate, Money, messageOf, useAction } from '@hrms/platform/web';
import { Alert, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { counted } from './payroll-status.tsx';
import './finalise.css';

/** Names what becomes final, and asks for a tick at the amount before it does. */
export function FinaliseDialog({ isOpen, close, subject }: DialogProps<Payroll>) {
  return (
    <Modal
      open={isOpen}
      width={520}
      footer={null}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
      title={`Finalise ${formatDate(subject?.period_month)}?`}
    >
      {subject?.totals && <Confirmation payroll={subject} totals={subject.totals} close={close} />}
    </Modal>
  );
}

type ConfirmationProps = { payroll: Payroll; totals: NonNullable<Payroll['totals']>; close: () => void };

function Confirmation({ payroll, totals, close }: ConfirmationProps) {
  const [ticked, setTicked] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const finalise = useAction(payrolls.finalise, { onDone: close });
  const people = counted(totals.people, 'person', 'people');

  const send = async () => {
    setProblem(undefined);
    const body = { version: payroll.version, confirm_net_paise: totals.net_paise };
    await finalise.attempt({ params: { id: payroll.payroll_id }, body }).catch(setProblem);
  };

  return (
    <div className="run-finalise">
      {problem !== undefined && <Alert type="error" showIcon role="alert" title={messageOf(problem)} />}
      <p>
        Payslips are made for {people}. Nothing of them changes afterwards: what turns out different is paid or recovered with a
        later month.
      </p>
      <dl>
        <div>
          <dt>Month</dt>
          <dd>{formatDate(payroll.period_month)}</dd>
        </div>
        <div>
          <dt>Pay date</dt>
          <dd>{formatDate(payroll.pay_date)}</dd>
        </div>
        <div>
          <dt>People</dt>
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
      <Checkbox checked={ticked} onChange={(event) => setTicked(event.target.checked)}>
        I checked it: <Money paise={totals.net_paise} /> is paid to {people} for {formatDate(payroll.period_month)}
      </Checkbox>
      <div className="ui-form-footer">
        <button type="button" className="ui-button" onClick={close}>
          Cancel
        </button>
        <button type="button" className="ui-button primary" disabled={!ticked || finalise.running} onClick={() => void send()}>
          {finalise.running ? 'Finalising' : 'Finalise'}
        </button>
      </div>
    </div>
  );
}
