import { LineIcon } from './line-icon.tsx';
import { Section } from './section.tsx';

const benefits = [
  ['Explained figures', 'Every calculated figure lists its steps for everyone who can see it.'],
  ['Rates by date', 'Statutory rates have an effective date and a source. March payroll uses the rates of March.'],
  ['Finalised means final', "Finalised payslips can't change. Corrections become arrears with a reason."],
  ["One problem doesn't stop payroll", 'Employees with missing data are listed. Everyone else is paid.'],
  ['Sensitive data protected', 'PAN, Aadhaar and bank accounts are encrypted and masked. Every reveal is logged.'],
  ['Data kept separate', 'Row-level security in the database isolates each organisation.'],
  ['Complete audit log', 'Every change is recorded in an append-only log.'],
  ['Accessible', 'Works on phones, with a keyboard and with screen readers, in light and dark themes.'],
] as const;

export const Benefits = () => (
  <Section id="benefits" eyebrow="Benefits" title="Payroll you can trust">
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
