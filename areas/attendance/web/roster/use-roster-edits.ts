import { type RosterRow, roster } from '@hrms/attendance/contract';
import { useAction } from '@hrms/platform/web';
import { useState } from 'react';
import { type Edits, toCells } from './edits.ts';

/** Typed cells that are not saved: enter, undo, save. */
export function useRosterEdits(rows: readonly RosterRow[], shifts: readonly { shift_id: string; code: string }[]) {
  const [history, setHistory] = useState<readonly Edits[]>([]);
  const edits: Edits = history.at(-1) ?? new Map();
  const save = useAction(roster.save, { failure: 'Failed to save the roster' });
  const versionOf = (employee_id: string, day: string) =>
    rows.find((row) => row.employee_id === employee_id)?.cells.find((cell) => cell.day === day)?.version ?? null;
  const cells = toCells(edits, shifts, versionOf);
  return {
    edits,
    count: edits.size,
    unknown: edits.size - cells.length,
    saving: save.running,
    enter: (entered: ReadonlyMap<string, string>) =>
      setHistory((past) => [...past, new Map([...(past.at(-1) ?? []), ...entered])]),
    undo: () => setHistory((past) => past.slice(0, -1)),
    discard: () => setHistory([]),
    /** Saves all typed cells. @returns conflicts to show; undefined where it was refused */
    save: async (more: { override_reason?: string; night_consent?: boolean } = {}) => {
      const saved = await save.run({ body: { cells, ...more } });
      if (saved) setHistory([]);
      return saved?.conflicts;
    },
  };
}
