import type { Home, ToDo } from '@hrms/platform/contract';
import { formatDate } from '@hrms/platform/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Line } from '../notifications/notification-line.tsx';
import '../notifications/notifications.css';

/** To-dos the card shows; more stand on their own screens. */
const SHOWN = 5;

const ToDoLine = ({ item }: { item: ToDo }) => (
  <Link to={item.link} className="bell-line">
    <i aria-hidden="true" />
    <span className="what">
      <strong>{item.title}</strong>
      <span>
        {item.detail}
        {item.due_on && ` · due ${formatDate(item.due_on)}${item.overdue ? ', overdue' : ''}`}
      </span>
    </span>
  </Link>
);

type InboxCardProps = { inbox: Home['inbox']; items: readonly ToDo[]; failure?: ReactNode };

/** What the user has to do, those due first, then notifications that ask for nothing. `failure`: why no to-dos can be shown. */
export function InboxCard({ inbox, items: waiting, failure }: InboxCardProps) {
  const { todo, unread, lines } = inbox;
  const items = waiting.slice(0, SHOWN);
  const shown = items.length > 0 ? lines.filter((line) => line.class !== 'action') : lines;
  const said = todo > 0 ? `${todo} to do` : unread > 0 ? `${unread} unread` : "You're up to date";
  return (
    <section className="ui-card home-card home-inbox span-2" aria-labelledby="card-inbox">
      <div className="home-card-head">
        <h2 id="card-inbox">Inbox</h2>
        <Link to={todo > 0 ? '/notifications?todo=true' : '/notifications'}>See all</Link>
      </div>
      <p aria-live="polite">{said}</p>
      {failure}
      {items.length + shown.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <ToDoLine item={item} />
            </li>
          ))}
          {shown.map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
