import { Money } from '@hrms/platform/web';
import type { HelpLine, ShownLine, WorkflowRequest } from '@hrms/workflows/contract';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import '../workflows.css';

type Line = z.output<typeof ShownLine> & { tone?: z.output<typeof HelpLine>['tone'] };

/** Terms with their values. */
export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className="flow-lines">
    {lines.map(({ label, value, tone }) => (
      <div key={label} className={tone ?? ''}>
        <dt>{label}</dt>
        <dd>{value || '–'}</dd>
      </div>
    ))}
  </dl>
);

type SectionProps = { title: string; children: ReactNode };

export const Section = ({ title, children }: SectionProps) => (
  <section className="flow-section" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** 'change_request' as 'Change request'. */
const toWords = (code: string) => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;

/** What was frozen when the request was submitted. */
export function SubmittedFacts({ facts }: { facts: NonNullable<WorkflowRequest['facts']> }) {
  const { kind, amount_paise, percentage_bp, department_name, category_name, fields } = facts;
  const lines: [string, ReactNode][] = [
    ['Kind', kind && toWords(kind)],
    ['Amount', amount_paise === null ? null : <Money key="amount" paise={amount_paise} />],
    ['Percentage', percentage_bp === null ? null : `${percentage_bp / 100}%`],
    ['Department', department_name],
    ['Category', category_name],
    ...fields.map(({ label, value }): [string, ReactNode] => [label, value]),
  ];
  const known = lines.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <Section title="As submitted">
      <dl className="flow-lines">
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
