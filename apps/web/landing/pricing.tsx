import { useState } from 'react';
import { Link } from 'react-router';
import { DemoButton } from './demo-button.tsx';
import { Section } from './section.tsx';

/** A yearly price is ten monthly prices. */
const MONTHS_PAID = 10;

function Price({ dollars, yearly }: { dollars: number; yearly: boolean }) {
  return (
    <p className="land-price">
      <strong>${yearly ? dollars * MONTHS_PAID : dollars}</strong> {yearly ? 'per year' : 'per month'}
    </p>
  );
}

/** Three plans by number of employees. The middle one is highlighted. */
export function Pricing() {
  const [yearly, setYearly] = useState(false);
  return (
    <Section
      id="pricing"
      eyebrow="Pricing"
      title="Priced by the size of your organisation"
      lead="Start with a free trial and change your plan as you grow. Pay for ten months when you pay yearly."
      tone="tinted"
    >
      <fieldset className="land-interval">
        <legend className="ui-hidden">Pay by</legend>
        {[false, true].map((value) => (
          <label key={String(value)}>
            <input type="radio" name="interval" checked={yearly === value} onChange={() => setYearly(value)} />
            {value ? 'Year' : 'Month'}
          </label>
        ))}
      </fieldset>
      <ul className="land-plans">
        <li>
          <h3>Basic</h3>
          <Price dollars={49} yearly={yearly} />
          <p>Up to 50 employees</p>
          <Link className="ui-button large" to="/registration?plan=basic" aria-label="Start Free Trial of Basic">
            Start Free Trial
          </Link>
        </li>
        <li className="marked">
          <h3>Pro</h3>
          <Price dollars={99} yearly={yearly} />
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
