import { LineIcon } from './line-icon.tsx';
import { Section } from './section.tsx';

const tiles = [
  {
    shape: 'why',
    title: 'Explained payroll',
    text: 'Open any amount to see each calculation step, the section of the law and its effective date.',
  },
  {
    shape: 'punch',
    title: 'Attendance from any device',
    text: 'Biometric terminals, web and mobile feed one register. Missing punches show up before payroll runs.',
  },
  {
    shape: 'leave',
    title: 'Leave and approvals',
    text: 'Leave balances with a full ledger, and approval workflows you define stage by stage.',
  },
  {
    shape: 'law',
    title: 'Statutory compliance',
    text: 'EPF, ESI, professional tax, LWF, gratuity, bonus and TDS, by date and state.',
  },
] as const;

export const Features = () => (
  <Section
    id="features"
    eyebrow="Features"
    title="One system from joining to the final payslip"
    lead="No spreadsheets between attendance and payroll."
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
