import { type Branch, locations } from '@hrms/organisation/contract';
import { LoadFailed, messageOf, NothingYet, SkeletonRows, useCan, useEndpoint } from '@hrms/platform/web';
import { Link } from 'react-router';
import '../holidays.css';

/** Places of work of a branch. */
export function BranchLocations({ branch }: { branch: Branch }) {
  const may = useCan()(locations.list);
  const list = useEndpoint(locations.list, { query: { branch_id: branch.branch_id, limit: 100 } }, { enabled: may });
  if (!may) return <p>You may not see locations.</p>;
  if (list.isError) return <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows rows={3} />;
  return (
    <>
      {list.data.rows.length === 0 && <NothingYet title="No locations in this branch yet" />}
      <ul>
        {list.data.rows.map(({ location_id, name, address, active }) => (
          <li key={location_id}>
            {name}
            {address && `, ${address}`}
            {!active && ' (inactive)'}
          </li>
        ))}
      </ul>
      <Link to="/settings/locations">Open locations</Link>
    </>
  );
}
