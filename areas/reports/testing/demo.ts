import type { AreaDemo, DemoWorld } from '@hrms/platform/demo';
import { ReportBody } from '@hrms/reports/contract';
import { createReport, saveReport, shareReport } from '../server/custom/definition.service.ts';
import { addFavourite } from '../server/custom/favourite.service.ts';
import { startRun } from '../server/runs/start.service.ts';
import { createSchedule, updateSchedule } from '../server/schedules/schedule.service.ts';

/** owner, hr@, payroll@, finance@ and manager@. */
const [OWNER, HR, PAYROLL, FINANCE, MANAGER] = [0, 2, 3, 4, 5] as const;

type Shelf = {
  readonly of: number;
  readonly stars: readonly string[];
  readonly ran?: readonly string[];
  readonly saved: readonly (readonly [report: string, name: string])[];
};

/** Reports that each of them starred, ran beside the starred ones, and saved with parameters. */
const SHELVES: readonly Shelf[] = [
  {
    of: OWNER,
    stars: ['headcount', 'attrition'],
    ran: ['cost-by-month', 'pending-approvals'],
    saved: [['headcount-by-month', 'Head count, twelve months']],
  },
  {
    of: HR,
    stars: ['employee-master', 'joiners', 'leavers', 'missing-data', 'leave-balance'],
    ran: ['probation-due', 'birthdays-and-anniversaries', 'document-expiry', 'leave-taken'],
    saved: [
      ['leave-taken', 'Leave of this month'],
      ['document-expiry', 'Documents to renew'],
      ['attendance-summary', 'Attendance of last month'],
      ['probation-due', 'Probation to confirm'],
    ],
  },
  {
    of: PAYROLL,
    stars: ['salary-register', 'net-pay-change', 'bank-advice', 'epf-monthly', 'tds-monthly'],
    ran: ['register-summary', 'esi-monthly', 'ptax-monthly'],
    saved: [
      ['salary-register', 'Register of last month'],
      ['year-to-date', 'Net pay of the tax year'],
      ['epf-monthly', 'EPF of last month'],
      ['variance-by-component', 'What changed in pay'],
    ],
  },
  {
    of: FINANCE,
    stars: ['cost-by-department'],
    ran: ['cost-by-branch', 'loan-outstanding', 'claims-ageing'],
    saved: [
      ['cost-by-month', 'Cost of the tax year'],
      ['claims-ageing', 'Claims to pay'],
    ],
  },
  { of: MANAGER, stars: ['employee-master'], saved: [['leave-taken', 'My team’s leave']] },
];

async function fillShelf(world: DemoWorld, { of, stars, ran = [], saved }: Shelf): Promise<void> {
  await world.actAs(of, async (ctx) => {
    for (const base_id of stars) await addFavourite(ctx, base_id);
    for (const [report_id, name] of saved) await saveReport(ctx, { name, report_id, parameters: {} });
    // seeds act without limits: a result of the manager would hold more than the manager may see
    for (const report_id of of === MANAGER ? [] : [...stars, ...ran])
      await startRun(ctx, { report_id, parameters: {}, refresh: false, as_job: false });
  });
}

const HEADS = ReportBody.parse({
  dataset: 'employees.people',
  columns: [{ field: 'person.branch' }],
  pivot: { field: 'gender', measure: 'heads', aggregate: 'sum' },
  detail: false,
});
const LEAVE = ReportBody.parse({
  dataset: 'leave.requests',
  columns: [{ field: 'days' }, { field: 'number', aggregate: 'count' }],
  groups: ['leave_type'],
  detail: false,
  chart: { kind: 'bar', measure: 'days' },
});

const COST = ReportBody.parse({
  dataset: 'payroll.payslips',
  columns: [{ field: 'gross_paise' }, { field: 'employer_cost_paise' }],
  groups: ['person.department', 'period_month'],
  detail: false,
  chart: { kind: 'stacked', measure: 'employer_cost_paise' },
});
/** To whoever makes it, as a link to a workbook. */
const toOneself = (user_id: string) => ({
  recipient_ids: [user_id],
  recipient_role_ids: [],
  parameters: {},
  format: 'xlsx' as const,
  deliver: 'link' as const,
  skip_if_empty: false,
});

async function makeReports(world: DemoWorld): Promise<void> {
  for (const shelf of SHELVES) await fillShelf(world, shelf);
  await world.actAs(HR, async (ctx) => {
    const heads = await createReport(ctx, { name: 'Gender by branch', description: '', body: HEADS, parameters: {} });
    await shareReport(ctx, heads.definition_id, { shared_with: 'organisation', role_ids: [] });
    await createReport(ctx, { name: 'Leave by type', description: 'Days and requests', body: LEAVE, parameters: {} });
    const to = toOneself(ctx.actor.user_id);
    await createSchedule(ctx, {
      ...to,
      name: 'Head count every month',
      report_id: 'headcount',
      cadence: 'monthly',
      day: 1,
      hour: 9,
    });
    await createSchedule(ctx, { ...to, name: 'Missing data', report_id: 'missing-data', cadence: 'weekly', day: 1, hour: 8 });
    const weekly = { ...to, name: 'Leave of the week', report_id: 'leave-taken', cadence: 'weekly' as const, day: 5, hour: 17 };
    const { schedule_id, version } = await createSchedule(ctx, weekly);
    await updateSchedule(ctx, schedule_id, { ...weekly, paused: true, version });
  });
  await world.actAs(PAYROLL, async (ctx) => {
    await createReport(ctx, {
      name: 'Cost by department and month',
      description: '',
      body: COST,
      parameters: { period: 'tax_year' },
    });
    await createSchedule(ctx, {
      ...toOneself(ctx.actor.user_id),
      name: 'Register of every payroll',
      report_id: 'salary-register',
      cadence: 'payroll_finalised',
      hour: 9,
    });
  });
}

export const reportsDemo: AreaDemo = { area: 'reports', after_pay: makeReports };
