import { histories, imports, overviews, positionChanges } from '@hrms/employees/contract';
import type { Examples } from '@hrms/platform/server';

/** What the examples need: somebody in service with a planned position, somebody suspended, a finished export and a finished import. */
export type WorkWorld = {
  employee_id: string;
  position_id: string;
  suspended_id: string;
  export_id: string;
  done_run_id: string;
};

const change = {
  from_date: '2026-12-05',
  reason: 'confirmation',
  employment_type: 'permanent',
  explanation: 'Confirmed after probation',
};
const pause = { from_date: '2026-11-20', reason: 'Pending an inquiry of the plant' };

/** One request for each call about positions, status and history. */
export const workExamples: Examples<WorkWorld> = [
  [
    positionChanges.correct,
    ({ employee_id, position_id }) => ({
      params: { id: employee_id, positionId: position_id },
      body: { version: 1, note: 'Corrected', explanation: 'The note was left out' },
    }),
  ],
  [positionChanges.remove, ({ employee_id, position_id }) => ({ params: { id: employee_id, positionId: position_id } })],
  [positionChanges.preview, ({ employee_id }) => ({ body: { employee_ids: [employee_id], ...change } })],
  [positionChanges.bulk, ({ employee_id }) => ({ body: { employee_ids: [employee_id], ...change } })],
  [positionChanges.suspend, ({ employee_id }) => ({ params: { id: employee_id }, body: pause })],
  [
    positionChanges.reinstate,
    ({ suspended_id }) => ({ params: { id: suspended_id }, body: { ...pause, from_date: '2026-11-25' } }),
  ],
  [overviews.chart, () => ({ query: { depth: '2' } })],
  [overviews.checks, () => ({})],
  [overviews.export, () => ({ body: { format: 'csv' } })],
  [overviews.exportState, ({ export_id }) => ({ params: { exportId: export_id } })],
  [overviews.exportFile, ({ export_id }) => ({ params: { exportId: export_id } })],
  [imports.undo, ({ done_run_id }) => ({ params: { runId: done_run_id }, body: {} })],
  [histories.list, ({ employee_id }) => ({ params: { id: employee_id } })],
];
