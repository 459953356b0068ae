import { ApiError, LoadFailed, messageOf, NoAccess, NotFound, Page, SkeletonRows, useDelayedFlag } from '@hrms/platform/web';
import type { ReactNode } from 'react';

type Reading<T> = { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };

type LoadedProps<T> = {
  of: Reading<T>;
  rows?: number;
  /** Stands on the page itself: what is shown instead of the data gets a card. */
  bare?: boolean;
  children: (data: T) => ReactNode;
};

/** What was read, or why it is not there (yet): a part of a screen. */
export function LoadedData<T>({ of, rows = 4, bare = false, children }: LoadedProps<T>) {
  const slow = useDelayedFlag(of.isPending);
  if (of.data !== undefined) return children(of.data);
  const instead = () => {
    if (of.error) return <LoadFailed message={messageOf(of.error)} retry={() => void of.refetch()} />;
    return slow ? <SkeletonRows rows={rows} /> : <div className="ui-blank" />;
  };
  return bare ? <section className="ui-card">{instead()}</section> : instead();
}

type LoadedPageProps<T> = LoadedProps<T> & { title: string; parent?: { to: string; label: string } };

/** The same for a whole screen: until the data is there it stands under its own heading. */
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
