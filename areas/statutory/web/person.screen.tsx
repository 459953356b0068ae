import { employees } from '@hrms/employees/contract';
import { Page, useCan, useEndpoint } from '@hrms/platform/web';
import { memberships, taxProfiles } from '@hrms/statutory/contract';
import { Tabs } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import { MembershipCard } from './membership.card.tsx';
import { TaxProfileCard } from './tax-profile.card.tsx';
import './statutory.css';

/** What the law needs to know about one person: provident fund membership and the facts of income tax. */
export function PersonScreen() {
  const { id = '' } = useParams();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const person = useEndpoint(employees.get, { params: { id } }, { enabled: can(employees.get) });
  const name = person.data?.full_name;
  return (
    <Page
      title={name ? `Statutory details of ${name}` : 'Statutory details'}
      subtitle="Provident fund membership and income tax"
      parent={{ to: `/employees/profile/${id}`, label: name ?? 'Profile' }}
      width="narrow"
    >
      <Tabs
        className="statutory-tabs"
        activeKey={search.get('tab') ?? 'fund'}
        onChange={(tab) => setSearch(tab === 'fund' ? {} : { tab })}
        destroyOnHidden
        items={[
          can(memberships.get) && { key: 'fund', label: 'Provident fund', children: <MembershipCard employee_id={id} /> },
          can(taxProfiles.get) && { key: 'tax', label: 'Income tax', children: <TaxProfileCard employee_id={id} /> },
        ].filter((tab) => tab !== false)}
      />
    </Page>
  );
}
