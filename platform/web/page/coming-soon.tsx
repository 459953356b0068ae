import { Link } from 'react-router';
import './notice.css';

/** The specification's placeholder: a feature that is switched off or not there yet. */
export function ComingSoon({
  feature,
  text = 'Coming Soon',
  inside = false,
}: {
  feature: string;
  /** The specification's own text of this place. */
  text?: string | undefined;
  inside?: boolean;
}) {
  const Heading = inside ? 'h3' : 'h1';
  return (
    <section className={inside ? 'ui-notice inside' : 'ui-notice'}>
      {!inside && <title>{`${feature} · HRMS`}</title>}
      <Heading>{feature}</Heading>
      <p>
        <strong>{text}</strong>
      </p>
      <p>This part is not available in your organisation yet. Your administrator can tell you when it will be.</p>
      <div className="ui-notice-actions">
        <Link className="ui-button" to="/dashboard">
          Go to the dashboard
        </Link>
      </div>
    </section>
  );
}
