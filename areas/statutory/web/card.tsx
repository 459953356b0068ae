import { LoadFailed, messageOf, SkeletonRows, useDelayedFlag } from '@hrms/platform/web';
import type { ReactNode } from 'react';
import './statutory.css';

type Reading<T> = { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };

type CardProps<T> = { title: string; text: string; of: Reading<T>; children: (data: T) => ReactNode };

/** A titled card that loads its data. */
export function Card<T>({ title, text, of, children }: CardProps<T>) {
  const slow = useDelayedFlag(of.isPending);
  return (
    <section className="ui-card statutory-card" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {of.data !== undefined && children(of.data)}
      {of.data === undefined && of.error !== null && <LoadFailed message={messageOf(of.error)} retry={() => void of.refetch()} />}
      {of.isPending && slow && <SkeletonRows rows={3} />}
    </section>
  );
}
