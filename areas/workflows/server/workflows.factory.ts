import type { Examples } from '@hrms/platform/server';
import type { Tenant } from '@hrms/platform/testing';
import {
  approvals,
  approverRules,
  standIns,
  workflowRequests,
  workflowSettings,
  workflowSubjects,
  workflows,
} from '@hrms/workflows/contract';

/** What the examples need of a world. */
type World = {
  workflow_id: string;
  spare_workflow_id: string;
  request_id: string;
  returned_request_id: string;
  approval_id: string;
  employee_id: string;
  stand_in_id: string;
  missing_id: string;
  roles: { owner: string };
};

const stages = [{ name: 'Manager', approval_type: 'sequential', approvers: [{ target_type: 'reporting_manager' }] }];
const definitionFile = {
  format: 'hrms.workflows.1',
  organisation: 'Example Works',
  workflows: [
    {
      name: 'Claims South',
      type: 'approval',
      application_areas: ['reimbursement'],
      subjects: [],
      priority: 100,
      notify_on: [],
      resume_after_return: false,
      stages: [
        {
          name: 'Owner',
          approval_type: 'sequential',
          min_approvals: 1,
          on_timeout: 'escalate',
          approvers: [{ target_type: 'role', role_name: 'Owner' }],
        },
      ],
      conditions: [],
    },
  ],
};
const general = { subject: 'general.request', title: 'New chair' };

