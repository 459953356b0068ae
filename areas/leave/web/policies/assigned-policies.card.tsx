import { leaveAssignments } from '@hrms/leave/contract';
import { formatDate, LoadedData, Section, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { AssignPolicyDialog } from './assign.dialog.tsx';
import '../leave.css';

/** Leave policies of one employee, newest first, with the way to assign another. */
export function AssignedPoliciesCard({ employee_id }: { employee_id: string }) {
  const can = useCan();
  const assigning = useDialog<never>();
  const read = useEndpoint(leaveAssignments.list, { params: { id: employee_id } });
  return (
    <Section
      title="Leave policy"
      action={can(leaveAssignments.assign) && <Button onClick={() => assigning.open()}>Assign policy</Button>}
    >
      <LoadedData of={read} rows={2}>
        {({ assignments }) =>
          assignments.length === 0 ? (
            <p className="lv-note">No leave policy yet. Leave can't be applied for without one.</p>
          ) : (
            <table className="lv-days">
              <thead>
                <tr>
                  <th scope="col">From</th>
                  <th scope="col">Policy</th>
                  <th scope="col">Assigned by</th>
                </tr>
              </thead>
              <tbody>
                {assignments.map(({ assignment_id, from_date, policy_name, source, reason }) => (
                  <tr key={assignment_id}>
                    <th scope="row">{formatDate(from_date)}</th>
                    <td>{policy_name}</td>
                    <td>
                      {source === 'manual' ? 'HR' : 'Criteria'}
                      {reason && <small>{reason}</small>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </LoadedData>
      <AssignPolicyDialog employee_id={employee_id} isOpen={assigning.isOpen} close={assigning.close} />
    </Section>
  );
}
