import type { Today } from '@hrms/attendance/contract';
import { MOST_POSITION_ERROR_M } from '@hrms/attendance/domain';
import { findNearestFence } from '@hrms/organisation/domain';
import { useEffect, useState } from 'react';
import { readPosition } from './position.ts';

/** How far the person is from the nearest place to punch at, in words; undefined without a position that is exact enough. */
export function placeText(locations: Today['locations'], position: Awaited<ReturnType<typeof readPosition>>): string | undefined {
  if (!position || position.accuracy > MOST_POSITION_ERROR_M) return undefined;
  const near = findNearestFence(locations, position);
  if (!near) return undefined;
  const { fence, inside, distance_m } = near;
  return inside
    ? `You are at ${fence.name}`
    : `You are ${distance_m} m from ${fence.name}, punching is allowed within ${fence.radius_m} m`;
}

/** Where the person stands before the punch. Asks nobody: it reads the position only where the browser may already. */
export function usePlace({ methods, consent, locations }: Today): string | undefined {
  const [text, setText] = useState<string>();
  const isChecked = methods.web && methods.geofence !== 'off' && !consent.needed && locations.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each place list, not at every refresh of the day
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const allowed = await navigator.permissions?.query({ name: 'geolocation' });
      if (allowed?.state !== 'granted') return;
      const found = placeText(locations, await readPosition());
      if (isShown) setText(found);
    };
    if (isChecked) void read();
    return () => {
      isShown = false;
    };
  }, [isChecked, JSON.stringify(locations)]);
  return isChecked ? text : undefined;
}
