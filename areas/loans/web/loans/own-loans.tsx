import { type Loan, loans } from '@hrms/loans/contract';
import { monthLabel } from '@hrms/platform/calendar';
import { Facts, Money, Section, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { Button, Progress } from 'antd';
import { useNavigate } from 'react-router';
import { LOAN_STATUSES } from '../labels.ts';

/** An own loan with what is repaid of it and what comes next. */
function OwnLoan({ loan }: { loan: Loan }) {
  const navigate = useNavigate();
  const { amount_approved_paise, amount_requested_paise, outstanding_principal_paise, next_instalment_paise, next_cycle } = loan;
  const lent = amount_approved_paise ?? amount_requested_paise;
  const share = Math.round(((lent - outstanding_principal_paise) / lent) * 100);
  return (
    <Section
      title={loan.type_name}
      action={
        <Button type="link" onClick={() => void navigate(`/loans/${loan.loan_id}`)}>
          Open
        </Button>
      }
    >
      <div className="loan-card">
        <Progress type="circle" size={72} percent={share} aria-label={`${share}% of ${loan.number} repaid`} />
        <Facts
          facts={[
            ['Outstanding', <Money key="o" paise={outstanding_principal_paise} />],
            [
              'Next instalment',
              next_instalment_paise !== null && (
                <span key="n">
                  <Money paise={next_instalment_paise} /> in {monthLabel(next_cycle ?? '')}
                </span>
              ),
            ],
            ['Status', loan.status !== 'active' && LOAN_STATUSES.tagOf(loan.status)],
          ]}
        />
      </div>
    </Section>
  );
}

/** Own loans that are not repaid, as cards; nothing without any. */
export function OwnLoans() {
  const own = useSignedIn().user.employee_id !== null;
  const { data } = useEndpoint(loans.list, { query: { whose: 'own', open: 'true', limit: 20 } }, { enabled: own });
  if (!data || data.rows.length === 0) return null;
  return (
    <div className="loan-cards">
      {data.rows.map((loan) => (
        <OwnLoan key={loan.loan_id} loan={loan} />
      ))}
    </div>
  );
}
