import { preferences } from '@hrms/access/contract';
import { useAction } from '@hrms/platform/web';
import { useState } from 'react';
import { PINS_KEY, usePinned } from './pins.ts';

/** Metrics that a user may pin. */
export const MOST_PINS = 8;

/** Metrics that the user pinned, in the order in which they were, and how to pin or unpin one. */
export function usePins() {
  const pinned = usePinned();
  const [chosen, setChosen] = useState<string[]>();
  const keep = useAction(preferences.put, { success: false });
  const pins = chosen ?? pinned ?? [];
  const turn = (id: string) => {
    // what is pinned already would be lost
    if (!pinned) return;
    const next = pins.includes(id) ? pins.filter((other) => other !== id) : [...pins, id].slice(-MOST_PINS);
    setChosen(next);
    void keep.run({ params: PINS_KEY, body: { value: next } });
  };
  return { pins, turn };
}
