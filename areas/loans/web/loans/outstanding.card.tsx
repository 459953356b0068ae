import { loans } from '@hrms/loans/contract';
import { countText, monthName } from '@hrms/platform/calendar';
import { Money, QuietCard, SkeletonRows, useCard } from '@hrms/platform/web';
import { Link } from 'react-router';

/** What is lent, what the coming payroll takes back, and what is to pay out. */
export function LoansOutstandingCard() {
  const read = useCard(loans.summary);
  if (!read) return <SkeletonRows rows={3} />;
  if (read.open_loans + read.pending + read.to_disburse === 0) return <QuietCard>No open loans.</QuietCard>;
  const [next] = read.upcoming;
  return (
    <ul className="card-rows">
      <li>
        <Link to="/loans?open=true">Outstanding on {countText(read.open_loans, 'loan')}</Link>
        <Money paise={read.outstanding_principal_paise} />
      </li>
      {next && (
        <li>
          <span>
            Instalments of {monthName(next.month)}, {countText(next.rows, 'loan')}
          </span>
          <Money paise={next.amount_paise} />
        </li>
      )}
      {read.to_disburse > 0 && (
        <li>
          <Link to="/loans?status=approved">To pay out</Link>
          <span>{read.to_disburse}</span>
        </li>
      )}
    </ul>
  );
}
