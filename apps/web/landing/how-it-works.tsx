import { Section } from './section.tsx';

const steps = [
  {
    title: 'Set up your organisation',
    text: 'Branches with their states, departments, designations. The state of a branch decides the taxes of its people.',
  },
  {
    title: 'Bring your people and attendance',
    text: 'One by one, or a whole sheet that is checked row by row before anything is saved. Then the terminals join.',
  },
  {
    title: 'Run payroll and file',
    text: 'See each exception first, approve, pay by bank advice, and take the files the portals ask for.',
  },
] as const;

export const HowItWorks = () => (
  <Section id="how-it-works" eyebrow="How it works" title="Three steps to the first payroll">
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
