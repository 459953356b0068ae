import { campaigns, charts, checks, exports, histories, imports, positionChanges } from '@hrms/employees/contract';
import type { Examples } from '@hrms/platform/server';

/**
 * What the examples need: an active employee with an upcoming position, a suspended one, a finished export and a finished
 * import.
 */
export type PositionWorld = {
  employee_id: string;
  position_id: string;
  suspended_id: string;
  export_id: string;
  done_run_id: string;
  campaign_id?: string;
};

const NO_ROW = '01900000-0000-7000-8000-000000000000';
const campaignIn = ({ campaign_id }: PositionWorld) => ({ params: { campaignId: campaign_id ?? NO_ROW } });

const changeExample = {
  from_date: '2026-12-05',
  reason: 'confirmation',
  employment_type: 'permanent',
  explanation: 'Confirmed after probation',
};
const suspensionExample = { from_date: '2026-11-20', reason: 'Pending an inquiry of the plant' };

/** One request for each call about positions, status and history. */
export const positionExamples: Examples<PositionWorld> = [
  [
    positionChanges.correct,
    ({ employee_id, position_id }) => ({
      params: { id: employee_id, positionId: position_id },
      body: { version: 1, note: 'Corrected', explanation: 'The note was left out' },
    }),
  ],
  [positionChanges.remove, ({ employee_id, position_id }) => ({ params: { id: employee_id, positionId: position_id } })],
  [positionChanges.preview, ({ employee_id }) => ({ body: { employee_ids: [employee_id], ...changeExample } })],
  [positionChanges.bulk, ({ employee_id }) => ({ body: { employee_ids: [employee_id], ...changeExample } })],
  [positionChanges.suspend, ({ employee_id }) => ({ params: { id: employee_id }, body: suspensionExample })],
  [
    positionChanges.reinstate,
    ({ suspended_id }) => ({ params: { id: suspended_id }, body: { ...suspensionExample, from_date: '2026-11-25' } }),
  ],
  [
    positionChanges.markLeft,
    ({ employee_id }) => ({ params: { id: employee_id }, body: { last_working_day: '2026-12-31', reason: 'Resigned' } }),
  ],
  [charts.get, () => ({ query: { depth: '2' } })],
  [checks.list, () => ({})],
  [exports.create, () => ({ body: { format: 'csv' } })],
  [exports.createWhole, () => ({ body: { whole: ['pan'], purpose: 'Return of the quarter' } })],
  [exports.state, ({ export_id }) => ({ params: { exportId: export_id } })],
  [exports.file, ({ export_id }) => ({ params: { exportId: export_id } })],
  [campaigns.list, () => ({})],
  [
    campaigns.start,
    ({ employee_id }) => ({
      body: { title: 'Yearly check', sections: ['address'], audience: { employee_ids: [employee_id] }, due_on: '2026-12-20' },
    }),
  ],
  [campaigns.mine, () => ({})],
  [campaigns.get, campaignIn],
  [campaigns.people, campaignIn],
  [campaigns.remind, (world) => ({ ...campaignIn(world), body: {} })],
  [campaigns.answer, (world) => ({ ...campaignIn(world), body: { section: 'address' } })],
  [campaigns.close, (world) => ({ ...campaignIn(world), body: { version: 1 } })],
  [imports.undo, ({ done_run_id }) => ({ params: { runId: done_run_id }, body: {} })],
  [histories.list, ({ employee_id }) => ({ params: { id: employee_id } })],
];
