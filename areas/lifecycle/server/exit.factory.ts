import {
  exitDues,
  exitHandover,
  exitInterviews,
  exitLetters,
  exitPayees,
  exitProposals,
  exitSettings,
  exits,
  exitTasks,
  formerEmployees,
  interviewForm,
  openAbsences,
} from '@hrms/lifecycle/contract';
import type { Examples } from '@hrms/platform/server';

/** What the examples need of the world they run in; ids of records may be of nothing. */
type World = { missing_id: string };

const named = ({ missing_id }: World) => ({ params: { id: missing_id } });
const step = (world: World) => ({ ...named(world), body: {} });
const because = (world: World) => ({ ...named(world), body: { reason: 'As agreed with the employee' } });
const dates = { notice_given_on: '2026-11-02', last_working_day: '2026-12-02' };
const answers = {
  pay: 3,
  role: 4,
  manager: 5,
  growth: 2,
  workload: 3,
  environment: 4,
  would_return: 'Maybe',
  comment: 'A good team',
};

/** One request for each call of exits. */
export const exitExamples: Examples<World> = [
  [exits.list, () => ({ query: { status: 'serving_notice', last_day_from: '2026-11-01', last_day_to: '2026-11-30' } })],
  [exits.export, () => ({ query: { late: 'true', format: 'csv' } })],
  [exits.mine, () => ({})],
  [exits.preview, ({ missing_id }) => ({ query: { employee_id: missing_id, kind: 'resignation', ...dates } })],
  [exits.get, named],
  [
    exits.create,
    ({ missing_id }) => ({ body: { employee_id: missing_id, kind: 'termination', ...dates, reason_code: 'performance' } }),
  ],
  [exits.resign, () => ({ body: { last_working_day: '2026-12-20', reason_code: 'better_role' } })],
  [exits.update, (world) => ({ ...named(world), body: { ...dates, reason_code: 'performance', version: 1 } })],
  [
    exits.changeResignation,
    (world) => ({ ...named(world), body: { last_working_day: '2026-12-20', reason_code: 'relocation', version: 1 } }),
  ],
  [exits.remove, named],
  [exits.submit, step],
  [exits.withdraw, because],
  [exits.acceptWithdrawal, because],
  [
    exits.changeLastDay,
    (world) => ({ ...named(world), body: { last_working_day: '2026-12-20', reason: 'Hand-over takes longer' } }),
  ],
  [exits.waive, (world) => ({ ...named(world), body: { waived_days: 2, reason: 'Work is handed over' } })],
  [exits.revokeAccess, because],
  [exits.settle, (world) => ({ ...named(world), body: { settled_on: '2026-11-20', note: 'The card is lost' } })],
  [exits.close, step],
  [exitPayees.get, named],
  [
    exitPayees.save,
    (world) => ({
      ...named(world),
      body: { payees: [{ name: 'Suresh Menon', relationship: 'Father', share_bp: 10_000 }], version: 1 },
    }),
  ],
  [openAbsences, () => ({})],
  [exitProposals, () => ({ query: { kind: 'retirement' } })],
  [formerEmployees.list, () => ({ query: { rehire_eligible: 'false' } })],
  [
    formerEmployees.updateRehireNote,
    (world) => ({ ...named(world), body: { rehire_eligible: false, rehire_note: 'Warned twice', version: 1 } }),
  ],
  [exitHandover.get, named],
  [exitHandover.handOver, (world) => ({ ...named(world), body: { successor_id: world.missing_id, heading: 'reports' } })],
  [exitSettings.get, () => ({})],
  [
    exitSettings.update,
    () => ({
      body: {
        notice_rules: [{ employment_type: 'permanent', value: 60, unit: 'days' }],
        notice_counts_first_day: false,
        leave_extends_notice: true,
        shortfall_treatment: 'recover',
        alumni_months: 24,
      },
    }),
  ],
  [exitTasks.list, () => ({ query: { owner: 'me' } })],
  [exitTasks.done, (world) => ({ ...named(world), body: { dues_paise: 50_000 } })],
  [exitTasks.notApplicable, step],
  [exitTasks.reopen, step],
  [
    exitTasks.upload,
    ({ missing_id }) => ({
      params: { id: missing_id },
      upload: { name: 'plan.pdf', text: '%PDF-1.4 sample', type: 'application/pdf' },
    }),
  ],
  [exitTasks.file, named],
  [
    exitDues.add,
    (world) => ({ ...named(world), body: { label: 'Access card lost', amount_paise: 50_000, direction: 'recover' } }),
  ],
  [exitDues.clear, ({ missing_id }) => ({ params: { id: missing_id, dueId: missing_id }, body: { reason: 'Paid in cash' } })],
  [exitLetters.issue, (world) => ({ ...named(world), body: { kind: 'relieving' } })],
  [exitLetters.get, ({ missing_id }) => ({ params: { id: missing_id, kind: 'relieving' } })],
  [exitInterviews.summary, () => ({ query: { last_day_from: '2026-11-01', last_day_to: '2026-11-30' } })],
  [exitInterviews.reasons, () => ({ query: { last_day_from: '2026-11-01', last_day_to: '2026-11-30' } })],
  [exitInterviews.groups, () => ({ query: { by: 'reason', last_day_from: '2026-11-01', last_day_to: '2026-11-30' } })],
  [interviewForm.get, () => ({})],
  [
    interviewForm.update,
    () => ({ body: { questions: [{ key: 'pay', text: 'Pay', kind: 'rating', required: true, choices: [] }], version: 99 } }),
  ],
  [exitInterviews.get, named],
  [exitInterviews.save, (world) => ({ ...named(world), body: { answers } })],
];
