import { ApiError, LoadFailed, messageOf, NoAccess, NotFound, Page, SkeletonRows, useDelayedFlag } from '@hrms/platform/web';
import type { ReactNode } from 'react';

type Reading<T> = { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
type LoadedProps<T> = { of: Reading<T>; rows?: number; children: (data: T) => ReactNode };

/** Shows data once it is loaded; a skeleton or the error before that. */
export function LoadedData<T>({ of, rows = 4, children }: LoadedProps<T>) {
  const slow = useDelayedFlag(of.isPending);
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <LoadFailed message={messageOf(of.error)} retry={() => void of.refetch()} />;
  return slow ? <SkeletonRows rows={rows} /> : <div className="ui-blank" />;
}

type LoadedPageProps<T> = LoadedProps<T> & { title: string; parent: { to: string; label: string } };

/** The same for a whole screen, with its heading while it loads. */
export function LoadedPage<T>({ of, title, parent, children }: LoadedPageProps<T>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error instanceof ApiError && of.error.status === 404) return <NotFound />;
  if (of.error instanceof ApiError && of.error.status === 403) return <NoAccess />;
  return (
    <Page title={title} parent={parent}>
      <section className="ui-card">
        <LoadedData of={of} rows={8}>
          {children}
        </LoadedData>
      </section>
    </Page>
  );
}
