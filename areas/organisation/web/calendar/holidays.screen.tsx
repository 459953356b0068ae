import { listExports } from '@hrms/organisation/contract';
import { Page, useCan } from '@hrms/platform/web';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { CalendarFileButton, ExportListButton } from '../export-list-button.tsx';
import { CoverageTab } from './coverage.card.tsx';
import { HolidayListTab } from './holiday-list.card.tsx';
import { HolidayListsTab } from './holiday-lists.card.tsx';
import { WeeklyOffsTab } from './weekly-offs.card.tsx';
import '../holidays.css';

/** Which days are off: holiday lists by year, weekly offs, and what each place resolves to. */
export function HolidaysScreen() {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const list = search.get('list');
  const tab = search.get('tab') ?? 'lists';
  const show = (key: string, more: Record<string, string> = {}) => setSearch({ tab: key, ...(list && { list }), ...more });

  return (
    <Page
      title="Holidays and weekly offs"
      subtitle="Used by leave, attendance and payroll"
      action={
        <>
          <CalendarFileButton />
          {tab === 'offs' ? (
            <ExportListButton endpoint={listExports.weeklyOffs} what="Weekly offs" />
          ) : (
            <ExportListButton endpoint={listExports.holidays} what="Holidays" />
          )}
        </>
      }
    >
      <Tabs
        activeKey={tab}
        onChange={(key) => show(key)}
        destroyOnHidden
        items={[
          { key: 'lists', label: 'Lists', children: <HolidayListsTab open={(id) => show('edit', { list: id })} /> },
          { key: 'edit', label: 'Edit list', children: <HolidayListTab id={list} choose={(id) => show('edit', { list: id })} /> },
          ...(can('organisation.calendar.read') ? [{ key: 'offs', label: 'Weekly offs', children: <WeeklyOffsTab /> }] : []),
          { key: 'coverage', label: 'Coverage', children: <CoverageTab /> },
        ]}
      />
    </Page>
  );
}
