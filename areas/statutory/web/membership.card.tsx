import { formatDate, Money, StatusTag, useCan, useEndpoint } from '@hrms/platform/web';
import { type EpfMembershipRow, memberships } from '@hrms/statutory/contract';
import { Alert } from 'antd';
import { Card } from './card.tsx';
import { MembershipForm } from './membership.form.tsx';
import { BASES, STATUSES } from './membership-choices.ts';

function voluntaryText({ vpf_rate_bp, vpf_amount_paise }: EpfMembershipRow) {
  if (vpf_rate_bp) return `, voluntary ${vpf_rate_bp / 100}%`;
  return vpf_amount_paise ? (
    <>
      , voluntary <Money paise={vpf_amount_paise} />
    </>
  ) : (
    ''
  );
}

const History = ({ history }: { history: readonly EpfMembershipRow[] }) => (
  <ul className="ui-rows statutory-history" aria-label="History of membership">
    {history.map((row) => (
      <li key={row.from_date}>
        <div className="text">
          <div className="first">From {formatDate(row.from_date)}</div>
          <div className="whole">
            {row.eps_member ? 'In the pension scheme' : 'Outside the pension scheme'}, {BASES[row.employee_basis].toLowerCase()}
            {voluntaryText(row)}
          </div>
        </div>
        <StatusTag tone={row.status === 'member' ? 'success' : 'neutral'}>{STATUSES[row.status]}</StatusTag>
      </li>
    ))}
  </ul>
);

/** Whether the person is a member of the provident fund, how, and since when. */
export function MembershipCard({ employee_id }: { employee_id: string }) {
  const can = useCan();
  const membership = useEndpoint(memberships.get, { params: { employee_id } });
  return (
    <Card
      of={membership}
      title="Provident fund membership"
      text="Each decision holds from a day on. The next computation of payroll uses what is in force in its month."
    >
      {({ current, history }) => (
        <>
          {!current.decided && (
            <Alert
              type="info"
              showIcon
              title="Nobody decided yet: the law’s default stands in"
              description="Member of the fund and of the pension scheme, contributions limited to the wage ceiling."
            />
          )}
          {history.length > 0 && <History history={history} />}
          {can(memberships.put) && <MembershipForm employee_id={employee_id} current={current} />}
        </>
      )}
    </Card>
  );
}
