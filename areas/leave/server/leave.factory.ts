import {
  compOffs,
  leaveAssignments,
  leaveAttachments,
  leaveBalances,
  leaveBlackouts,
  leaveCalendarLink,
  leaveCriteria,
  leaveDrafts,
  leaveEncashments,
  leaveImports,
  leaveOverview,
  leavePolicies,
  leaveRecounts,
  leaveRequests,
  leaveSettings,
  leaveTypes,
  leaveYearChanges,
  optionalHolidays,
  yearCloses,
} from '@hrms/leave/contract';
import type { Examples } from '@hrms/platform/server';
import type { Tenant } from '@hrms/platform/testing';

const MISSING = '01900000-0000-7000-8000-000000000000';

/** Leave types, policies, a request and a blackout of one organisation, each with `name` in a text of its own. */
export async function makeLeaveRecords(owner: Tenant, employee_id: string, name: string) {
  const usual = (await owner.call(leaveTypes.createUsual, { body: {} })).data;
  const idOf = (code: string) => usual.types.find((type) => type.code === code)?.leave_type_id ?? '';
  const unused = await owner.call(leaveTypes.create, { body: { code: 'XX', name, colour: 'blue', category: 'other' } });
  await owner.call(leavePolicies.activate, { params: { id: usual.leave_policy_id }, body: { version: 1 } });
  const draft = await owner.call(leavePolicies.create, {
    body: { name, from_date: '2026-04-01', rules: [{ leave_type_id: idOf('CL'), rule: {} }] },
  });
  const spare = await owner.call(leavePolicies.create, {
    body: { name: `${name} two`, from_date: '2026-04-01', rules: [{ leave_type_id: idOf('CL'), rule: {} }] },
  });
  await owner.call(leaveAssignments.assign, {
    params: { id: employee_id },
    body: { leave_policy_id: usual.leave_policy_id, from_date: '2026-04-01', reason: name },
  });
  const request = await owner.call(leaveRequests.apply, {
    body: { employee_id, leave_type_id: idOf('LOP'), first_day: '2026-12-07', last_day: '2026-12-08', reason: name },
  });
  const saved = await owner.call(leaveDrafts.save, {
    body: { employee_id, leave_type_id: idOf('LOP'), first_day: '2026-12-21', last_day: '2026-12-22', reason: name },
  });
  const blackout = await owner.call(leaveBlackouts.create, { body: { name, first_day: '2027-03-29', last_day: '2027-03-31' } });
  const held = await owner.call(leaveImports.upload, {
    upload: { name: `${name}.csv`, text: 'employee_code,type_code,as_on,days\nNONE,EL,2026-04-01,2\n' },
  });
  const close = await owner.call(yearCloses.preview, { body: { leave_year_start: '2026-04-01' } });
  return {
    leave_type_id: idOf('CL'),
    unpaid_type_id: idOf('LOP'),
    unused_leave_type_id: unused.data.leave_type_id,
    leave_policy_id: usual.leave_policy_id,
    draft_policy_id: draft.data.leave_policy_id,
    spare_policy_id: spare.data.leave_policy_id,
    leave_request_id: request.data?.leave_request_id ?? MISSING,
    draft_id: saved.data?.leave_request_id ?? MISSING,
    blackout_id: blackout.data.blackout_id,
    leave_import_id: held.data.import_id,
    year_close_id: close.data.year_close_id,
  };
}

type World = Awaited<ReturnType<typeof makeLeaveRecords>> & { employee_id: string };

const usualRule = (leave_type_id: string) => ({ leave_type_id, from_date: '2026-12-01', rule: { entitlement_days: 10 } });
const spell = (leave_type_id: string) => ({
  leave_type_id,
  first_day: '2026-12-14',
  last_day: '2026-12-15',
  reason: 'Family function',
});
const editedSpell = (leave_type_id: string) => ({
  ...spell(leave_type_id),
  first_half: 1,
  last_half: 2,
  notify_employee_ids: [],
  attachment_ids: [],
  version: 1,
});
const settings = {
  from_date: '2026-12-01',
  default_stand_in_required: false,
  cancel_past_by_employee_days: 2,
  manager_may_apply_for_team: true,
  show_reasons_in_calendar: false,
  team_minimum_present_percent: 60,
  recount_on_calendar_change: true,
  comp_off_half_minutes: 240,
  comp_off_full_minutes: 420,
  comp_off_expiry_days: 60,
  comp_off_manual: true,
  version: 0,
};

