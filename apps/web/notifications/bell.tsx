import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useBell } from './use-bell.ts';
import './notifications.css';

const BellPanel = lazy(async () => ({ default: (await import('../frame/panels.ts')).BellPanel }));

/** More than this is not counted out. */
const MOST = 99;

/** The bell of every screen: how many lines are unread, and the last twenty. */
export function Bell() {
  const { unread, said } = useBell();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((focus: boolean) => {
    setOpen(false);
    if (focus) button.current?.focus();
  }, []);
  return (
    <div className="bell">
      <Button
        ref={button}
        type="text"
        id="bell"
        icon={<BellOutlined className="bell-picture" />}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {unread > 0 && <span className="bell-count">{unread > MOST ? `${MOST}+` : unread}</span>}
      </Button>
      <span className="ui-hidden" aria-live="polite">
        {said}
      </span>
      {open && (
        <Suspense>
          <BellPanel unread={unread} close={close} />
        </Suspense>
      )}
    </div>
  );
}
