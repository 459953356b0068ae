import { type RosterRow, roster } from '@hrms/attendance/contract';
import { ApiError, messageOf, useAction } from '@hrms/platform/web';
import { App } from 'antd';
import { useState } from 'react';
import { type Edits, toCells } from './edits.ts';
import type { RosterException } from './exception.dialog.tsx';

/** Refusals that a reason overrides. */
const NEEDS_REASON = new Set(['attendance.rest_too_short', 'attendance.shift_overlaps']);

/** Typed cells that are not saved: enter, undo, save. */
export function useRosterEdits(rows: readonly RosterRow[], shifts: readonly { shift_id: string; code: string }[]) {
  const [history, setHistory] = useState<readonly Edits[]>([]);
  const edits: Edits = history.at(-1) ?? new Map();
  const save = useAction(roster.save);
  const { notification } = App.useApp();
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
    /** Saves all typed cells. @returns conflicts to show, and why it needs a reason where it was refused for that */
    save: async (more: Partial<RosterException> = {}) => {
      try {
        const saved = await save.attempt({ body: { cells, ...more } });
        setHistory([]);
        return { conflicts: saved.conflicts };
      } catch (problem) {
        if (problem instanceof ApiError && NEEDS_REASON.has(problem.code)) return { conflicts: [], refused: problem.message };
        notification.error({ title: 'Failed to save the roster', description: messageOf(problem) });
        return { conflicts: [] };
      }
    },
  };
}
