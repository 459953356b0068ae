import { PlusOutlined } from '@ant-design/icons';
import { leaveOverview, leaveRequests } from '@hrms/leave/contract';
import { CardFigure, Page, useCan, useEndpoint } from '@hrms/platform/web';
import { approvals } from '@hrms/workflows/contract';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { TypeName } from '../type-name.tsx';
import { useWidestScope } from '../use-access.ts';
import { TeamCalendar } from './calendar.card.tsx';
import '../leave.css';

const MOST_NAMES = 6;

/** Who is away today and this week, what is pending, and low balances. */
function TodayStrip() {
  const read = useEndpoint(leaveOverview.get);
  const scope = useWidestScope('leave.request.read');
  const waiting = useEndpoint(approvals.summary).data?.by_subject.find(({ subject }) => subject === 'leave.request')?.count ?? 0;
  if (!read.data) return <div className="lv-strip" aria-hidden="true" />;
  const { on_leave_today: away, on_leave_this_week, pending, low_balances } = read.data;
  const others = scope !== 'self';
  const tab = scope === 'team' ? 'team' : 'all';
  return (
    <section className="ui-card lv-strip" aria-label="Today">
      <div className="ui-figures">
        <CardFigure value={away.length} label="On leave today" />
        <CardFigure value={on_leave_this_week} label="On leave this week" />
        {others && <CardFigure value={waiting} label="Pending for me" tone="warning" to={`/leaves?tab=${tab}&status=pending`} />}
        <CardFigure
          value={pending}
          label={others ? 'All pending' : 'My pending requests'}
          to={others ? `/leaves?tab=${tab}&status=pending` : '/leaves?status=pending'}
        />
        <CardFigure
          value={low_balances.length}
          label="Low balances"
          to={others ? '/leave-balances?tab=employees' : '/leave-balances'}
        />
      </div>
      {away.length > 0 && (
        <ul className="lv-away">
          {away.slice(0, MOST_NAMES).map(({ employee_id, employee_name, type_name, colour, halves }) => (
            <li key={employee_id}>
              <strong>{employee_name}</strong> <TypeName name={type_name} colour={colour} />
              {halves.length === 1 && <small>{halves[0] === 1 ? 'first half' : 'second half'}</small>}
            </li>
          ))}
          {away.length > MOST_NAMES && <li>{`and ${away.length - MOST_NAMES} more`}</li>}
        </ul>
      )}
      {low_balances.length > 0 && (
        <details className="lv-low">
          <summary>Low balances</summary>
          <ul className="lv-plain">
            {low_balances.map((low) => (
              <li key={`${low.employee_id}${low.leave_type_id}`}>
                <Link to={`/leaves/balance/history/${low.employee_id}/${low.leave_type_id}`}>
                  {`${low.employee_name}: ${low.type_name}, ${low.balance}`}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export function LeaveOverviewScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const apply = can(leaveRequests.apply) ? () => void navigate('/leaves/create') : undefined;
  return (
    <Page
      title="Leave calendar"
      action={
        apply && (
          <Button type="primary" icon={<PlusOutlined />} onClick={apply}>
            Apply for leave
          </Button>
        )
      }
    >
      <TodayStrip />
      <TeamCalendar apply={apply} />
    </Page>
  );
}
