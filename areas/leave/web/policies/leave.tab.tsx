import { leaveAssignments, leaveRequests } from '@hrms/leave/contract';
import { daysText } from '@hrms/platform/calendar';
import { LoadedData, type ProfileSubject, Section, StatusTag, useCan, useEndpoint } from '@hrms/platform/web';
import { Link } from 'react-router';
import { BalanceCards } from '../balances/balance-cards.tsx';
import { spellText, stateOf } from '../labels.ts';
import { TypeName } from '../type-name.tsx';
import { AssignedPoliciesCard } from './assigned-policies.card.tsx';
import '../leave.css';

const LATEST = 5;

function LatestRequests({ employee_id }: { employee_id: string }) {
  const read = useEndpoint(leaveRequests.list, { query: { employee_id, limit: LATEST, sort: '-first_day' } });
  return (
    <Section title="Latest leave">
      <LoadedData of={read} rows={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="lv-note">No leave yet.</p>
          ) : (
            <table className="lv-days">
              <thead>
                <tr>
                  <th scope="col">Dates</th>
                  <th scope="col">Type</th>
                  <th scope="col" className="num">
                    Days
                  </th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => {
                  const { label, tone } = stateOf(row);
                  return (
                    <tr key={row.leave_request_id}>
                      <th scope="row">
                        <Link to={`/leaves/view/${row.leave_request_id}`}>{spellText(row)}</Link>
                      </th>
                      <td>
                        <TypeName name={row.type_name} colour={row.colour} />
                      </td>
                      <td className="num" title={daysText(row.days)}>
                        {row.days}
                      </td>
                      <td>
                        <StatusTag tone={tone}>{label}</StatusTag>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          )
        }
      </LoadedData>
    </Section>
  );
}

/** The leave tab of an employee profile: balances, latest requests and the policy. */
export function LeaveTab({ employee_id }: ProfileSubject) {
  const can = useCan();
  return (
    <div className="lv-column">
      <BalanceCards employee_id={employee_id} />
      {can(leaveRequests.list) && <LatestRequests employee_id={employee_id} />}
      {can(leaveAssignments.list) && <AssignedPoliciesCard employee_id={employee_id} />}
    </div>
  );
}
