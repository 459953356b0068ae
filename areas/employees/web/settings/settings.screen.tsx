import { employeeCodes } from '@hrms/organisation/contract';
import { LoadFailed, messageOf, Page, SkeletonRows, useCan, useEndpoint, useIsPhone } from '@hrms/platform/web';
import { Select, Tabs } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { CampaignsSettings } from '../campaigns/campaigns.panel.tsx';
import { DocumentTypesSettings } from '../documents/types.panel.tsx';
import { CustomFieldsSettings } from './custom-fields.panel.tsx';
import { PolicySettings } from './policy.panel.tsx';
import '../change-request.css';
import '../employees.css';
import '../profile.css';
import './settings.css';

/** Settings of employee records. */
export function EmployeeSettingsScreen() {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const tabs = [
    { key: 'policies', label: 'Field policies', children: <PolicySettings /> },
    { key: 'documents', label: 'Document types', children: <DocumentTypesSettings /> },
    { key: 'custom', label: 'Custom fields', children: <CustomFieldsSettings /> },
    { key: 'campaigns', label: 'Campaigns', children: <CampaignsSettings /> },
    ...(can(employeeCodes.list) ? [{ key: 'codes', label: 'Employee codes', children: <EmployeeCodesLink /> }] : []),
  ];
  const narrow = useIsPhone();
  const open = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  const show = (tab: string) => setSearch(tab === 'policies' ? {} : { tab }, { replace: true });
  return (
    <Page title="Employee settings" parent={{ to: '/employees', label: 'Employees' }}>
      {narrow ? (
        <div className="emp-tab-list">
          <Select
            aria-label="Section of the settings"
            value={open?.key ?? 'policies'}
            onChange={show}
            options={tabs.map(({ key, label }) => ({ value: key, label }))}
          />
          {open?.children}
        </div>
      ) : (
        <Tabs className="emp-tabs" activeKey={open?.key ?? 'policies'} onChange={show} destroyOnHidden items={tabs} />
      )}
    </Page>
  );
}

/** Current code patterns, with a link to where they are set. */
function EmployeeCodesLink() {
  const read = useEndpoint(employeeCodes.list);
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={2} />;
  return (
    <section className="ui-card emp-card" aria-label="Employee codes">
      <header>
        <h2>Employee codes</h2>
        <Link to="/organization/profile?tab=codes">Change in organisation profile</Link>
      </header>
      <ul className="emp-rows">
        {read.data.patterns
          .filter(({ active }) => active)
          .map(({ pattern_id, name, pattern, next_code, allow_manual }) => (
            <li key={pattern_id ?? 'usual'}>
              <div>
                <strong>{name}</strong>
                <small>{`${pattern} · next ${next_code}`}</small>
                <small>{allow_manual ? 'Codes can also be entered manually' : 'All codes follow the pattern'}</small>
              </div>
            </li>
          ))}
      </ul>
      <p className="note">{`${read.data.used_count.toLocaleString('en-IN')} codes used so far. Codes are never reused.`}</p>
    </section>
  );
}
