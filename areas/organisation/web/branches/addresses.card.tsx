import { type Branch, branches } from '@hrms/organisation/contract';
import { stateName } from '@hrms/organisation/domain';
import { formatDate, LoadFailed, messageOf, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import '../holidays.css';

/** Where a branch stood from which day: payroll of a month follows the address of its days. */
export function BranchAddresses({ branch }: { branch: Branch }) {
  const list = useEndpoint(branches.addresses, { params: { id: branch.branch_id } });
  if (list.isError) return <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows rows={3} />;
  return (
    <div className="hol-pane">
      <table className="hol-plain">
        <thead>
          <tr>
            <th scope="col">Valid from</th>
            <th scope="col">Address</th>
          </tr>
        </thead>
        <tbody>
          {list.data.addresses.map((row) => (
            <tr key={row.address_id}>
              <td>
                From {formatDate(row.from_date)}
                <small>{row.until_date ? `until ${formatDate(row.until_date)}` : 'current'}</small>
              </td>
              <td>
                {stateName(row.state_code)}
                {row.local_body && `, ${row.local_body}`}
                <small>{[row.line1, row.line2, row.city, row.district, row.pin].filter(Boolean).join(', ')}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
