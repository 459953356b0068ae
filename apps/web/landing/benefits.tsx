import { LineIcon } from './line-icon.tsx';
import { Section } from './section.tsx';

const benefits = [
  ['Figures with reasons', 'Nothing computed stands alone: each figure lists its steps to whoever may see it.'],
  ['Law by date', 'Rates are kept with the day they begin and their source. Last March is computed by last March’s law.'],
  ['A month that stays closed', 'Finalised payroll does not change. A correction becomes an arrear with its reason.'],
  ['One problem stops nobody', 'A person without a salary or PAN is listed. Everybody else is paid.'],
  ['Numbers kept closed', 'PAN, Aadhaar and bank accounts are encrypted and masked. Opening one is recorded.'],
  ['Organisations kept apart', 'The database itself refuses to show one organisation’s rows to another.'],
  ['Who did what', 'Each write goes into an audit log that can only grow.'],
  ['For every hand and eye', 'On a phone, by keyboard, with a screen reader, in light and in dark.'],
] as const;

export const Benefits = () => (
  <Section id="benefits" eyebrow="Benefits" title="Built so that pay can be trusted">
    <ul className="land-benefits">
      {benefits.map(([title, text]) => (
        <li key={title}>
          <LineIcon shape="check" />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
