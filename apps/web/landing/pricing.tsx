import { Link } from 'react-router';
import { DemoButton } from './demo-button.tsx';
import { Section } from './section.tsx';

/** A yearly price is ten monthly prices. */
const MONTHS_PAID = 10;

/** Rupees of a dollar beside the list price; an invoice takes the rate of its day. */
const RUPEES_PER_DOLLAR = 85;
const inRupees = (dollars: number) => `about ₹${(dollars * RUPEES_PER_DOLLAR).toLocaleString('en-IN')} plus GST`;

/** Both prices stand in the page; the switch shows one of them by its style alone, before and without any script. */
function Price({ dollars }: { dollars: number }) {
  return (
    <p className="land-price">
      <span className="land-by-month">
        <strong>${dollars}</strong> per month <small>{inRupees(dollars)}</small>
      </span>
      <span className="land-by-year">
        <strong>${dollars * MONTHS_PAID}</strong> per year <small>{inRupees(dollars * MONTHS_PAID)}</small>
      </span>
    </p>
  );
}

/** Three plans by number of employees. The middle one is highlighted. */
export function Pricing() {
  return (
    <Section
      id="pricing"
      eyebrow="Pricing"
      title="Pricing by organisation size"
      lead="Start with a free trial and change your plan as you grow. Pay for ten months when you pay yearly."
      tone="tinted"
    >
      <fieldset className="land-interval">
        <legend className="ui-hidden">Pay by</legend>
        <label>
          <input type="radio" name="interval" value="month" defaultChecked />
          Month
        </label>
        <label>
          <input type="radio" name="interval" value="year" />
          Year
        </label>
      </fieldset>
      <ul className="land-plans">
        <li>
          <h3>Basic</h3>
          <Price dollars={49} />
          <p>Up to 50 employees</p>
          <Link className="ui-button large" to="/registration?plan=basic" aria-label="Start Free Trial of Basic">
            Start Free Trial
          </Link>
        </li>
        <li className="marked">
          <h3>Pro</h3>
          <Price dollars={99} />
          <p>Up to 250 employees</p>
          <Link className="ui-button primary large" to="/registration?plan=pro" aria-label="Start Free Trial of Pro">
            Start Free Trial
          </Link>
        </li>
        <li>
          <h3>Enterprise</h3>
          <p className="land-price">
            <strong>Contact us</strong>
          </p>
          <p>Unlimited employees</p>
          <DemoButton className="ui-button large">Request a Demo</DemoButton>
        </li>
      </ul>
    </Section>
  );
}
