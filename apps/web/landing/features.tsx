import { LineIcon } from './line-icon.tsx';
import { Section } from './section.tsx';

const tiles = [
  {
    shape: 'why',
    title: 'Payroll that explains itself',
    text: 'Every amount opens into the steps that made it, down to the section of the law and the day it began.',
  },
  {
    shape: 'punch',
    title: 'Attendance from any device',
    text: 'Biometric terminals, the web and the phone write into one register, and gaps show before payroll runs.',
  },
  {
    shape: 'leave',
    title: 'Leave and approvals',
    text: 'Balances that list every entry behind them, and approval chains you draw yourself, stage by stage.',
  },
  {
    shape: 'law',
    title: 'Statutory compliance',
    text: 'Provident fund, ESI, professional tax, welfare fund, gratuity, bonus and TDS, by date and by state.',
  },
] as const;

export const Features = () => (
  <Section
    id="features"
    eyebrow="Features"
    title="One system from the first day to the last payslip"
    lead="No sheet between attendance and payroll, no figure that only one person can explain."
  >
    <ul className="land-tiles">
      {tiles.map(({ shape, title, text }) => (
        <li key={title}>
          <LineIcon shape={shape} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
