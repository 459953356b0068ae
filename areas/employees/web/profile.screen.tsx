import { type EmployeeRecord, employees } from '@hrms/employees/contract';
import { LoadFailed, messageOf, Page, SkeletonRows, useCan, useEndpoint } from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { BankCard } from './bank.card.tsx';
import { IdentityCard } from './identity.card.tsx';
import { JobCard } from './job.card.tsx';
import { OverviewCards } from './overview.card.tsx';
import { ProfileHead } from './profile-head.tsx';
import { useFailureNotice } from './use-failure-notice.ts';
import { useIsOwn, useSeesOthers } from './use-reach.ts';
import './profile.css';

type Tab = { key: string; label: string; permission?: string; show: (employee: EmployeeRecord) => ReactNode };

/** A tab is there only with its permission. */
const TABS: readonly Tab[] = [
  { key: 'overview', label: 'Overview', show: (employee) => <OverviewCards employee={employee} /> },
  { key: 'job', label: 'Job', permission: 'employees.position.read', show: (employee) => <JobCard employee={employee} /> },
  {
    key: 'identity',
    label: 'Identity',
    permission: 'employees.identity.read',
    show: ({ employee_id }) => <IdentityCard id={employee_id} />,
  },
  { key: 'bank', label: 'Bank', permission: 'employees.bank.read', show: ({ employee_id }) => <BankCard id={employee_id} /> },
];

export function ProfileScreen() {
  const { id = '' } = useParams();
  const sees = useSeesOthers();
  const isOwn = useIsOwn(id);
  const read = useEndpoint(employees.get, { params: { id } }, { enabled: sees || isOwn });
  const outOfReach = !(sees || isOwn) || [403, 404].includes(read.error?.status ?? 0);
  useFailureNotice(outOfReach ? null : read.error, 'Error fetching employee details');
  if (outOfReach) return <OutOfReach own={isOwn} />;
  if (read.data) return <Profile employee={read.data} />;
  return (
    <Page title="Profile" parent={{ to: '/employees', label: 'Employees' }}>
      {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
    </Page>
  );
}

function Profile({ employee }: { employee: EmployeeRecord }) {
  const can = useCan();
  const navigate = useNavigate();
  const sees = useSeesOthers();
  const [search, setSearch] = useSearchParams();
  const tabs = TABS.filter(({ permission }) => !permission || can(permission)).filter(
    ({ key }) => !employee.is_draft || key !== 'job',
  );
  return (
    <Page
      title={employee.full_name}
      parent={sees ? { to: '/employees', label: 'Employees' } : { to: '/employees/directory', label: 'Directory' }}
      action={
        can(employees.update) && (
          <Button onClick={() => void navigate(`/employees/edit/${employee.employee_id}`)}>
            {employee.is_draft ? 'Finish draft' : 'Edit'}
          </Button>
        )
      }
    >
      <ProfileHead employee={employee} />
      <Tabs
        className="emp-tabs"
        activeKey={search.get('tab') ?? 'overview'}
        onChange={(tab) => setSearch(tab === 'overview' ? {} : { tab }, { replace: true })}
        destroyOnHidden
        items={tabs.map(({ key, label, show }) => ({ key, label, children: show(employee) }))}
      />
    </Page>
  );
}

const OutOfReach = ({ own }: { own: boolean }) => (
  <section className="ui-notice">
    <title>Profile · HRMS</title>
    <h1>{own ? 'You have no employee record' : 'This profile is not open to you'}</h1>
    <p>
      {own
        ? 'Your sign-in is not connected with an employee of the organisation.'
        : 'Colleagues are in the directory, with their work contacts.'}
    </p>
    <div className="ui-notice-actions">
      <Link className="ui-button primary" to="/employees/directory">
        Open the directory
      </Link>
    </div>
  </section>
);
