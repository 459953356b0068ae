import { Link } from 'react-router';

/** Shown to employees without access to the list, with a link to the directory. */
export const DirectoryNotice = () => (
  <section className="ui-notice">
    <title>Employees · HRMS</title>
    <h1>No access</h1>
    <p>Only HR and managers see employee records. Find colleagues in the directory and your own record on your profile.</p>
    <div className="ui-notice-actions">
      <Link className="ui-button primary" to="/employees/directory">
        Open directory
      </Link>
      <Link className="ui-button" to="/employees/profile/me">
        My profile
      </Link>
    </div>
  </section>
);
