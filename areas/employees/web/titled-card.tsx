import { LoadFailed, messageOf, SkeletonRows, useDelayedFlag } from '@hrms/platform/web';
import type { ReactNode } from 'react';
import './employees.css';

type Reading<T> = { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };

type TitledCardProps<T> = {
  id?: string;
  title: string;
  action?: ReactNode;
  of: Reading<T>;
  children: (data: T) => ReactNode;
};

/** A titled card over data that is loaded first. */
export function TitledCard<T>({ id, title, action, of, children }: TitledCardProps<T>) {
  const slow = useDelayedFlag(of.isPending);
  return (
    <section {...(id && { id })} className="ui-card emp-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      {of.data !== undefined && children(of.data)}
      {of.data === undefined && of.error !== null && <LoadFailed message={messageOf(of.error)} retry={() => void of.refetch()} />}
      {of.isPending && slow && <SkeletonRows rows={2} />}
    </section>
  );
}
