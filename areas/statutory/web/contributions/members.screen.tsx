import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { MembersCard } from '../registrations/members.card.tsx';
import { SchemePage, useScheme } from '../scheme-page.tsx';
import { CeilingReview } from './ceiling-review.card.tsx';

/** Members of a scheme; for EPF also what the last change of the ceiling means for each employee. */
export function MembersScreen() {
  const { scheme, definition } = useScheme();
  const [search, setSearch] = useSearchParams();
  const tab = scheme === 'epf' ? (search.get('tab') ?? 'members') : 'members';
  return (
    <SchemePage
      title={`${definition.name} employees`}
      subtitle={tab === 'ceiling' ? 'Employees with wages between two wage ceilings' : 'Employees in the last finalised month'}
    >
      {scheme === 'epf' ? (
        <Tabs
          className="statutory-tabs"
          activeKey={tab}
          onChange={(next) => setSearch(next === 'members' ? {} : { tab: next })}
          destroyOnHidden
          items={[
            { key: 'members', label: 'Members', children: <MembersCard /> },
            { key: 'ceiling', label: 'Ceiling review', children: <CeilingReview /> },
          ]}
        />
      ) : (
        <MembersCard />
      )}
    </SchemePage>
  );
}
