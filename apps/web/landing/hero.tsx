import { Link } from 'react-router';
import { DemoButton } from './demo-button.tsx';
import { PayslipSketch } from './payslip-sketch.tsx';

export const Hero = () => (
  <section className="land-hero" aria-labelledby="hero-title">
    <div className="land-width">
      <p className="land-eyebrow">HR and payroll for Indian organisations</p>
      <h1 id="hero-title">Payroll that explains every figure</h1>
      <p className="land-lead">
        Employees, attendance, leave and payroll in one place. Click any figure on a payslip to see how it was calculated and
        which law applies.
      </p>
      <div className="land-buttons">
        <Link className="ui-button primary large" to="/registration">
          Get Started
        </Link>
        <DemoButton className="ui-button large">Book a Demo</DemoButton>
      </div>
      <PayslipSketch />
    </div>
  </section>
);
