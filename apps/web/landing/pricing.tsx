import { Link } from 'react-router';
import { Section } from './section.tsx';

const Price = ({ dollars }: { dollars: number }) => (
  <p className="land-price">
    <strong>${dollars}</strong> per month
  </p>
);

/** Three plans by the number of people; the middle one is the usual choice. */
export const Pricing = () => (
  <Section
    id="pricing"
    eyebrow="Pricing"
    title="Priced by the size of your organisation"
    lead="Start with a free trial, and change the plan when you grow."
    tone="tinted"
  >
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
        <a className="ui-button large" href="#demo">
          Request a Demo
        </a>
      </li>
    </ul>
  </Section>
);
