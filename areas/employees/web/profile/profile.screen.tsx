import { colleagues, type EmployeeRecord, employees } from '@hrms/employees/contract';
import {
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  PROFILE_GROUPS,
  type ProfileTab,
  SkeletonRows,
  useCan,
  useEndpoint,
  useIsPhone,
} from '@hrms/platform/web';
import { Segmented, Select, Tabs } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import { PendingChanges } from '../changes/request.card.tsx';
import { DirectoryEntryCard } from '../directory/entry.card.tsx';
import { useCanSeeOthers, useIsOwnRecord } from '../use-access.ts';
import { useFailureNotice } from '../use-failure-notice.ts';
import { ProfileActions } from './actions.tsx';
import { ProfileHead } from './head.tsx';
import { OwnProfileScreen } from './own-profile.screen.tsx';
import { ProfileTabContent } from './tab-content.tsx';
import { useProfileTabs } from './use-tabs.ts';
import '../profile.css';
import '../directory/directory.css';

export function ProfileScreen() {
  const { id = '' } = useParams();
  const sees = useCanSeeOthers();
  const isOwn = useIsOwnRecord(id);
  const read = useEndpoint(employees.get, { params: { id } }, { enabled: sees || isOwn });
  const outOfReach = !(sees || isOwn) || [403, 404].includes(read.error?.status ?? 0);
  useFailureNotice(outOfReach ? null : read.error, 'Error fetching employee details');
  if (outOfReach) return <NoAccessProfile id={id} own={isOwn} />;
  if (read.data) return <EmployeeProfile employee={read.data} />;
  return (
    <Page title="Profile" parent={{ to: '/employees', label: 'Employees' }}>
      {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
    </Page>
  );
}

function EmployeeProfile({ employee }: { employee: EmployeeRecord }) {
  const can = useCan();
  const sees = useCanSeeOthers();
  const isOwn = useIsOwnRecord(employee.employee_id);
  return (
    <Page
      title={employee.full_name}
      parent={sees ? { to: '/employees', label: 'Employees' } : { to: '/employees/directory', label: 'Directory' }}
      action={<ProfileActions employee={employee} />}
    >
      <ProfileHead employee={employee} />
      {(isOwn || can('employees.change.read')) && <PendingChanges employee_id={employee.employee_id} isOwn={isOwn} />}
      <ProfileTabs employee={employee} isOwn={isOwn} />
    </Page>
  );
}

/** The open tab is in the URL. Tabs of a group are chosen below the group; on a phone all tabs are one select. */
function ProfileTabs({ employee: { employee_id, is_draft }, isOwn }: { employee: EmployeeRecord; isOwn: boolean }) {
  const [search, setSearch] = useSearchParams();
  const narrow = useIsPhone();
  const tabs = useProfileTabs({ isOwn, isDraft: is_draft });
  const open = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  const show = (tab: string) => setSearch(tab === 'overview' ? {} : { tab }, { replace: true });
  if (!open) return null;
  const content = <ProfileTabContent key={open.key} tab={open} employee_id={employee_id} isOwn={isOwn} />;
  const choicesOf = (some: readonly ProfileTab[]) => some.map(({ key, label }) => ({ value: key, label }));
  if (narrow)
    return (
      <div className="emp-tab-list">
        <Select aria-label="Section of the profile" value={open.key} onChange={show} options={choicesOf(tabs)} />
        {content}
      </div>
    );
  const inGroup = (group: string) => tabs.filter((tab) => tab.group === group);
  const besides = inGroup(open.group);
  return (
    <Tabs
      className="emp-tabs"
      activeKey={open.group}
      onChange={(group) => show(inGroup(group)[0]?.key ?? 'overview')}
      destroyOnHidden
      items={PROFILE_GROUPS.filter((group) => inGroup(group).length > 0).map((group) => ({
        key: group,
        label: group,
        children: group === open.group && (
          <div className="emp-tab-list">
            {besides.length > 1 && (
              <Segmented
                className="emp-tab-group"
                aria-label={group}
                value={open.key}
                onChange={show}
                options={choicesOf(besides)}
              />
            )}
            {content}
          </div>
        ),
      }))}
    />
  );
}

function NoAccessProfile({ id, own }: { id: string; own: boolean }) {
  const colleague = useEndpoint(colleagues.get, { params: { id } }, { enabled: !own });
  if (own) return <OwnProfileScreen />;
  if (colleague.isPending) return <SkeletonRows />;
  return (
    <Page
      title={colleague.data?.full_name ?? 'Profile'}
      parent={{ to: '/employees/directory', label: 'Directory' }}
      width="narrow"
    >
      {colleague.data ? (
        <DirectoryEntryCard entry={colleague.data} />
      ) : (
        <section className="ui-card">
          <NothingYet
            title="You do not have access to this profile"
            text="Find the work contacts of colleagues in the directory."
          />
        </section>
      )}
    </Page>
  );
}
