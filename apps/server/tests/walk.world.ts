import { roles } from '@hrms/access/contract';
import { accessExamples } from '@hrms/access/testing';
import { assetsExamples } from '@hrms/assets/testing';
import { attendanceExamples, makeAttendanceRecords } from '@hrms/attendance/testing';
import { benefitsExamples } from '@hrms/benefits/testing';
import { billingExamples } from '@hrms/billing/testing';
import {
  documentRequests,
  documentTypes,
  employeeDocuments,
  exports,
  imports,
  positionChanges,
  positions,
} from '@hrms/employees/contract';
import { employeesExamples, insertEmployeesForTests } from '@hrms/employees/testing';
import { leaveExamples, makeLeaveRecords } from '@hrms/leave/testing';
import { lifecycleExamples } from '@hrms/lifecycle/testing';
import { loansExamples } from '@hrms/loans/testing';
import {
  announcements,
  branches,
  departments,
  designations,
  employeeCodes,
  grades,
  holidayLists,
  locations,
  organisationBankAccounts,
  organisationDocuments,
  ownership,
  weeklyOffs,
} from '@hrms/organisation/contract';
import { organisationExamples } from '@hrms/organisation/testing';
import { payrolls } from '@hrms/payroll/contract';
import { payrollExamples } from '@hrms/payroll/testing';
import type { AnyEndpoint } from '@hrms/platform/contract';
import {
  clientErrors,
  home,
  mailOutbox,
  mailSuppressions,
  messageTemplates,
  notices,
  notificationPreferences,
  notificationSettings,
  notifications,
  platformMail,
  progress,
  search,
} from '@hrms/platform/contract';
import type { Example, Examples } from '@hrms/platform/server';
import { createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { reimbursementsExamples } from '@hrms/reimbursements/testing';
import { reportsExamples } from '@hrms/reports/testing';
import {
  componentCategories,
  components,
  employeeComponents,
  employeeSalaries,
  salaryRevisions,
  structures,
} from '@hrms/salary/contract';
import { salaryExamples } from '@hrms/salary/testing';
import { lawOverrides } from '@hrms/statutory/contract';
import { statutoryExamples } from '@hrms/statutory/testing';
import { approvalRecords, workflowsExamples } from '@hrms/workflows/testing';

/** A text that stands in every record of one organisation and may appear in no answer to another. */
export const CANARY = 'Canary7Q';

const MISSING = '01900000-0000-7000-8000-000000000000';

const rule = {
  name: CANARY,
  payslip_name: CANARY,
  calculation: 'fixed',
  in_ctc: true,
  in_gross: true,
  in_net: true,
  tax_head: 'salary',
  tax_timing: 'spread',
  wage_code_class: 'excluded_capped',
  ptax_wage: true,
  lwf_wage: true,
  overtime_wage: false,
  encashment_wage: false,
  notice_wage: false,
};

/** One organisation with a record of each kind, as every area's examples need it. */
export async function walkWorld(installation: Installation) {
  const owner = await createTenant(installation, { name: `${CANARY} Works` });
  const department = (await owner.call(departments.create, { body: { name: `${CANARY} department` } })).data;
  await owner.call(designations.create, { body: { title: `${CANARY} designation` } });
  const designation = (await owner.call(designations.list)).data.rows[0];
  const branch = (await owner.call(branches.list)).data.rows[0];
  const places = await placesOfWork(owner, branch?.branch_id ?? '');
  const people = await insertEmployeesForTests(installation.services, owner.org_id, [
    {
      first_name: CANARY,
      employee_code: 'C1',
      identity: { pan: 'ABCPK1234L', uan: '100200300400' },
      bank_account: { account_number: '123456789012' },
    },
    { first_name: `${CANARY} Two`, employee_code: 'C2' },
    { first_name: `${CANARY} Three`, employee_code: 'C3' },
  ]);
  const [paid, unpaid, suspended_id] = people.map(({ employee_id }) => employee_id) as [string, string, string];
  await owner.call(positionChanges.suspend, {
    params: { id: suspended_id },
    body: { from_date: '2026-11-01', reason: 'Pending an inquiry' },
  });
  const planned = await owner.call(positions.create, {
    params: { id: unpaid },
    body: { from_date: '2027-01-01', reason: 'redesignation', note: CANARY },
  });
  const { position_id } = planned.data;
  const papers = await papersOf(owner, unpaid);
  await owner.call(componentCategories.create, { body: { name: CANARY, kind: 'earning', payslip_section: CANARY } });
  const categories = (await owner.call(componentCategories.list, { query: { limit: '50' } })).data.rows;
  const category_id = categories[0]?.category_id ?? '';
  const component = (
    await owner.call(components.create, {
      body: { code: 'EXAMPLE', kind: 'earning', category_id, from_date: '2026-04-01', rule },
    })
  ).data;
  const structure = (await owner.call(structures.list)).data.rows[0];
  const structure_version_id = structure?.current_version_id ?? '';
  await owner.call(employeeSalaries.assign, {
    params: { employeeId: paid },
    body: { ctc_annual_paise: 60_000_000, structure_version_id, from_date: '2026-04-01', reason: 'first salary' },
  });
  const revision = (
    await owner.call(salaryRevisions.create, {
      body: {
        employee_id: paid,
        effective_from: '2026-12-01',
        ctc_annual_paise: 66_000_000,
        structure_version_id,
        kind: 'annual',
        reason: CANARY,
      },
    })
  ).data;
  const own_component = (
    await owner.call(employeeComponents.create, {
      body: {
        employee_id: paid,
        component_id: component.component_id,
        mode: 'add',
        amount_paise: 100_000,
        from_date: '2027-01-01',
        reason: CANARY,
      },
    })
  ).data;
  await owner.call(structures.addVersion, {
    params: { id: structure?.structure_id ?? '' },
    body: {
      valid_from: '2026-12-01',
      change_note: 'Example',
      lines: [{ code: 'BASIC', calculation: { calculation: 'formula', formula: 'ctc_monthly * 50%' } }],
    },
  });
  const begun = (await owner.call(payrolls.create, { body: { period_month: '2026-11' } })).data;
  const second = `first_name,date_of_birth,joined_on,branch_code,department,designation\n${CANARY} Four,1990-01-15,2026-04-01,HO,${CANARY} department,${CANARY} designation\n`;
  const run = (
    await owner.call(imports.upload, {
      upload: {
        name: 'people.csv',
        text: `first_name,date_of_birth,joined_on,branch_code,department,designation\n${CANARY},1990-01-15,2026-04-01,HO,${CANARY} department,${CANARY} designation\n`,
      },
    })
  ).data as { run_id: string };
  const taken = (await owner.call(exports.create, { body: { format: 'csv' } })).data;
  const third = second.replace(' Four', ' Five');
  const held = (await owner.call(imports.upload, { upload: { name: 'three.csv', text: third } })).data as { run_id: string };
  const done = (await owner.call(imports.upload, { upload: { name: 'two.csv', text: second } })).data as { run_id: string };
  await installation.runJobs();
  await owner.call(imports.dryRun, { params: { runId: held.run_id }, body: { save_as: CANARY } });
  await owner.call(imports.commit, { params: { runId: done.run_id }, body: {} });
  await installation.runJobs();
  const [mapping] = (await owner.call(imports.mappings)).data.mappings;
  const ownFigure = (
    await owner.call(lawOverrides.create, {
      body: {
        parameter_id: 'epf.wage_ceiling',
        from_date: '2026-10-01',
        figures: { '': 2_600_000 },
        reason: `${CANARY} until the gazette is read`,
        source_url: CANARY,
      },
    })
  ).data;
  const role = (await owner.call(roles.list)).data.rows.find(({ role_name }) => role_name === 'Owner');
  const flows = await approvalRecords(owner, { employee_id: unpaid, name: CANARY });
  return {
    owner,
    ...flows,
    org_id: owner.org_id,
    roles: { owner: role?.id ?? '' },
    user_id: (await owner.person([])).user_id,
    department_id: department.department_id,
    branch_id: branch?.branch_id ?? '',
    ...places,
    designation_id: designation?.designation_id ?? '',
    employee_id: unpaid,
    attendance: await makeAttendanceRecords(installation, owner, { employee_id: unpaid, mark: CANARY }),
    ...papers,
    position_id,
    ...(await makeLeaveRecords(owner, paid, CANARY)),
    suspended_id,
    export_id: taken.export_id,
    done_run_id: done.run_id,
    held_run_id: held.run_id,
    mapping_id: mapping?.mapping_id ?? '',
    paid_employee_id: paid,
    run_id: run.run_id,
    category_id,
    categories,
    component,
    structure_id: structure?.structure_id ?? '',
    structure_version_id,
    own_component,
    revision: { employee_id: paid, revision_id: revision.revision_id },
    payroll_id: begun.payroll_id,
    progress_id: begun.progress_id,
    override_id: ownFigure.override_id,
    payslip_id: MISSING,
    missing_id: MISSING,
  };
}

/** A paper that waits to be verified, one that was asked for, and a kind nobody has used. */
async function papersOf(owner: Tenant, employee_id: string) {
  const kind = (name: string) => owner.call(documentTypes.create, { body: { name: `${CANARY} ${name}`, section: 'job' } });
  const { document_type_id } = (await kind('pass')).data;
  const other = (await kind('bond')).data.document_type_id;
  const unused_type_id = (await kind('permit')).data.document_type_id;
  const paper = await owner.call(employeeDocuments.create, {
    params: { id: employee_id },
    upload: { name: 'paper.pdf', text: '%PDF-1.4\n%%EOF\n', fields: { document_type_id, title: CANARY } },
  });
  await owner.call(documentRequests.create, { body: { employee_ids: [employee_id], document_type_id: other, note: CANARY } });
  const document_request_id = (await owner.call(documentRequests.list)).data.rows[0]?.request_id ?? '';
  return { document_type_id, unused_type_id, employee_document_id: paper.data.document_id, document_request_id };
}

/** A place of work with its week and its holidays. */
async function placesOfWork(owner: Tenant, branch_id: string) {
  const location = await owner.call(locations.create, {
    body: { name: `${CANARY} gate`, branch_id, latitude: 18.52, longitude: 73.85 },
  });
  const pattern = await owner.call(weeklyOffs.create, { body: { name: `${CANARY} week`, rows: [{ weekday: 0 }] } });
  const { pattern_id } = pattern.data;
  const assignment = await owner.call(weeklyOffs.assign, {
    body: { target_kind: 'branch', target_id: branch_id, pattern_id, from_date: '2027-01-01' },
  });
  const code = await owner.call(employeeCodes.create, {
    body: { name: `${CANARY} codes`, pattern: 'X{n:4}', applies_to: { employment_type: 'contract' } },
  });
  const grade = await owner.call(grades.create, { body: { name: `${CANARY} grade` } });
  const registration = await owner.call(branches.addRegistration, {
    params: { id: branch_id },
    body: { kind: 'shops_establishment', number: `${CANARY} 1`, expires_on: '2027-01-31' },
  });
  const list = await owner.call(holidayLists.create, {
    body: { name: `${CANARY} list`, year: 2027, state_code: 'IN-MH', propose: true },
  });
  return {
    location_id: location.data.location_id,
    pattern_id,
    grade_id: grade.data.grade_id,
    registration_id: registration.data.registration_id,
    code_pattern_id: code.data.pattern_id ?? '',
    ...(await makeRecords(owner)),
    assignment_id: assignment.data.assignment_id,
    holiday_list_id: list.data.holiday_list_id,
    holiday_id: list.data.holidays.find(({ kind }) => kind === 'festival')?.holiday_id ?? '',
  };
}

/** The employer's own records: an account payouts go from, an owner. */
async function makeRecords(owner: Tenant) {
  const number = { account_number: '50100123456789', account_number_again: '50100123456789' };
  const account = await owner.call(organisationBankAccounts.create, {
    body: { bank_name: CANARY, ifsc: 'HDFC0000240', account_holder: CANARY, purposes: ['salary'], ...number },
  });
  const person = await owner.call(ownership.create, {
    body: { person_name: CANARY, kind: 'director', from_date: '2020-04-01' },
  });
  const audience = { everyone: true };
  const document = await owner.call(organisationDocuments.create, {
    body: { title: CANARY, category: 'policy', audience },
  });
  const announcement = await owner.call(announcements.create, { body: { title: CANARY, body: CANARY, audience } });
  return {
    bank_account_id: account.data.bank_account_id,
    owner_id: person.data.owner_id,
    document_id: document.data.document_id,
    announcement_id: announcement.data.announcement_id,
  };
}

export type World = Awaited<ReturnType<typeof walkWorld>>;

const platformExamples: Examples<World> = [
  [progress.get, ({ progress_id }) => ({ params: { id: progress_id } })],
  [notifications.list, () => ({ query: { unread: 'true', class: 'information', area: 'payroll', from: '2026-11-01' } })],
  [notifications.count, () => ({})],
  [clientErrors.report, () => ({ body: { error_type: 'TypeError', component: 'Card', route: '/dashboard', stack: [] } })],
  [home.get, () => ({})],
  [home.inbox, () => ({})],
  [search.find, () => ({ query: { q: 'Canary' } })],
  [notifications.read, ({ missing_id }) => ({ body: { ids: [missing_id] } })],
  [notifications.archive, ({ missing_id }) => ({ body: { ids: [missing_id] } })],
  [notificationPreferences.get, () => ({})],
  [
    notificationPreferences.update,
    () => ({
      body: {
        choices: [{ target: 'outcome', channel: 'email', mode: 'digest' }],
        hides_birthday: true,
        hides_anniversary: false,
      },
    }),
  ],
  [notificationSettings.get, () => ({})],
  [
    notificationSettings.update,
    () => ({
      body: {
        quiet_from: '21:00',
        quiet_to: '07:00',
        digest_at: '09:30',
        digest_days: [1, 2, 3, 4, 5],
        sender_name: CANARY,
        reply_to: 'hr@example.in',
        footer: CANARY,
        logo_shown: true,
        birthdays_shown: true,
        anniversaries_shown: true,
        choices: [],
        version: 1,
      },
    }),
  ],
  [notificationSettings.test, () => ({ body: {} })],
  [notices.list, () => ({})],
  [notices.who, ({ employee_id }) => ({ params: { id: 'request.approved' }, query: { employee_id } })],
  [notices.recipients, () => ({ params: { id: 'request.approved' } })],
  [messageTemplates.get, () => ({ params: TEMPLATE })],
  [messageTemplates.preview, () => ({ params: TEMPLATE, body: { subject: CANARY, body: CANARY } })],
  [messageTemplates.test, () => ({ params: TEMPLATE, body: { subject: CANARY, body: CANARY } })],
  [messageTemplates.update, () => ({ params: TEMPLATE, body: { subject: CANARY, body: CANARY, version: 0 } })],
  [messageTemplates.versions, () => ({ params: TEMPLATE })],
  [messageTemplates.remove, () => ({ params: TEMPLATE })],
  [mailOutbox.list, () => ({ query: { status: 'failed', search: 'x', from: '2026-11-01' } })],
  [mailOutbox.health, () => ({})],
  [mailOutbox.export, () => ({ query: { status: 'failed' } })],
  [mailOutbox.get, ({ missing_id }) => ({ params: { id: missing_id } })],
  [mailOutbox.retry, ({ missing_id }) => ({ params: { id: missing_id }, body: {} })],
  [mailOutbox.cancel, ({ missing_id }) => ({ params: { id: missing_id }, body: {} })],
  [platformMail.list, () => ({})],
  [mailSuppressions.list, ({ employee_id }) => ({ query: { employee_id } })],
  [mailSuppressions.remove, ({ missing_id }) => ({ params: { id: missing_id } })],
];

/** A notice that is sent by mail. */
const TEMPLATE = { notice: 'request.approved', language: 'en' } as const;

/** Every area's examples: one request for each call of the product. */
export const examples: readonly (readonly [AnyEndpoint, (world: World) => Example | Promise<Example>])[] = [
  ...platformExamples,
  ...accessExamples,
  ...organisationExamples,
  ...employeesExamples,
  ...statutoryExamples,
  ...salaryExamples,
  ...payrollExamples,
  ...workflowsExamples,
  ...leaveExamples,
  ...attendanceExamples,
  ...lifecycleExamples,
  ...loansExamples,
  ...reimbursementsExamples,
  ...assetsExamples,
  ...reportsExamples,
  ...benefitsExamples,
  ...billingExamples,
] as never;

export const otherTenant = (installation: Installation): Promise<Tenant> => createTenant(installation);
