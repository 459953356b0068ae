import type { Home } from '@hrms/platform/contract';
import { Link } from 'react-router';
import { Line } from '../notifications/notification-line.tsx';
import '../notifications/notifications.css';

/** The user's notifications and to-dos. */
export function InboxCard({ inbox }: { inbox: Home['inbox'] }) {
  const { todo, unread, lines } = inbox;
  const said = todo > 0 ? `${todo} to do` : unread > 0 ? `${unread} unread` : "You're up to date";
  return (
    <section className="ui-card home-card home-inbox span-2" aria-labelledby="card-inbox">
      <div className="home-card-head">
        <h2 id="card-inbox">Inbox</h2>
        <Link to={todo > 0 ? '/notifications?todo=true' : '/notifications'}>See all</Link>
      </div>
      <p aria-live="polite">{said}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
