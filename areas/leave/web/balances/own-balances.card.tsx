import { leaveBalances } from '@hrms/leave/contract';
import { CardFigure, SkeletonRows, useCard, useSignedIn } from '@hrms/platform/web';

/** Days available to the user, by leave type. */
export function OwnBalancesCard() {
  const { employee_id } = useSignedIn().user;
  const read = useCard(leaveBalances.list, { query: { limit: 1, ...(employee_id && { employee_id }) } });
  if (!read) return <SkeletonRows rows={2} />;
  const balances = read.rows[0]?.balances ?? [];
  if (balances.length === 0) return <p>No balances yet. HR assigns a leave policy first.</p>;
  return (
    <div className="ui-figures">
      {balances.slice(0, 4).map(({ leave_type_id, type_name, available }) => (
        <CardFigure
          key={leave_type_id}
          value={available}
          label={type_name}
          to={`/leaves/balance/history/${employee_id}/${leave_type_id}`}
        />
      ))}
    </div>
  );
}