const policyExamples: Examples<World> = [
  [leaveTypes.list, () => ({ query: { active: 'true' } })],
  [leaveTypes.create, () => ({ body: { code: 'BL', name: 'Bereavement leave', colour: 'grey', category: 'bereavement' } })],
  [leaveTypes.createUsual, () => ({ body: {} })],
  [leaveTypes.reorder, ({ leave_type_id }) => ({ body: { leave_type_ids: [leave_type_id] } })],
  [
    leaveTypes.update,
    ({ unused_leave_type_id }) => ({
      params: { id: unused_leave_type_id },
      body: { code: 'XY', name: 'Other leave', colour: 'red', category: 'other', version: 1 },
    }),
  ],
  [leaveTypes.remove, ({ unused_leave_type_id }) => ({ params: { id: unused_leave_type_id } })],
  [leavePolicies.list, () => ({ query: { status: 'active' } })],
  [leavePolicies.get, ({ leave_policy_id }) => ({ params: { id: leave_policy_id } })],
  [
    leavePolicies.create,
    ({ leave_type_id }) => ({
      body: { name: 'Interns', from_date: '2026-12-01', rules: [{ leave_type_id, rule: { entitlement_days: 6 } }] },
    }),
  ],
  [
    leavePolicies.update,
    ({ draft_policy_id }) => ({ params: { id: draft_policy_id }, body: { name: 'Plant workers', version: 1 } }),
  ],
  [
    leavePolicies.saveRule,
    ({ draft_policy_id, leave_type_id }) => ({ params: { id: draft_policy_id }, body: usualRule(leave_type_id) }),
  ],
  [
    leavePolicies.impact,
    ({ leave_policy_id, leave_type_id }) => ({ params: { id: leave_policy_id }, body: usualRule(leave_type_id) }),
  ],
  [leavePolicies.simulate, ({ leave_policy_id, employee_id }) => ({ params: { id: leave_policy_id }, body: { employee_id } })],
  [leavePolicies.activate, ({ draft_policy_id }) => ({ params: { id: draft_policy_id }, body: { version: 1 } })],
  [leavePolicies.retire, ({ spare_policy_id }) => ({ params: { id: spare_policy_id }, body: { version: 1 } })],
  [leavePolicies.duplicate, ({ leave_policy_id }) => ({ params: { id: leave_policy_id }, body: { name: 'Staff from 2027' } })],
  [leaveCriteria.get, () => ({})],
  [
    leaveCriteria.save,
    ({ leave_policy_id }) => ({
      body: { from_date: '2026-12-01', criteria: [{ leave_policy_id, matches: { worker_class: 'staff' } }] },
    }),
  ],
  [
    leaveCriteria.preview,
    ({ leave_policy_id }) => ({
      body: { from_date: '2026-12-01', criteria: [{ leave_policy_id, matches: { worker_class: 'staff' } }] },
    }),
  ],
  [leaveCriteria.test, ({ employee_id }) => ({ body: { employee_id, on: '2026-12-01' } })],
  [leaveCriteria.resolve, () => ({ body: {} })],
  [leaveAssignments.list, ({ employee_id }) => ({ params: { id: employee_id } })],
  [
    leaveAssignments.assign,
    ({ employee_id, leave_policy_id }) => ({
      params: { id: employee_id },
      body: { leave_policy_id, from_date: '2026-12-01', reason: 'Agreed' },
    }),
  ],
];

const requestExamples: Examples<World> = [
  [leaveRequests.choices, ({ employee_id }) => ({ query: { employee_id } })],
  [leaveRequests.preview, ({ unpaid_type_id, employee_id }) => ({ body: { ...spell(unpaid_type_id), employee_id } })],
  [leaveRequests.list, () => ({ query: { sort: '-first_day', from: '2026-12-01' } })],
  [leaveRequests.apply, ({ unpaid_type_id, employee_id }) => ({ body: { ...spell(unpaid_type_id), employee_id } })],
  [leaveRequests.get, ({ leave_request_id }) => ({ params: { id: leave_request_id } })],
  [
    leaveRequests.update,
    ({ leave_request_id, unpaid_type_id }) => ({
      params: { id: leave_request_id },
      body: editedSpell(unpaid_type_id),
    }),
  ],
  [leaveDrafts.save, ({ unpaid_type_id, employee_id }) => ({ body: { ...spell(unpaid_type_id), employee_id } })],
  [leaveDrafts.update, ({ draft_id, unpaid_type_id }) => ({ params: { id: draft_id }, body: editedSpell(unpaid_type_id) })],
  [leaveDrafts.send, ({ draft_id, unpaid_type_id }) => ({ params: { id: draft_id }, body: editedSpell(unpaid_type_id) })],
  [leaveDrafts.remove, ({ draft_id }) => ({ params: { id: draft_id } })],
  [leaveRequests.withdraw, ({ leave_request_id }) => ({ params: { id: leave_request_id }, body: {} })],
  [leaveRequests.cancel, ({ leave_request_id }) => ({ params: { id: leave_request_id }, body: { comments: 'Not needed' } })],
  [
    leaveRequests.change,
    ({ leave_request_id, unpaid_type_id }) => ({ params: { id: leave_request_id }, body: spell(unpaid_type_id) }),
  ],
  [
    leaveAttachments.upload,
    () => ({ upload: { name: 'certificate.pdf', text: '%PDF-1.4\n%%EOF\n', fields: { kind: 'Certificate' } } }),
  ],
  [leaveAttachments.get, () => ({ params: { id: MISSING } })],
  [leaveOverview.get, () => ({})],
  [leaveOverview.calendar, () => ({ query: { from: '2026-12-01', to: '2026-12-31' } })],
  [leaveCalendarLink.get, () => ({})],
  [leaveCalendarLink.create, () => ({ body: {} })],
  [leaveCalendarLink.revoke, () => ({})],
  [leaveCalendarLink.feed, () => ({ params: { link: `${MISSING}.unknown.ics` } })],
  [optionalHolidays.list, ({ employee_id }) => ({ query: { year: '2026', employee_id } })],
];

