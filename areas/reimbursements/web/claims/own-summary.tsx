import { formatRupees } from '@hrms/platform/money';
import { useEndpoint } from '@hrms/platform/web';
import { claims } from '@hrms/reimbursements/contract';
import '../claims.css';

/** What the user is to be paid, in one line; nothing while there is nothing. */
export function OwnSummary() {
  const { data } = useEndpoint(claims.summary);
  if (!data) return null;
  const parts = [
    data.to_be_paid_count > 0 && `${formatRupees(data.to_be_paid_paise)} to be paid to you`,
    data.pending_count > 0 && `${formatRupees(data.pending_paise)} pending approval`,
    data.open_advances > 0 && `${formatRupees(data.open_advances_paise)} open advances`,
  ].filter(Boolean);
  return parts.length > 0 ? <span className="ui-note">{parts.join(' · ')}</span> : null;
}
