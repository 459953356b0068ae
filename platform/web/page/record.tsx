import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { LoadedData, type LoadedProps } from './loaded-data.tsx';
import { NoAccess } from './no-access.tsx';
import { NotFound } from './not-found.tsx';
import { Page } from './page.tsx';

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

type SectionProps = { title: string; action?: ReactNode; text?: ReactNode; children: ReactNode };

/** A titled card of a screen. */
export const Section = ({ title, action, text, children }: SectionProps) => (
  <section className="ui-card ui-section" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {action}
    </header>
    {text && <p className="ui-note">{text}</p>}
    {children}
  </section>
);

/** Labels with their values; those without one are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="ui-facts">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
