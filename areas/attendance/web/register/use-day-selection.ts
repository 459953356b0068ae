import { useState } from 'react';
import type { DaySubject } from '../days/day.drawer.tsx';

const keyOf = ({ employee_id, day }: DaySubject) => `${employee_id}${day}`;

/** The chosen days of a list. Days that are no longer shown are not chosen. */
export function useDaySelection(shown: readonly DaySubject[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter((one) => keys.has(keyOf(one))).map(({ employee_id, day }) => ({ employee_id, day }));
  return {
    chosen,
    isAll: shown.length > 0 && chosen.length === shown.length,
    isChosen: (one: DaySubject) => keys.has(keyOf(one)),
    toggle: (one: DaySubject) => {
      const next = new Set(keys);
      if (!next.delete(keyOf(one))) next.add(keyOf(one));
      setKeys(next);
    },
    chooseAll: (all: boolean) => setKeys(new Set(all ? shown.map(keyOf) : [])),
    clear: () => setKeys(new Set()),
  };
}
export type DaySelection = ReturnType<typeof useDaySelection>;
