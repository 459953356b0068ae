import { formatDate, Money, StatusTag, useCan, useEndpoint } from '@hrms/platform/web';
import { type EpfMembershipRow, memberships } from '@hrms/statutory/contract';
import { Alert } from 'antd';
import { Card } from './card.tsx';
import { MembershipForm } from './membership.form.tsx';
import { BASES, STATUSES } from './membership-choices.ts';

function voluntaryText({ vpf_rate_bp, vpf_amount_paise }: EpfMembershipRow) {
  if (vpf_rate_bp) return `, VPF ${vpf_rate_bp / 100}%`;
  return vpf_amount_paise ? (
    <>
      , VPF <Money paise={vpf_amount_paise} />
    </>
  ) : (
    ''
  );
}

const History = ({ history }: { history: readonly EpfMembershipRow[] }) => (
  <ul className="ui-rows statutory-history" aria-label="Membership history">
    {history.map((row) => (
      <li key={row.from_date}>
        <div className="text">
          <div className="first">From {formatDate(row.from_date)}</div>
          <div className="whole">
            {row.eps_member ? 'EPS member' : 'Not an EPS member'}, {BASES[row.employee_basis].toLowerCase()}
            {voluntaryText(row)}
            {row.reason && `. ${row.reason}`}
          </div>
        </div>
        <StatusTag tone={row.status === 'member' ? 'success' : 'neutral'}>{STATUSES[row.status]}</StatusTag>
      </li>
    ))}
  </ul>
);

/** The EPF membership of an employee with its history. */
export function MembershipCard({ employee_id }: { employee_id: string }) {
  const can = useCan();
  const membership = useEndpoint(memberships.get, { params: { employee_id } });
  return (
    <Card
      of={membership}
      title="EPF membership"
      text="Changes apply from the effective date. Recalculate open payroll runs to use them."
    >
      {({ current, pays_eps, history }) => (
        <>
          {!current.decided && (
            <Alert
              type="info"
              showIcon
              title="Not set. Using the statutory default"
              description="EPF member, contributions limited to the wage ceiling. EPS follows Form 11 and the wages at joining."
            />
          )}
          {current.decided && current.eps_member && pays_eps === false && (
            <p className="note">
              Payroll pays no EPS for this employee: the pension age is reached or the employee does not contribute.
            </p>
          )}
          {history.length > 0 && <History history={history} />}
          {can(memberships.put) && <MembershipForm employee_id={employee_id} current={current} />}
        </>
      )}
    </Card>
  );
}
