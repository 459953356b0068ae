import { BankOutlined } from '@ant-design/icons';
import { bankAdvices, type Payroll } from '@hrms/payroll/contract';
import { ApiError, LoadedData, Money, messageOf, NothingYet, useAction, useCan, useEndpoint } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { AdviceRows } from './advice-rows.card.tsx';
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

/** The bank advice of a finalised payroll run and its file. */
export function PaymentsCard({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const [problem, setProblem] = useState<unknown>();
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
    await create.attempt({ body: { payroll_id } }).catch(setProblem);
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
                  <Button loading={create.running} onClick={() => void send()}>
                    Create bank advice for the rest
                  </Button>
                )}
              </>
            ) : (
              <div className="run-pay">
                <h2>
                  <Money paise={totals?.net_paise} /> to pay
                </h2>
                <p>
                  The bank advice is a payment file for your bank: one row per account with name, account number, IFSC and amount.
                </p>
                {can(bankAdvices.create) && (
                  <Button type="primary" loading={create.running} onClick={() => void send()}>
                    Create bank advice
                  </Button>
                )}
              </div>
            )
          }
        </LoadedData>
      </section>
      <UnpaidCard payroll={payroll} />
    </div>
  );
}
