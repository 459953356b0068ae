import { LoadFailed, messageOf, SkeletonRows } from '@hrms/platform/web';
import type { ReactNode } from 'react';
import '../workflows.css';

type QueryState<T> = { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
type RuleCardProps<T> = { title: string; text?: string; of: QueryState<T>; children: (data: T) => ReactNode };

/** A titled part of the rules over something that is read first. */
export function RuleCard<T>({ title, text, of, children }: RuleCardProps<T>) {
  return (
    <section className="ui-card flow-rules" aria-label={title}>
      <h2>{title}</h2>
      {text && <p className="flow-note">{text}</p>}
      {of.data !== undefined && children(of.data)}
      {of.data === undefined && of.error !== null && <LoadFailed message={messageOf(of.error)} retry={() => void of.refetch()} />}
      {of.isPending && <SkeletonRows rows={3} />}
    </section>
  );
}
