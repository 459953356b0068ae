import { Section } from './section.tsx';

const modules = [
  {
    title: 'People',
    text: 'From offer to last working day.',
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
    text: 'Shifts, attendance and time off.',
    parts: ['Attendance register', 'Shifts and rosters', 'Overtime', 'Leave and holidays', 'Comp-off and encashment'],
  },
  {
    title: 'Pay',
    text: 'From salary structure to bank transfer.',
    parts: ['Salary structures', 'Payroll runs', 'Payslips', 'Loans and reimbursements', 'Benefits'],
  },
  {
    title: 'Compliance',
    text: 'Statutory filings, on time.',
    parts: ['EPF and ESI', 'Professional tax and LWF', 'TDS and declarations', 'Gratuity and bonus', 'Compliance calendar'],
  },
] as const;

export const Modules = () => (
  <Section id="modules" eyebrow="Modules" title="Four modules, one employee record" tone="tinted">
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
