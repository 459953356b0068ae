import { employeeCodes, type OrganisationProfile, organisationProfile, organisationSettings } from '@hrms/organisation/contract';
import { profileCompleteness } from '@hrms/organisation/domain';
import { formatDate, LoadedSection, LoadFailed, messageOf, Page, SkeletonRows, useCan, useEndpoint } from '@hrms/platform/web';
import { Alert, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { EmployeeCodesTab } from './code-patterns.tab.tsx';
import { SettingsTab } from './settings.form.tsx';
import { AddressTab, ContactTab, IdentityTab, LetterheadTab } from './tabs.form.tsx';
import '../records.css';

/** Who the employer is, how it works, and what is missing for which filing. */
export function ProfileScreen() {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const read = useEndpoint(organisationProfile.get);
  const profile = read.data;
  const key = profile ? `${profile.version}` : '';
  const tabs = profile && [
    { key: 'identity', label: 'Identity', children: <IdentityTab key={key} profile={profile} /> },
    { key: 'addresses', label: 'Addresses', children: <AddressTab key={key} profile={profile} /> },
    { key: 'contact', label: 'Contact and logo', children: <ContactTab key={key} profile={profile} /> },
    { key: 'letterhead', label: 'Letterhead', children: <LetterheadTab key={key} profile={profile} /> },
    ...(can(organisationSettings.get) ? [{ key: 'settings', label: 'Settings', children: <SettingsTab /> }] : []),
    ...(can(employeeCodes.list) ? [{ key: 'codes', label: 'Employee codes', children: <EmployeeCodesTab /> }] : []),
    { key: 'history', label: 'History', children: <ProfileHistory /> },
  ];
  return (
    <Page title="Organisation profile" subtitle={profile?.legal_name}>
      {read.isPending && <SkeletonRows />}
      {read.isError && !profile && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {profile && <ProfileCompleteness profile={profile} />}
      {profile?.warnings.map(({ path, message }) => (
        <Alert key={path} type="warning" showIcon title={message} />
      ))}
      {tabs && (
        <Tabs
          className="rec-tabs"
          activeKey={search.get('tab') ?? 'identity'}
          onChange={(tab) => setSearch({ tab })}
          destroyOnHidden
          items={tabs}
        />
      )}
    </Page>
  );
}

function ProfileCompleteness({ profile }: { profile: OrganisationProfile }) {
  const { percent, missing } = profileCompleteness(profile);
  if (missing.length === 0) return null;
  return (
    <section className="ui-card rec-card" aria-label="Completeness">
      <header>
        <h2>{percent}% complete</h2>
      </header>
      <div className="rec-bar" role="img" aria-label={`${percent} percent of the profile is complete`}>
        <i
          ref={(bar) => {
            if (bar) bar.style.width = `${percent}%`;
          }}
        />
      </div>
      <ul className="rec-missing">
        {missing.map(({ field, label, needed_for }) => (
          <li key={field}>
            <strong>{label}</strong>: needed for {needed_for}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProfileHistory() {
  const read = useEndpoint(organisationProfile.history);
  return (
    <LoadedSection title="History" of={read}>
      {({ changes }) =>
        changes.length === 0 ? (
          <p className="quiet">No changes yet</p>
        ) : (
          <ul className="rec-list">
            {changes.map(({ id, at, by, what, fields }) => (
              <li key={id}>
                <strong>{what}</strong>{' '}
                <span className="quiet">
                  {formatDate(at.slice(0, 10))}
                  {by && `, ${by}`}
                </span>
                {fields.map(({ field, before, after }) => (
                  <div key={field} className="quiet">
                    {field.replaceAll('_', ' ')}: {before ?? 'empty'} → {after ?? 'empty'}
                  </div>
                ))}
              </li>
            ))}
          </ul>
        )
      }
    </LoadedSection>
  );
}
