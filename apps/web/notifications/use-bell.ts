import { notifications } from '@hrms/platform/contract';
import { refetchEndpoints, type TopicEvent, useEndpoint, useSignedIn, useTopic } from '@hrms/platform/web';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

const TOAST_EVERY = 10_000;

/** Milliseconds the stream may take to stand before the count is read without it. */
const STREAM_WITHIN = 2_000;

function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return elapsed;
}

/** The live count. A pop-up only for what needs action, while the window is visible, at most one in ten seconds. */
export function useBell() {
  const { user } = useSignedIn();
  const { notification } = App.useApp();
  const go = useNavigate();
  const before = useRef<number | null>(null);
  const toasted = useRef(-TOAST_EVERY);
  const [said, say] = useState('');

  const counted = useRef(false);

  const { live } = useTopic(`notifications:${user.user_id}`, ({ data }: TopicEvent) => {
    if (counted.current) void refetchEndpoints(notifications.count);
    const rung = data as { class?: string; title?: string } | null;
    if (rung?.class !== 'action' || document.visibilityState !== 'visible' || performance.now() - toasted.current < TOAST_EVERY)
      return;
    toasted.current = performance.now();
    notification.info({ title: rung.title, onClick: () => void go('/notifications?todo=true') });
  });
  const patience = useElapsed(STREAM_WITHIN);
  // counted once the stream stands: nothing can come in between unseen. A page that hears the stream asks nothing by itself: left
  // open, it keeps no session alive
  const count = useEndpoint(
    notifications.count,
    {},
    { enabled: live || patience, refetchInterval: live ? false : 60_000, together: 'patient' },
  );
  const unread = count.data?.unread;
  useEffect(() => {
    counted.current = unread !== undefined;
    if (unread === undefined) return;
    const more = unread - (before.current ?? unread);
    if (more > 0) say(`${more} new ${more === 1 ? 'notification' : 'notifications'}`);
    before.current = unread;
  }, [unread]);
  return { unread: unread ?? 0, said };
}
