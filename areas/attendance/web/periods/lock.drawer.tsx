import { attendancePeriods, register } from '@hrms/attendance/contract';
import { countText } from '@hrms/platform/calendar';
import {
  type DialogProps,
  formatDate,
  LoadFailed,
  messageOf,
  SkeletonRows,
  StatusTag,
  serverNow,
  useAction,
  useCan,
  useConfirm,
  useEndpoint,
  useFormatInstant,
} from '@hrms/platform/web';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { lockableFrom } from './lockable.ts';
import { UnlockDialog } from './unlock.dialog.tsx';
import '../attendance.css';

/** What is open in a period, with Lock and Unlock. */
export function LockDrawer({ isOpen, subject: code, close }: DialogProps<string>) {
  return (
    <Drawer open={isOpen} size={640} title={code ? `Lock ${formatDate(code)}` : ''} onClose={close} destroyOnHidden>
      {code && <Checks code={code} />}
    </Drawer>
  );
}

function Checks({ code }: { code: string }) {
  const can = useCan();
  const format = useFormatInstant();
  const confirm = useConfirm();
  const [unlocking, setUnlocking] = useState(false);
  const read = useEndpoint(attendancePeriods.checks, { params: { code } });
  const lock = useAction(attendancePeriods.lock, { failure: 'Failed to lock attendance', refresh: [register.list] });
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  const { period, checks, open } = read.data;
  const askAndLock = async () => {
    const undone = open > 0 ? `${countText(open, 'item')} still open. ` : '';
    const text = `${undone}Employees can’t change these days. Later changes go to the next run.`;
    if (await confirm({ title: `Lock ${period.name}?`, text, label: 'Lock' })) await lock.run({ params: { code }, body: {} });
  };
  const lockable_from = lockableFrom(period, serverNow());
  return (
    <>
      {lockable_from && (
        <Alert
          type="info"
          showIcon
          title={`${formatDate(period.last_day)} is not over for everyone. Lock from ${format(lockable_from)}.`}
        />
      )}
      <p>
        {formatDate(period.first_day)} to {formatDate(period.last_day)}
      </p>
      <p className="att-tools">
        <StatusTag>{period.open_count} open</StatusTag>
        <StatusTag tone="success">{period.locked_count} locked</StatusTag>
        <StatusTag tone="accent">{period.consumed_count} in payroll</StatusTag>
      </p>
      <ul className="att-list">
        {checks.map(({ cause, title, count, link }) => (
          <li key={cause}>
            <span>{title}</span>
            {count === 0 ? (
              <StatusTag tone="success">None</StatusTag>
            ) : (
              <span>
                <strong>{count}</strong> <Link to={link}>Fix</Link>
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="att-tools">
        {can(attendancePeriods.lock) && period.open_count > 0 && (
          <Button type="primary" disabled={lockable_from !== null} loading={lock.running} onClick={() => void askAndLock()}>
            Lock attendance
          </Button>
        )}
        {can(attendancePeriods.unlock) && period.locked_count > 0 && <Button onClick={() => setUnlocking(true)}>Unlock</Button>}
      </div>
      <UnlockDialog code={code} name={period.name} isOpen={unlocking} close={() => setUnlocking(false)} />
    </>
  );
}
