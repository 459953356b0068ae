import { ApiError, LoadFailed, messageOf, NoAccess, NotFound, Page, SkeletonRows, useDelayedFlag } from '@hrms/platform/web';
import type { ReactNode } from 'react';
import './claims.css';

type Reading<T> = { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
type LoadedProps<T> = { of: Reading<T>; children: (data: T) => ReactNode };

/** Shows data once it is there; grey rows or the error before that. */
export function LoadedData<T>({ of, children }: LoadedProps<T>) {
  const slow = useDelayedFlag(of.isPending);
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <LoadFailed message={messageOf(of.error)} retry={() => void of.refetch()} />;
  return slow ? <SkeletonRows /> : <div className="ui-blank" />;
}

type LoadedPageProps<T> = LoadedProps<T> & { title: string; parent: { to: string; label: string } };

/** The same for a whole screen. */
export function LoadedPage<T>({ of, title, parent, children }: LoadedPageProps<T>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error instanceof ApiError && of.error.status === 404) return <NotFound />;
  if (of.error instanceof ApiError && of.error.status === 403) return <NoAccess />;
  return (
    <Page title={title} parent={parent}>
      <section className="ui-card">
        <LoadedData of={of}>{children}</LoadedData>
      </section>
    </Page>
  );
}

type SectionProps = { title: string; action?: ReactNode; text?: ReactNode; children: ReactNode };

/** A titled card of a screen. */
export const Section = ({ title, action, text, children }: SectionProps) => (
  <section className="ui-card rb-section" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {action}
    </header>
    {text && <p className="rb-note">{text}</p>}
    {children}
  </section>
);

/** Labels with their values; those without one are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="rb-facts">
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
