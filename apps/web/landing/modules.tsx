import { Section } from './section.tsx';

const modules = [
  {
    title: 'People',
    text: 'From the offer to the last working day.',
    parts: [
      'Employees and directory',
      'Onboarding and offboarding',
      'Documents and assets',
      'Organisation chart',
      'Approval workflows',
    ],
  },
  {
    title: 'Time',
    text: 'Who worked when, and who is away.',
    parts: ['Attendance register', 'Shifts and rosters', 'Overtime', 'Leave and holidays', 'Comp-off and encashment'],
  },
  {
    title: 'Pay',
    text: 'From the structure to the bank.',
    parts: ['Salary structures', 'Payroll runs', 'Payslips', 'Loans and reimbursements', 'Benefits'],
  },
  {
    title: 'Compliance',
    text: 'What the law asks, when it asks it.',
    parts: ['EPF and ESI', 'Professional tax and LWF', 'TDS and declarations', 'Gratuity and bonus', 'Compliance calendar'],
  },
] as const;

export const Modules = () => (
  <Section id="modules" eyebrow="Modules" title="Four modules, one record of each person" tone="tinted">
    <ul className="land-modules">
      {modules.map(({ title, text, parts }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          <ul>
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </Section>
);
