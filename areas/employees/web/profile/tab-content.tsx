import { ErrorGuard, type ProfileSubject, type ProfileTab, SkeletonRows } from '@hrms/platform/web';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';

type Content = LazyExoticComponent<ComponentType<ProfileSubject>>;
const loaded = new WeakMap<ProfileTab, Content>();

/** A tab's component, fetched once when the tab is first opened. */
function lazyTabComponent(tab: ProfileTab): Content {
  const known = loaded.get(tab) ?? lazy(async () => ({ default: await tab.lazy() }));
  loaded.set(tab, known);
  return known;
}

/** One tab with its own error boundary; its code is loaded when the tab opens. */
export function ProfileTabContent({ tab, ...subject }: ProfileSubject & { tab: ProfileTab }) {
  const Shown = lazyTabComponent(tab);
  return (
    <ErrorGuard>
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <Shown {...subject} />
      </Suspense>
    </ErrorGuard>
  );
}
