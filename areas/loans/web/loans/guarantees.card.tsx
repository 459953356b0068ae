import { type Guarantee, loanGuarantors } from '@hrms/loans/contract';
import { Facts, Money, Section, useAction, useCan, useConfirm, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { Button } from 'antd';
import { GUARANTOR_STATUSES } from '../labels.ts';

const OPEN: readonly string[] = ['pending', 'returned', 'approved', 'accepted'];

function OneGuarantee({ guarantee }: { guarantee: Guarantee }) {
  const confirm = useConfirm();
  const answer = useAction(loanGuarantors.answer, { failure: 'Answer not sent', refresh: [loanGuarantors.mine] });
  const { guarantor_id, number, borrower_name, type_name, amount_paise, tenure_months, instalment_paise, status } = guarantee;
  const send = async (accept: boolean) => {
    const text = accept
      ? `You are guarantor of ${borrower_name} until ${number} is repaid.`
      : `${borrower_name} is notified and asks another colleague.`;
    const title = accept ? 'Accept to be guarantor?' : 'Decline to be guarantor?';
    if (await confirm({ title, text, label: accept ? 'Accept' : 'Decline', danger: !accept }))
      await answer.run({ params: { id: guarantor_id }, body: { accept } });
  };
  const isOpen = status === 'asked' && OPEN.includes(guarantee.loan_status);
  return (
    <Section title={`${borrower_name}, ${number}`}>
      <Facts
        facts={[
          ['Loan', type_name],
          ['Amount', <Money key="a" paise={amount_paise} />],
          ['Instalment', <Money key="i" paise={instalment_paise} />],
          ['Months', String(tenure_months)],
          ['Your answer', !isOpen && GUARANTOR_STATUSES.tagOf(status)],
        ]}
      />
      {isOpen && (
        <div className="ui-buttons">
          <Button onClick={() => void send(false)}>Decline</Button>
          <Button type="primary" loading={answer.running} onClick={() => void send(true)}>
            Accept
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Loans of colleagues for which the user is asked to be guarantor, or is; nothing without any. */
export function GuaranteesCard() {
  const can = useCan();
  const own = useSignedIn().user.employee_id !== null;
  const { data } = useEndpoint(loanGuarantors.mine, {}, { enabled: own && can(loanGuarantors.mine) });
  if (!data || data.rows.length === 0) return null;
  return (
    <>
      <h2 className="loan-heading">Guarantor for</h2>
      <div className="loan-cards">
        {data.rows.map((guarantee) => (
          <OneGuarantee key={guarantee.guarantor_id} guarantee={guarantee} />
        ))}
      </div>
    </>
  );
}
