import { attendancePeriods, attendanceSettings } from '@hrms/attendance/contract';
import { Page, useCan } from '@hrms/platform/web';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { PeriodsTab } from './periods.tab.tsx';
import { RulesTab } from './rules.tab.tsx';
import '../attendance.css';

/** Periods with their locks, and what counts for all policies. */
export function AttendanceSettingsScreen() {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const tabs = [
    ...(can(attendancePeriods.list) ? [{ key: 'periods', label: 'Periods', children: <PeriodsTab /> }] : []),
    ...(can(attendanceSettings.get) ? [{ key: 'rules', label: 'Cycle and limits', children: <RulesTab /> }] : []),
  ];
  return (
    <Page title="Attendance settings">
      <Tabs
        activeKey={search.get('tab') ?? tabs[0]?.key ?? ''}
        onChange={(tab) => setSearch({ tab })}
        destroyOnHidden
        items={tabs}
      />
    </Page>
  );
}