/** A request of each call that its endpoint accepts. */
export const leaveExamples: Examples<World> = [
  ...policyExamples,
  ...requestExamples,
  [leaveBalances.list, () => ({ query: { on: '2026-11-20' } })],
  [leaveBalances.history, ({ employee_id, leave_type_id }) => ({ params: { employee_id, leave_type_id } })],
  [leaveBalances.forecast, ({ employee_id, leave_type_id }) => ({ query: { employee_id, leave_type_id, on: '2027-03-31' } })],
  [
    leaveBalances.adjust,
    ({ employee_id, leave_type_id }) => ({
      body: { employee_id, leave_type_id, days: 1, effective_on: '2026-11-01', note: 'Agreed' },
    }),
  ],
  [leaveBalances.export, () => ({ query: { what: 'balances', format: 'csv' } })],
  [leaveImports.list, () => ({})],
  [
    leaveImports.upload,
    () => ({
      upload: {
        name: 'opening.csv',
        text: 'employee_code,type_code,as_on,days\nC1,EL,2026-04-01,2\n',
        fields: { kind: 'opening_balances' },
      },
    }),
  ],
  [leaveImports.get, ({ leave_import_id }) => ({ params: { id: leave_import_id } })],
  [
    leaveImports.check,
    ({ leave_import_id }) => ({
      params: { id: leave_import_id },
      body: { mapping: ['employee_code', 'type_code', 'as_on', 'days'] },
    }),
  ],
  [leaveImports.template, () => ({ query: { kind: 'past_leave' } })],
  [leaveImports.commit, ({ leave_import_id }) => ({ params: { id: leave_import_id }, body: {} })],
  [leaveImports.undo, ({ leave_import_id }) => ({ params: { id: leave_import_id }, body: {} })],
  [leaveRecounts.list, () => ({ query: { status: 'open' } })],
  [leaveRecounts.accept, () => ({ params: { id: MISSING }, body: { note: 'Checked' } })],
  [compOffs.list, () => ({})],
  [compOffs.claim, () => ({ body: { worked_on: '2026-11-15', worked_minutes: 480, note: 'Stock-taking' } })],
  [
    compOffs.update,
    () => ({ params: { id: MISSING }, body: { worked_on: '2026-11-15', worked_minutes: 480, note: 'Stock-taking' } }),
  ],
  [compOffs.confirm, () => ({ params: { id: MISSING }, body: {} })],
  [compOffs.confirmMany, () => ({ body: { comp_off_ids: [MISSING] } })],
  [leaveEncashments.list, () => ({})],
  [leaveEncashments.pay, () => ({ params: { id: MISSING } })],
  [leaveEncashments.eligible, () => ({})],
  [leaveEncashments.request, ({ leave_type_id }) => ({ body: { leave_type_id, days: 2 } })],
  [leaveEncashments.update, ({ leave_type_id }) => ({ params: { id: MISSING }, body: { leave_type_id, days: 2 } })],
  [leaveEncashments.cancel, () => ({ params: { id: MISSING }, body: { comments: 'Not needed' } })],
  [leaveSettings.get, () => ({})],
  [leaveSettings.update, () => ({ body: settings })],
  [leaveBlackouts.list, () => ({})],
  [leaveBlackouts.create, () => ({ body: { name: 'Stock-taking', first_day: '2027-03-30', last_day: '2027-03-31' } })],
  [leaveBlackouts.remove, ({ blackout_id }) => ({ params: { id: blackout_id } })],
  [leaveYearChanges.preview, () => ({ body: { leave_year_start: '01-01' } })],
  [leaveYearChanges.start, () => ({ body: { leave_year_start: '01-01', from_date: '2027-01-01' } })],
  [leaveYearChanges.cancel, () => ({ params: { id: MISSING } })],
  [yearCloses.list, () => ({})],
  [yearCloses.preview, () => ({ body: { leave_year_start: '2026-04-01' } })],
  [yearCloses.start, () => ({ body: { leave_year_start: '2026-04-01' } })],
  [yearCloses.get, ({ year_close_id }) => ({ params: { id: year_close_id } })],
];
