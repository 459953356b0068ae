import { announcements } from '@hrms/organisation/contract';
import { formatDate, QuietCard, SkeletonRows, StatusTag, useCard } from '@hrms/platform/web';
import { Link } from 'react-router';
import '../records.css';

/** The newest announcements for the user, unread ones marked. */
export function AnnouncementsCard() {
  const read = useCard(announcements.list, { query: { limit: 4 } });
  if (!read) return <SkeletonRows rows={3} />;
  if (read.rows.length === 0) return <QuietCard>No announcements.</QuietCard>;
  return (
    <ul className="rec-list">
      {read.rows.map(({ announcement_id, title, read_at, published_at, needs_acknowledgement, acknowledged_at }) => (
        <li key={announcement_id}>
          <Link to="/dashboard/announcements">{title}</Link>{' '}
          {needs_acknowledgement && !acknowledged_at ? (
            <StatusTag tone="warning">Acknowledge</StatusTag>
          ) : (
            !read_at && <StatusTag tone="accent">New</StatusTag>
          )}
          <br />
          <span className="rec-quiet">{published_at && formatDate(published_at.slice(0, 10))}</span>
        </li>
      ))}
    </ul>
  );
}
