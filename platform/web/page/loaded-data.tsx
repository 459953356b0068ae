import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import { LoadFailed, SkeletonRows } from '../table/table-states.tsx';
import { useDelayedFlag } from '../table/use-narrow.ts';

type Reading<T> = { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };

export type LoadedProps<T> = {
  of: Reading<T>;
  rows?: number;
  /** Not inside a card: the loading and error states get a card of their own. */
  bare?: boolean;
  children: (data: T) => ReactNode;
};

/** Shows data once it is loaded; a skeleton or the error before that. */
export function LoadedData<T>({ of, rows = 4, bare = false, children }: LoadedProps<T>) {
  const slow = useDelayedFlag(of.isPending);
  if (of.data !== undefined) return children(of.data);
  const instead = () => {
    if (of.error) return <LoadFailed message={messageOf(of.error)} retry={() => void of.refetch()} />;
    return slow ? <SkeletonRows rows={rows} /> : <div className="ui-blank" />;
  };
  return bare ? <section className="ui-card">{instead()}</section> : instead();
}
