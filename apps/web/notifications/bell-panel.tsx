import { notifications } from '@hrms/platform/contract';
import { LoadFailed, messageOf, NothingYet, SkeletonRows, useAction, useDelayedFlag, useEndpoint } from '@hrms/platform/web';
import { Button, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Line } from './notification-line.tsx';

type Shown = 'all' | 'todo';

/** The last twenty lines. Escape or a click elsewhere closes it; focus goes back to the bell. */
export function BellPanel({ unread, close }: { unread: number; close: (focus: boolean) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, show] = useState<Shown>('all');
  const list = useEndpoint(notifications.list, { query: { limit: 20, ...(shown === 'todo' && { todo: 'true' }) } });
  const slow = useDelayedFlag(list.isPending);
  const read = useAction(notifications.read, { success: false });
  useEffect(() => {
    box.current?.focus();
    const outside = (event: PointerEvent) => {
      const target = event.target as HTMLElement;
      if (!box.current?.contains(target) && !target.closest('.bell')) close(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [close]);
  return (
    <div
      ref={box}
      className="bell-panel"
      role="dialog"
      aria-label="Notifications"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && close(true)}
    >
      <div className="bell-head">
        <Segmented
          size="small"
          aria-label="Show notifications"
          value={shown}
          onChange={(value) => show(value as Shown)}
          options={[
            { value: 'all', label: 'All' },
            { value: 'todo', label: 'To do' },
          ]}
        />
        <Button type="link" size="small" disabled={unread === 0} onClick={() => void read.run({ body: { all: true } })}>
          Mark all read
        </Button>
      </div>
      <div className="bell-lines">
        {list.isError && <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />}
        {slow && <SkeletonRows rows={3} />}
        {list.data?.rows.length === 0 && <NothingYet title="You're up to date" />}
        {list.data && list.data.rows.length > 0 && (
          <ul>
            {list.data.rows.map((line) => (
              <li key={line.id}>
                <Line line={line} onGo={() => close(false)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Link className="bell-all" to="/notifications" onClick={() => close(false)}>
        See all
      </Link>
    </div>
  );
}
