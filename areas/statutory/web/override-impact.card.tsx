import { monthName } from '@hrms/platform/calendar';
import { Money, messageOf, useEndpoint } from '@hrms/platform/web';
import { lawOverrides } from '@hrms/statutory/contract';
import { Alert, Skeleton } from 'antd';

/** The difference an override would have made in the last finalised month, in total and for the employees affected most. */
export function OverrideImpact({ override_id }: { override_id: string }) {
  const impact = useEndpoint(lawOverrides.impact, { params: { id: override_id } });
  if (impact.error) return <Alert type="warning" showIcon title={`Could not calculate the effect. ${messageOf(impact.error)}`} />;
  if (!impact.data) return <Skeleton active paragraph={{ rows: 2 }} />;
  const { month, people, affected, net_difference_paise, cost_difference_paise, rows } = impact.data;
  if (month === null) return <p>No effect to show. No payroll run is finalised yet.</p>;
  if (affected === 0)
    return (
      <p>
        No change in {monthName(month)} pay ({people.toLocaleString('en-IN')} payslips recalculated).
      </p>
    );
  return (
    <section aria-label="Effect on the last finalised month" className="law-impact">
      <p>
        Effect on {monthName(month)}: {affected.toLocaleString('en-IN')} of {people.toLocaleString('en-IN')} payslips change. Net
        pay <Money paise={net_difference_paise} />, employer cost <Money paise={cost_difference_paise} />.
      </p>
      <ul className="ui-rows law-rows">
        {rows.map(({ employee_id, full_name, net_paise, own_net_paise }) => (
          <li key={employee_id}>
            <div className="text">
              <div className="first">{full_name}</div>
              <div className="whole">
                Net pay <Money paise={net_paise} /> → <Money paise={own_net_paise} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
