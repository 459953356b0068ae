import { DownloadOutlined } from '@ant-design/icons';
import { leaveBalances, leaveTypes } from '@hrms/leave/contract';
import { Page, useCan, useDialog, useDownload, useEndpoint, useIsPhone, useListParams } from '@hrms/platform/web';
import { Button, Dropdown, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { NoBalances } from '../no-balances.tsx';
import { useOwnEmployee, useWidestScope } from '../use-access.ts';
import { AdjustDialog } from './adjust.dialog.tsx';
import { BalanceCards } from './balance-cards.tsx';
import { BalancesTable } from './balances.panel.tsx';
import { ForecastCard } from './forecast.card.tsx';

function OwnBalances({ employee_id }: { employee_id: string }) {
  const read = useEndpoint(leaveBalances.list, { query: { employee_id, limit: 1 } });
  const balances = read.data?.rows[0]?.balances ?? [];
  return (
    <div className="lv-column">
      <BalanceCards employee_id={employee_id} />
      {balances.length > 0 && <ForecastCard balances={balances} />}
    </div>
  );
}

const EXPORTS = { balances: 'Balances', ledger: 'Ledger entries', register: 'Register of leave with wages' } as const;

/** The filter of the list as the export takes it. The ledger and the register end on the day of the list, or a year ahead. */
function useExportQuery() {
  const [{ leave_type_id, department_id, branch_id, on }] = useListParams(leaveBalances.list);
  return (what: keyof typeof EXPORTS) => ({
    what,
    format: 'xlsx' as const,
    ...(leave_type_id && what !== 'register' && { leave_type_id }),
    ...(department_id && { department_id }),
    ...(branch_id && { branch_id }),
    ...(on && { [what === 'balances' ? 'on' : 'to']: on }),
  });
}

function Actions() {
  const can = useCan();
  const navigate = useNavigate();
  const adjusting = useDialog<never>();
  const { save, saving } = useDownload();
  const queryOf = useExportQuery();
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: Object.entries(EXPORTS).map(([key, label]) => ({ key, label })),
          onClick: ({ key }) => void save(leaveBalances.export, { query: queryOf(key as keyof typeof EXPORTS) }),
        }}
      >
        <Button icon={<DownloadOutlined />} loading={saving !== undefined}>
          Export
        </Button>
      </Dropdown>
      {can(leaveBalances.adjust) && (
        <>
          <Button onClick={() => navigate('/leave-settings?tab=import')}>Import opening balances</Button>
          <Button type="primary" onClick={() => adjusting.open()}>
            Adjust balance
          </Button>
          <AdjustDialog isOpen={adjusting.isOpen} close={adjusting.close} subject={undefined} />
        </>
      )}
    </>
  );
}

export function LeaveBalancesScreen() {
  const own = useOwnEmployee();
  const isPhone = useIsPhone();
  const others = useWidestScope('leave.balance.read') !== 'self';
  const [search, setSearch] = useSearchParams();
  const types = useEndpoint(leaveTypes.list, { query: { active: 'true', limit: 100 } }, { enabled: others });
  const tracked = (types.data?.rows ?? [])
    .filter((type) => type.tracked)
    .map(({ leave_type_id, name }) => ({ value: leave_type_id, label: name }));
  const tab = own && (!others || search.get('tab') !== 'employees') ? 'mine' : 'employees';
  const table =
    types.data && tracked.length === 0 ? (
      <section className="ui-card">
        <NoBalances />
      </section>
    ) : (
      <BalancesTable isPhone={isPhone} tracked={tracked} />
    );
  return (
    <Page title="Leave balances" action={tab === 'employees' && <Actions />}>
      {own && others ? (
        <Tabs
          activeKey={tab}
          onChange={(key) => setSearch(key === 'mine' ? {} : { tab: key })}
          destroyOnHidden
          items={[
            { key: 'mine', label: 'My balances', children: <OwnBalances employee_id={own} /> },
            { key: 'employees', label: 'Employees', children: table },
          ]}
        />
      ) : own ? (
        <OwnBalances employee_id={own} />
      ) : (
        table
      )}
    </Page>
  );
}
