import { type ComponentType, useEffect, useState } from 'react';

/** The number beside a menu entry; fetched after the frame is there, and left out where its part of the program does not load. */
export function MenuBadge({ load }: { load: () => Promise<ComponentType> }) {
  const [Badge, setBadge] = useState<ComponentType>();
  useEffect(() => {
    let wanted = true;
    load().then(
      (loaded) => wanted && setBadge(() => loaded),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  return Badge ? <Badge /> : null;
}
