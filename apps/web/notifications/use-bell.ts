import { notifications } from '@hrms/platform/contract';
import { refetchEndpoints, type TopicEvent, useEndpoint, useSignedIn, useTopic } from '@hrms/platform/web';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

const TOAST_EVERY = 10_000;

/** The live count. A pop-up only for what somebody must do, while the window is visible, at most one in ten seconds. */
export function useBell() {
  const { user } = useSignedIn();
  const { notification } = App.useApp();
  const go = useNavigate();
  const before = useRef<number | null>(null);
  const toasted = useRef(0);
  const [said, say] = useState('');

  const { live } = useTopic(`notifications:${user.user_id}`, ({ data }: TopicEvent) => {
    void refetchEndpoints(notifications.count);
    const rung = data as { class?: string; title?: string } | null;
    if (rung?.class !== 'action' || document.visibilityState !== 'visible' || Date.now() - toasted.current < TOAST_EVERY) return;
    toasted.current = Date.now();
    notification.info({ title: rung.title, onClick: () => void go('/notifications?todo=true') });
  });
  // a page that hears the stream asks nothing by itself: left open, it keeps no session alive
  const count = useEndpoint(notifications.count, {}, { refetchInterval: live ? false : 60_000 });
  const unread = count.data?.unread;
  useEffect(() => {
    if (unread === undefined) return;
    const more = unread - (before.current ?? unread);
    if (more > 0) say(`${more} new ${more === 1 ? 'notification' : 'notifications'}`);
    before.current = unread;
  }, [unread]);
  return { unread: unread ?? 0, said };
}