/** A request of each call that its endpoint accepts. */
export const workflowsExamples: Examples<World> = [
  [workflows.list, () => ({ query: { type: 'approval', status: 'all', applicationArea: 'leave', sort: '-stages' } })],
  [workflows.health, () => ({})],
  [workflows.export, () => ({})],
  [workflows.import, () => ({ body: { file: definitionFile, dry_run: true } })],
  [workflows.get, ({ workflow_id }) => ({ params: { id: workflow_id } })],
  [workflows.create, () => ({ body: { name: 'Claims North', application_areas: ['reimbursement'], stages } })],
  [workflows.update, ({ workflow_id }) => ({ params: { id: workflow_id }, body: { name: 'Claims', stages, version: 1 } })],
  [workflows.setDefault, ({ workflow_id }) => ({ params: { id: workflow_id } })],
  [workflows.versions, ({ workflow_id }) => ({ params: { id: workflow_id } })],
  [workflows.restore, ({ workflow_id }) => ({ params: { id: workflow_id, versionNo: '1' }, body: { version: 1 } })],
  [workflows.simulate, ({ employee_id }) => ({ body: { subject: 'general.request', employee_id } })],
  [workflows.simulateAll, () => ({ body: { subject: 'general.request' } })],
  [workflows.remove, ({ spare_workflow_id }) => ({ params: { id: spare_workflow_id } })],
  [workflowSubjects.list, () => ({})],
  [workflowRequests.list, () => ({ query: { scope: 'all', status: 'pending', overdue: 'false', search: 'WR-1' } })],
  [workflowRequests.export, () => ({ query: { scope: 'all', format: 'csv' } })],
  [workflowRequests.turnAround, () => ({ query: { from: '2026-01-01' } })],
  [workflowRequests.get, ({ request_id }) => ({ params: { id: request_id } })],
  [workflowRequests.create, () => ({ body: general })],
  [workflowRequests.resubmit, ({ returned_request_id }) => ({ params: { id: returned_request_id }, body: general })],
  [workflowRequests.upload, () => ({ upload: { name: 'offer.pdf', text: '%PDF-1.4\n%%EOF\n' } })],
  [workflowRequests.file, ({ request_id, missing_id }) => ({ params: { id: request_id, fileId: missing_id } })],
  [workflowRequests.viewFile, ({ request_id, missing_id }) => ({ params: { id: request_id, fileId: missing_id }, body: {} })],
  [workflowRequests.shownFile, () => ({ params: { ticket: 'none.none' } })],
  [workflowRequests.comment, ({ request_id }) => ({ params: { id: request_id }, body: { text: 'Which size?' } })],
  [workflowRequests.remind, ({ request_id }) => ({ params: { id: request_id } })],
  [
    workflowRequests.reassign,
    ({ request_id, employee_id }) => ({
      params: { id: request_id },
      body: { newEmployeeId: employee_id, reason: 'On leave this week' },
    }),
  ],
  [workflowRequests.restart, ({ request_id }) => ({ params: { id: request_id }, body: { reason: 'New stages apply' } })],
  [approvals.mine, () => ({ query: { status: 'pending', sort: 'due' } })],
  [approvals.summary, () => ({})],
  [approvals.process, ({ approval_id }) => ({ params: { id: approval_id }, body: { action: 'approve' } })],
  [approvals.processMany, ({ missing_id }) => ({ body: { approval_ids: [missing_id], action: 'approve' } })],
  [approvals.processJob, ({ missing_id }) => ({ body: { approval_ids: [missing_id], action: 'reject', comments: 'Not now' } })],
  [
    approvals.delegate,
    ({ approval_id, employee_id }) => ({
      params: { id: approval_id },
      body: { newEmployeeId: employee_id, comments: 'Please decide' },
    }),
  ],
  [workflowRequests.withdraw, ({ request_id }) => ({ params: { id: request_id } })],
  [workflowRequests.cancel, ({ request_id }) => ({ params: { id: request_id }, body: { reason: 'No longer needed' } })],
  [standIns.list, () => ({ query: { scope: 'all', from: '2026-11-01', to: '2026-12-31' } })],
  [
    standIns.create,
    ({ employee_id }) => ({ body: { stand_in_employee_id: employee_id, from_date: '2027-02-01', to_date: '2027-02-05' } }),
  ],
  [
    standIns.update,
    ({ stand_in_id, employee_id }) => ({
      params: { id: stand_in_id },
      body: { stand_in_employee_id: employee_id, from_date: '2027-03-01', to_date: '2027-03-05', version: 1 },
    }),
  ],
  [standIns.remove, ({ stand_in_id }) => ({ params: { id: stand_in_id } })],
  [approverRules.departmentFinance, () => ({})],
  [approverRules.saveDepartmentFinance, () => ({ body: { rows: [], version: 1 } })],
  [approverRules.amountBands, () => ({})],
  [approverRules.saveAmountBands, ({ roles }) => ({ body: { rows: [{ from_paise: 0, role_id: roles.owner }], version: 1 } })],
  [approverRules.categoryOwners, () => ({})],
  [approverRules.saveCategoryOwners, () => ({ body: { rows: [], version: 1 } })],
  [approverRules.requestCategories, () => ({})],
  [approverRules.saveRequestCategories, () => ({ body: { rows: [{ name: 'Travel' }], version: 1 } })],
  [workflowSettings.get, () => ({})],
  [workflowSettings.update, () => ({ body: { reminder_after_days: 2, version: 1 } })],
];

/** Workflows, a pending and a returned request, and a stand-in of an organisation; the examples name them. */
export async function approvalRecords(owner: Tenant, { employee_id, name }: { employee_id: string; name: string }) {
  const make = async (title: string) =>
    (await owner.call(workflows.create, { body: { name: `${name} ${title}`, status: 'inactive', stages } })).data.workflow_id;
  const [workflow_id, spare_workflow_id] = [await make('claims'), await make('spare')];
  const deputy = await owner.person({ role: 'hr_admin' }, { employee_id });
  const ask = async (title: string) => {
    const { data } = await owner.call(workflowRequests.create, { body: { ...general, title: `${name} ${title}` } });
    return { request_id: data.request_id, approval_id: data.waiting_for[0]?.approval_id ?? '' };
  };
  const [open, back] = [await ask('chair'), await ask('desk')];
  await deputy.call(approvals.process, { params: { id: back.approval_id }, body: { action: 'return', comments: 'Which size?' } });
  const standIn = await owner.call(standIns.create, {
    body: { stand_in_employee_id: employee_id, from_date: '2027-01-01', to_date: '2027-01-05', reason: name },
  });
  return {
    workflow_id,
    spare_workflow_id,
    request_id: open.request_id,
    returned_request_id: back.request_id,
    approval_id: open.approval_id,
    stand_in_id: standIn.data.stand_in_id,
  };
}
