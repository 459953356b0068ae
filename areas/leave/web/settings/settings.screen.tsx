import { leaveImports, leaveRecounts, yearCloses } from '@hrms/leave/contract';
import { Page, useCan, useEndpoint } from '@hrms/platform/web';
import { Badge, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { BlackoutsTab } from './blackouts.tab.tsx';
import { DefaultsTab } from './defaults.tab.tsx';
import { ImportsTab } from './imports.tab.tsx';
import { RecountsTab } from './recounts.tab.tsx';
import { YearCloseTab } from './year-close.tab.tsx';

export function LeaveSettingsScreen() {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const recounts = useEndpoint(leaveRecounts.list, { query: { limit: 1 } }, { enabled: can(leaveRecounts.list) });
  const open = recounts.data?.pagination.total ?? 0;
  const items = [
    { key: 'defaults', label: 'Defaults', children: <DefaultsTab /> },
    { key: 'blackouts', label: 'Blackout days', children: <BlackoutsTab /> },
    ...(can(leaveImports.list) ? [{ key: 'import', label: 'Import', children: <ImportsTab /> }] : []),
    ...(can(yearCloses.list) ? [{ key: 'year-close', label: 'Year close', children: <YearCloseTab /> }] : []),
    ...(can(leaveRecounts.list)
      ? [
          {
            key: 'recounts',
            label: (
              <>
                Recounts <Badge count={open} size="small" />
              </>
            ),
            children: <RecountsTab />,
          },
        ]
      : []),
  ];
  return (
    <Page title="Leave settings">
      <Tabs
        activeKey={search.get('tab') ?? 'defaults'}
        onChange={(key) => setSearch(key === 'defaults' ? {} : { tab: key })}
        destroyOnHidden
        items={items}
      />
    </Page>
  );
}
