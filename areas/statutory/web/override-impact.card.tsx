import { formatDate, Money, messageOf, useEndpoint } from '@hrms/platform/web';
import { lawOverrides } from '@hrms/statutory/contract';
import { Alert, Skeleton } from 'antd';

/** What an own value would have changed in the last finalised month: the sums, and the people it touches most. */
export function OverrideImpact({ override_id }: { override_id: string }) {
  const impact = useEndpoint(lawOverrides.impact, { params: { id: override_id } });
  if (impact.error)
    return <Alert type="warning" showIcon title={`The effect could not be computed. ${messageOf(impact.error)}`} />;
  if (!impact.data) return <Skeleton active paragraph={{ rows: 2 }} />;
  const { month, people, affected, net_difference_paise, cost_difference_paise, rows } = impact.data;
  if (month === null) return <p>No month is finalised yet, so there is nothing to compare with.</p>;
  if (affected === 0)
    return (
      <p>
        In {formatDate(month)} it would have changed nobody’s pay ({people.toLocaleString('en-IN')} payslips computed again).
      </p>
    );
  return (
    <section aria-label="Effect on the last finalised month" className="law-impact">
      <p>
        In {formatDate(month)} it would have changed {affected.toLocaleString('en-IN')} of {people.toLocaleString('en-IN')}{' '}
        payslips: net pay by <Money paise={net_difference_paise} />, cost by <Money paise={cost_difference_paise} />.
      </p>
      <ul className="ui-rows law-rows">
        {rows.map(({ employee_id, full_name, net_paise, own_net_paise }) => (
          <li key={employee_id}>
            <div className="text">
              <div className="first">{full_name}</div>
              <div className="whole">
                net <Money paise={net_paise} /> becomes <Money paise={own_net_paise} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
