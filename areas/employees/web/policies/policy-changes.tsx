import type { PolicyPreview } from '@hrms/employees/contract';
import './policies.css';

const employees = (count: number) => `${count} ${count === 1 ? 'employee changes' : 'employees change'} policy`;

/** Who changes policy by criteria that are not saved yet. */
export function PolicyChanges({ preview: { changes, changed_employees } }: { preview: PolicyPreview }) {
  if (changed_employees === 0) return <p>No employee changes policy.</p>;
  return (
    <div className="emp-policy-changes">
      <table>
        <caption className="ui-hidden">{employees(changed_employees)}</caption>
        <thead>
          <tr>
            <th scope="col">{employees(changed_employees)}</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ employee_id, employee_name, employee_code, policy_before, policy_after }) => (
            <tr key={employee_id}>
              <th scope="row">{`${employee_name} (${employee_code})`}</th>
              <td>{policy_before ?? 'None'}</td>
              <td>{policy_after ?? 'None'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed_employees > changes.length && <p>{`and ${changed_employees - changes.length} more`}</p>}
    </div>
  );
}
