import { attendanceDays } from '@hrms/attendance/contract';
import { useCan, useDialog } from '@hrms/platform/web';
import { Button, Dropdown } from 'antd';
import { ImportPunchesDrawer } from './import-punches.drawer.tsx';
import { RecomputeDrawer } from './recompute.drawer.tsx';

/** What HR does to a period besides marking: recompute days, import punches. */
export function RegisterTools({ from, to }: { from: string; to: string }) {
  const can = useCan();
  const recomputing = useDialog();
  const importing = useDialog();
  const items = [
    ...(can(attendanceDays.recompute) ? [{ key: 'recompute', label: 'Recompute days', onClick: recomputing.open }] : []),
    ...(can(attendanceDays.import) ? [{ key: 'import', label: 'Import punches', onClick: importing.open }] : []),
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button>More</Button>
      </Dropdown>
      <RecomputeDrawer {...recomputing} from={from} to={to} />
      <ImportPunchesDrawer {...importing} />
    </>
  );
}
