import { useSignedIn } from '@hrms/platform/web';
import { Link } from 'react-router';

/** In the place of pay a person may not see: a sentence, and the way to the own salary. */
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
            See your own salary
          </Link>
        )}
        <Link className="ui-button" to="/dashboard">
          Go to the dashboard
        </Link>
      </div>
    </section>
  );
}
