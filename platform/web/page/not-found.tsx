import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './notice.css';

/** An address that leads nowhere. */
export function NotFound({ more }: { more?: ReactNode }) {
  return (
    <section className="ui-notice">
      <title>Not found · HRMS</title>
      <h1>This page does not exist</h1>
      <p>Check the address. The page may have moved.</p>
      <div className="ui-notice-actions">
        <Link className="ui-button primary" to="/dashboard">
          Go to the dashboard
        </Link>
      </div>
      {more}
    </section>
  );
}
