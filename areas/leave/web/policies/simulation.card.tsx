import { type LeaveRuleVersion, leavePolicies } from '@hrms/leave/contract';
import { EmployeeSelect, formatDate, LoadedData, Section, useEndpoint } from '@hrms/platform/web';
import { useState } from 'react';
import '../leave.css';

type SimulationProps = { leave_policy_id: string; rules: readonly LeaveRuleVersion[]; leave_type_id: string | null };

/** Credits of one employee over the leave year, as this policy would make them. */
export function SimulationCard({ leave_policy_id, rules, leave_type_id }: SimulationProps) {
  const [employee_id, setEmployee] = useState<string | null>(null);
  const read = useEndpoint(
    leavePolicies.simulate,
    { params: { id: leave_policy_id }, body: { employee_id: employee_id ?? '' } },
    { enabled: employee_id !== null },
  );
  const name = rules.find((rule) => rule.leave_type_id === leave_type_id)?.type_name;
  return (
    <Section title="Simulation" text={`Credits of ${name ?? 'each type'} in this leave year for one employee. Nothing is saved.`}>
      <EmployeeSelect aria-label="Employee" value={employee_id} onChange={(id) => setEmployee(id)} />
      {employee_id && (
        <LoadedData of={read} rows={3}>
          {({ lines }) => {
            const own = lines.filter((line) => leave_type_id === null || line.leave_type_id === leave_type_id);
            if (own.length === 0) return <p className="lv-note">No credits in this leave year.</p>;
            return (
              <table className="lv-days">
                <thead>
                  <tr>
                    <th scope="col">Due on</th>
                    <th scope="col" className="num">
                      Days
                    </th>
                    <th scope="col" className="num">
                      Total
                    </th>
                    <th scope="col">Why</th>
                  </tr>
                </thead>
                <tbody>
                  {own.map((line) => (
                    <tr key={`${line.leave_type_id}${line.due_on}${line.period_from}`}>
                      <th scope="row">{formatDate(line.due_on)}</th>
                      <td className="num">{line.days}</td>
                      <td className="num">{line.total}</td>
                      <td>{line.why}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            );
          }}
        </LoadedData>
      )}
    </Section>
  );
}
