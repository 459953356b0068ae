import { LoadFailed, messageOf, SkeletonRows, useDelayedFlag } from '@hrms/platform/web';
import type { ReactNode } from 'react';
import './records.css';

type QueryState<T> = { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };

type SectionCardProps<T> = { title: string; action?: ReactNode; of: QueryState<T>; children: (data: T) => ReactNode };

/** A titled part of a screen over something that is read first. */
export function QuerySectionCard<T>({ title, action, of, children }: SectionCardProps<T>) {
  const slow = useDelayedFlag(of.isPending);
  return (
    <section className="ui-card rec-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      {of.data !== undefined && children(of.data)}
      {of.data === undefined && of.error !== null && <LoadFailed message={messageOf(of.error)} retry={() => void of.refetch()} />}
      {of.isPending && slow && <SkeletonRows rows={3} />}
    </section>
  );
}

/** Facts as term and value; what is not there stays as a dash. */
export const FactList = ({ of }: { of: readonly (readonly [term: string, value: ReactNode])[] }) => (
  <dl className="rec-facts">
    {of.map(([term, value]) => (
      <div key={term} className="rec-fact">
        <dt>{term}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
