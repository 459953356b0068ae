import { Section } from './section.tsx';

const steps = [
  {
    title: 'Set up your organisation',
    text: 'Add branches, departments and designations. The state of a branch decides its professional tax and LWF.',
  },
  {
    title: 'Add employees and attendance',
    text: 'Add employees one by one or import a file. Every row is checked before it is saved. Then connect your terminals.',
  },
  {
    title: 'Run payroll and file',
    text: 'Fix exceptions, approve, pay by bank advice and download the files for government portals.',
  },
] as const;

export const HowItWorks = () => (
  <Section id="how-it-works" eyebrow="How it works" title="Three steps to your first payroll">
    <ol className="land-steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
