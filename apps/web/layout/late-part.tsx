import { type ComponentType, useEffect, useState } from 'react';

/** A number beside a menu entry, or the state of a setting: fetched after the page is there, left out where its code does not load. */
export function LatePart({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    let wanted = true;
    load().then(
      (loaded) => wanted && setPart(() => loaded),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  return Part ? <Part /> : null;
}
