import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { leaveBalances, leaveRequests } from '@hrms/leave/contract';
import { Page, useCan, useListParams } from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useOwnEmployee, useWidestScope } from '../use-access.ts';
import { useDownload } from '../use-download.ts';
import { RequestsTable } from './requests.card.tsx';

const TABS = { mine: 'My leave', team: 'Team', all: 'All' } as const;
type Tab = keyof typeof TABS;

/** Lists this user has: the own one, and by the scope of the permission others'. */
function useTabs(): Tab[] {
  const own = useOwnEmployee();
  const scope = useWidestScope('leave.request.read');
  const others: Tab[] = scope === 'organisation' ? ['all'] : scope === 'team' ? ['team'] : [];
  return [...(own ? (['mine'] as const) : []), ...others];
}

export function LeaveRequestsScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const tabs = useTabs();
  const { save, busy } = useDownload();
  const [{ status, leave_type_id, department_id, branch_id, from, to }] = useListParams(leaveRequests.list);
  const filter = Object.fromEntries(
    Object.entries({ status, leave_type_id, department_id, branch_id, from, to }).filter(([, value]) => value),
  );
  const tab = tabs.find((one) => one === search.get('tab')) ?? tabs[0] ?? 'mine';
  const own = useOwnEmployee();
  const mayApply = can(leaveRequests.apply) && (own !== null || can('leave.request.apply_for'));
  const apply = mayApply ? () => void navigate('/leaves/create') : undefined;
  return (
    <Page
      title="Leave"
      action={
        <>
          {tab !== 'mine' && (
            <Button
              icon={<DownloadOutlined />}
              loading={busy}
              onClick={() => void save(leaveBalances.export, { query: { what: 'requests', format: 'xlsx', ...filter } })}
            >
              Export
            </Button>
          )}
          {apply && (
            <Button type="primary" icon={<PlusOutlined />} onClick={apply}>
              Apply for leave
            </Button>
          )}
        </>
      }
    >
      {tabs.length > 1 ? (
        <Tabs
          activeKey={tab}
          onChange={(key) => setSearch(key === tabs[0] ? {} : { tab: key })}
          destroyOnHidden
          items={tabs.map((key) => ({ key, label: TABS[key], children: <RequestsTable which={key} apply={apply} /> }))}
        />
      ) : (
        <RequestsTable which={tab} apply={apply} />
      )}
    </Page>
  );
}
