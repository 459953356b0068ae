import { preferences } from '@hrms/access/contract';
import { useAction, useEndpoint } from '@hrms/platform/web';
import { useState } from 'react';

const KEY = { key: 'metrics_pins' } as const;
/** Metrics that a user may pin. */
export const MOST_PINS = 8;

/** Pinned for whoever has not chosen; those that a user may not see are left out. */
const USUAL_PINS: readonly string[] = ['attrition', 'employer_cost', 'on_time'];

const toIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [...USUAL_PINS];

/** Metrics that the user pinned, in the order in which they were. */
export function usePins() {
  const read = useEndpoint(preferences.get, { params: KEY });
  const [chosen, setChosen] = useState<string[]>();
  const keep = useAction(preferences.put, { success: false });
  const pins = chosen ?? toIds(read.data?.value);
  const turn = (id: string) => {
    const next = pins.includes(id) ? pins.filter((other) => other !== id) : [...pins, id].slice(-MOST_PINS);
    setChosen(next);
    void keep.run({ params: KEY, body: { value: next } });
  };
  return { pins, turn, isLoaded: read.data !== undefined };
}
