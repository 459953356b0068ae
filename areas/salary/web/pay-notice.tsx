import { useSignedIn } from '@hrms/platform/web';
import { Link } from 'react-router';

/** Shown instead of pay the user may not see, with a link to their own salary. */
export function PayNotice({ title, text }: { title: string; text: string }) {
  const { user } = useSignedIn();
  return (
    <section className="ui-notice">
      <title>No access · HRMS</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="ui-notice-actions">
        {user.employee_id && (
          <Link className="ui-button" to={`/employees/compensation/${user.employee_id}/details`}>
            View your salary
          </Link>
        )}
        <Link className="ui-button" to="/dashboard">
          Go to the dashboard
        </Link>
      </div>
    </section>
  );
}
