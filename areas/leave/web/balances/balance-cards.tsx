import { type LeaveBalance, leaveBalances } from '@hrms/leave/contract';
import { formatDate, LoadedData, useEndpoint } from '@hrms/platform/web';
import { Link } from 'react-router';
import { NoBalances } from '../no-balances.tsx';
import { TypeName } from '../type-name.tsx';
import '../leave.css';

const Part = ({ label, days }: { label: string; days: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="ui-number">{days}</dd>
  </div>
);

function BalanceCard({ balance }: { balance: LeaveBalance }) {
  const { type_name, colour, available, credited, taken, upcoming, held, adjusted, expired, encashed, expiring } = balance;
  return (
    <article className="ui-card lv-balance" aria-label={type_name}>
      <header>
        <TypeName name={type_name} colour={colour} />
        <Link
          to={`/leaves/balance/history/${balance.employee_id}/${balance.leave_type_id}`}
          aria-label={`History of ${type_name}`}
        >
          History
        </Link>
      </header>
      <p>
        <strong className="ui-number">{available}</strong> available
      </p>
      {expiring && <p className="warn">{`${expiring.days} expire on ${formatDate(expiring.on)}`}</p>}
      <dl>
        <Part label="Credited" days={credited} />
        <Part label="Taken" days={taken} />
        {upcoming !== 0 && <Part label="Upcoming" days={upcoming} />}
        <Part label="Pending" days={held} />
        {adjusted !== 0 && <Part label="Adjusted" days={adjusted} />}
        {expired !== 0 && <Part label="Expired" days={expired} />}
        {encashed !== 0 && <Part label="Encashed" days={encashed} />}
      </dl>
    </article>
  );
}

/** Balances of one employee, a card for each leave type. */
export function BalanceCards({ employee_id }: { employee_id: string }) {
  const read = useEndpoint(leaveBalances.list, { query: { employee_id, limit: 1 } });
  return (
    <LoadedData of={read}>
      {({ rows }) => {
        const balances = rows[0]?.balances ?? [];
        if (balances.length === 0)
          return (
            <section className="ui-card">
              <NoBalances />
            </section>
          );
        return (
          <div className="lv-balances">
            {balances.map((balance) => (
              <BalanceCard key={balance.leave_type_id} balance={balance} />
            ))}
          </div>
        );
      }}
    </LoadedData>
  );
}
