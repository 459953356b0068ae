import { Link } from 'react-router';
import './notice.css';

/** A route that exists but is not for this user. */
export function NoAccess() {
  return (
    <section className="ui-notice">
      <title>No access · HRMS</title>
      <h1>You do not have access to this page</h1>
      <p>Ask your HR administrator if you need this permission.</p>
      <div className="ui-notice-actions">
        <Link className="ui-button" to="/dashboard">
          Go to the dashboard
        </Link>
      </div>
    </section>
  );
}
