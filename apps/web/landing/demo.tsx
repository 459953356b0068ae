import { DemoButton } from './demo-button.tsx';

export const Demo = () => (
  <section id="demo" className="land-section tinted land-demo" aria-labelledby="demo-title" tabIndex={-1}>
    <div className="land-width">
      <h2 id="demo-title">See it with your own payslip</h2>
      <p className="land-lead">Bring a payslip that no one could explain to you. We compute it in front of you, step by step.</p>
      <DemoButton className="ui-button primary large">Book a Demo</DemoButton>
    </div>
  </section>
);
