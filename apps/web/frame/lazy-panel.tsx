import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A panel of the frame whose code is fetched when it is opened first: most visits open none. */
export function lazyPanel<P extends { open: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Panel = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return function LazyPanel(props: P) {
    const [isUsed, setUsed] = useState(props.open);
    if (props.open && !isUsed) setUsed(true);
    return isUsed ? (
      <Suspense>
        <Panel {...props} />
      </Suspense>
    ) : null;
  };
}
