import './product-showcase.css';

const steps = [
  { label: 'PF wages', amount: '₹32,000', because: 'basic and dearness allowance earned this month' },
  { label: 'Base', amount: '₹25,000', because: 'limited to the wage ceiling in force' },
  { label: 'Employee share', amount: '₹3,000', because: '12% of the base, nearest rupee' },
];

/** What the product is about, beside the form: an example of a figure that explains itself. */
export const ProductShowcase = () => (
  <aside className="showcase" aria-label="About HRMS">
    <div>
      <div className="sheet">
        <div className="total">
          <span>Provident fund, an example</span>
          <strong className="ui-number">₹3,000</strong>
        </div>
        <dl>
          {steps.map(({ label, amount, because }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="ui-number">{amount}</dd>
              <dd className="because">{because}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h2>Payroll that explains itself</h2>
      <p>Open any figure to see its calculation step by step, with the law behind it.</p>
    </div>
  </aside>
);
