import { BankOutlined } from '@ant-design/icons';
import { bankAdvices, type Payroll, payrolls } from '@hrms/payroll/contract';
import { ApiError, LoadedData, Money, messageOf, NothingYet, useAction, useCan, useEndpoint } from '@hrms/platform/web';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { AdviceRows } from './advice-rows.card.tsx';
import { HandPaymentsCard } from './hand-payments.card.tsx';
import { UnpaidCard } from './unpaid.card.tsx';
import '../run.css';

/** Why no bank advice could be created, with the employees who have no usable account. */
function Refused({ problem }: { problem: unknown }) {
  const errors = problem instanceof ApiError ? problem.errors : [];
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={messageOf(problem)}
      {...(errors.length > 0 && {
        description: (
          <ul className="run-refused">
            {errors.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        ),
      })}
    />
  );
}

type OtherRunsProps = { payroll_id: string; value: readonly string[]; onChange: (ids: string[]) => void };

/** Other finalised runs that are not paid yet and can go into the same file; nothing where there are none. */
function OtherRuns({ payroll_id, value, onChange }: OtherRunsProps) {
  const final = useEndpoint(payrolls.list, { query: { status: 'finalised', limit: 50 } });
  const open = (final.data?.rows ?? []).filter((run) => run.payroll_id !== payroll_id && run.payment === 'none');
  if (open.length === 0) return null;
  return (
    <Select
      mode="multiple"
      className="run-other"
      aria-label="Pay other runs in the same file"
      placeholder="Pay other runs in the same file"
      options={open.map((run) => ({ value: run.payroll_id, label: run.title }))}
      value={[...value]}
      onChange={onChange}
    />
  );
}

/** The bank advice of a finalised payroll run and its file. */
export function PaymentsCard({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const [problem, setProblem] = useState<unknown>();
  const [others, setOthers] = useState<string[]>([]);
  const { payroll_id, status, totals } = payroll;
  const enabled = status === 'finalised' && can(bankAdvices.list);
  const advices = useEndpoint(bankAdvices.list, { query: { payroll_id, limit: 50 } }, { enabled });
  const unpaid = useEndpoint(bankAdvices.unpaid, { params: { id: payroll_id } }, { enabled });
  const more = unpaid.data?.employees.some(({ reason }) => reason === 'not_advised') ?? false;
  const create = useAction(bankAdvices.create);
  if (status !== 'finalised' || !can(bankAdvices.list))
    return (
      <section className="ui-card">
        <NothingYet
          icon={<BankOutlined />}
          title={status === 'finalised' ? 'No access to payments' : 'No bank advice yet'}
          text={
            status === 'finalised'
              ? 'Ask an administrator for the permission to view payroll runs.'
              : 'Finalise this payroll run to create the bank advice.'
          }
        />
      </section>
    );

  const send = async () => {
    setProblem(undefined);
    await create.attempt({ body: { payroll_id, other_payroll_ids: others } }).catch(setProblem);
    setOthers([]);
  };
  return (
    <div className="run-stack">
      {problem !== undefined && <Refused problem={problem} />}
      <section className="ui-card" aria-label="Bank advices">
        <LoadedData of={advices}>
          {({ rows }) =>
            rows.length > 0 ? (
              <>
                <AdviceRows advices={rows} />
                {can(bankAdvices.create) && more && (
                  <>
                    <OtherRuns payroll_id={payroll_id} value={others} onChange={setOthers} />
                    <Button loading={create.running} onClick={() => void send()}>
                      Create bank advice for the rest
                    </Button>
                  </>
                )}
              </>
            ) : payroll.payment === 'paid' ? (
              <div className="run-pay">
                <h2>Paid</h2>
                <p>Everyone was paid by cheque or in cash. No bank advice is needed.</p>
              </div>
            ) : (
              <div className="run-pay">
                <h2>
                  <Money paise={unpaid.data?.employees.reduce((sum, { net_paise }) => sum + net_paise, 0) ?? totals?.net_paise} />{' '}
                  to pay
                </h2>
                <p>
                  The bank advice is a payment file for your bank: one row per account with name, account number, IFSC and amount.
                </p>
                {can(bankAdvices.create) && (
                  <>
                    <OtherRuns payroll_id={payroll_id} value={others} onChange={setOthers} />
                    <Button type="primary" loading={create.running} onClick={() => void send()}>
                      Create bank advice
                    </Button>
                  </>
                )}
              </div>
            )
          }
        </LoadedData>
      </section>
      <UnpaidCard payroll={payroll} />
      <HandPaymentsCard payroll={payroll} />
    </div>
  );
}
