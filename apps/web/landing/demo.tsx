import { Link } from 'react-router';

/** Where both demo buttons lead, until requests can be sent. */
export const Demo = () => (
  <section id="demo" className="land-section tinted land-demo" aria-labelledby="demo-title" tabIndex={-1}>
    <div className="land-width">
      <h2 id="demo-title">See it with your own payslip</h2>
      <p className="land-lead">Demo requests open soon. Until then, start a free trial: no card needed.</p>
      <Link className="ui-button primary large" to="/registration">
        Start Free Trial
      </Link>
    </div>
  </section>
);
