import type { NotificationLine } from '@hrms/platform/contract';
import { notifications } from '@hrms/platform/contract';
import { serverNow, useAction } from '@hrms/platform/web';
import { Link } from 'react-router';
import { relativeTime } from './relative-time.ts';

/** One line: what happened, when, and the way to it. Following it marks it read. */
export function Line({ line, onGo }: { line: NotificationLine; onGo?: () => void }) {
  const read = useAction(notifications.read, { success: false });
  const follow = () => {
    if (!line.read_at) void read.run({ body: { ids: [line.id] } });
    onGo?.();
  };
  return (
    <Link to={line.link} className={line.read_at ? 'bell-line' : 'bell-line unread'} onClick={follow}>
      <i aria-hidden="true" />
      <span className="what">
        <strong>{line.title}</strong>
        <span>{line.body}</span>
        <span className="when">
          {!line.read_at && <span className="ui-hidden">Unread. </span>}
          <time dateTime={line.created_at}>{relativeTime(line.created_at, serverNow())}</time>
          {line.class === 'action' && (line.action_done_at ? ' · Done' : ' · To do')}
        </span>
      </span>
    </Link>
  );
}
