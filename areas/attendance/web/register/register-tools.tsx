import { attendanceDays, attendancePeriods, register } from '@hrms/attendance/contract';
import { download, messageOf, useCan, useDialog } from '@hrms/platform/web';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { LockDrawer } from '../periods/lock.drawer.tsx';
import { ImportPunchesDrawer } from './import-punches.drawer.tsx';
import { RecomputeDrawer } from './recompute.drawer.tsx';

const REPORTS = [
  ['muster', 'Muster roll'],
  ['late', 'Late register'],
  ['absence', 'Absence register'],
  ['overtime', 'Overtime register'],
  ['punches', 'Punches'],
] as const;
const FORMATS = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
] as const;
const EXPORTS = REPORTS.map(([report, label]) => ({
  key: report,
  label,
  children: FORMATS.map(([format, name]) => ({ key: `${report}.${format}`, label: name })),
}));

type RegisterToolsProps = {
  /** Month of the shown period. */
  period: string;
  /** Its days; undefined before they are known. */
  span: { first_day: string; last_day: string } | undefined;
  /** Filters of the shown register, which its files follow. */
  filters: object;
};

/** What is done to a period less often than marking days: recompute, import punches, export, lock. */
export function RegisterTools({ period, span, filters }: RegisterToolsProps) {
  const can = useCan();
  const { notification } = App.useApp();
  const recomputing = useDialog();
  const importing = useDialog();
  const locking = useDialog<string>();
  const [isRunning, setRunning] = useState(false);
  const exportAs = async (key: string) => {
    const [report, format] = key.split('.');
    setRunning(true);
    try {
      await download(register.export, { query: { ...filters, period, report, format } as never });
    } catch (problem) {
      notification.error({ title: 'Failed to export the register', description: messageOf(problem) });
    } finally {
      setRunning(false);
    }
  };
  const items = [
    ...(span && can(attendanceDays.recompute)
      ? [{ key: 'recompute', label: 'Recompute days', onClick: () => recomputing.open() }]
      : []),
    ...(can(attendanceDays.import) ? [{ key: 'import', label: 'Import punches', onClick: () => importing.open() }] : []),
    {
      key: 'export',
      label: 'Export',
      children: EXPORTS,
      onClick: ({ key }: { key: string }) => void exportAs(key),
    },
    ...(can(attendancePeriods.checks)
      ? [{ type: 'divider' as const }, { key: 'lock', label: 'Lock attendance', onClick: () => locking.open(period) }]
      : []),
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button loading={isRunning}>More</Button>
      </Dropdown>
      {span && <RecomputeDrawer {...recomputing} from={span.first_day} to={span.last_day} />}
      <ImportPunchesDrawer {...importing} />
      <LockDrawer {...locking} />
    </>
  );
}
