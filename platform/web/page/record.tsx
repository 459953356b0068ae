import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { LoadedData, type LoadedProps } from './loaded-data.tsx';
import { NoAccess } from './no-access.tsx';
import { NotFound } from './not-found.tsx';
import { Page } from './page.tsx';
import { WithinSection } from './within-section.ts';

type LoadedPageProps<T> = LoadedProps<T> & { title: string; parent?: { to: string; label: string } };

/** The same for a whole screen, with its heading while it loads. */
export function LoadedPage<T>({ of, title, parent, children }: LoadedPageProps<T>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error instanceof ApiError && of.error.status === 404) return <NotFound />;
  if (of.error instanceof ApiError && of.error.status === 403) return <NoAccess />;
  return (
    <Page title={title} {...(parent && { parent })}>
      <section className="ui-card">
        <LoadedData of={of} rows={8}>
          {children}
        </LoadedData>
      </section>
    </Page>
  );
}

type SectionProps = { title: string; id?: string; action?: ReactNode; text?: ReactNode; children: ReactNode };

/** A titled card of a screen. */
export const Section = ({ title, id, action, text, children }: SectionProps) => (
  <section {...(id && { id })} className="ui-card ui-section" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {action}
    </header>
    {text && <p className="ui-note">{text}</p>}
    <WithinSection value={true}>{children}</WithinSection>
  </section>
);

type LoadedSectionProps<T> = Omit<SectionProps, 'children'> & LoadedProps<T>;

/** The same over data that is loaded first. */
export const LoadedSection = <T,>({ of, rows = 3, children, ...section }: LoadedSectionProps<T>) => (
  <Section {...section}>
    <LoadedData of={of} rows={rows}>
      {children}
    </LoadedData>
  </Section>
);

type FactsProps = {
  facts: readonly (readonly [string, ReactNode])[];
  /** Shown where there is no value; such facts are left out without it. */
  empty?: ReactNode;
};

const hasValue = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false;

/** Labels with their values. */
export const Facts = ({ facts, empty }: FactsProps) => (
  <dl className="ui-facts">
    {facts
      .filter(([, value]) => empty !== undefined || hasValue(value))
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{hasValue(value) ? value : empty}</dd>
        </div>
      ))}
  </dl>
);
