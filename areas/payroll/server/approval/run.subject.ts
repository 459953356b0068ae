/** Payroll runs as approvals see them. Only these handlers end a request. */
import { releaseEncashments } from '@hrms/leave/server';
import { dateLabel, monthName, monthOf } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { type RequestEvent, recordSubject, roleStage } from '@hrms/workflows/server';
import { ownRun } from '../refusals.ts';
import { findSettingOfRun } from '../setting.queries.ts';
import { listSubmissions, PAYROLL_RUN, type Submission } from './approval.queries.ts';

async function endSubmission(ctx: Ctx, submission: Submission, status: string, { comments, decided_by }: RequestEvent) {
  const { approval_id: id, payroll_id, net_paise } = submission;
  await updateRow(ctx.tx, 'payroll_approval', { id }, { status, comments, decided_by: decided_by.user_id });
  // encashments of a run that comes back can be cancelled again
  if (status !== 'approved') await releaseEncashments(ctx.tx, payroll_id);
  await ctx.audit(`payroll.run_${status}`, payroll_id, { net_paise });
}

/** @throws Refusal 403 when the preparer decides and duties are separate */
async function approveRun(ctx: Ctx, submission: Submission, event: RequestEvent): Promise<void> {
  const prepared = event.reason === null && event.decided_by.user_id === submission.created_by;
  if (prepared && (await findSettingOfRun(ctx.tx, submission.payroll_id)).separate_duties) throw ownRun();
  await endSubmission(ctx, submission, 'approved', event);
}

export const payrollRunSubject = recordSubject({
  subject: PAYROLL_RUN.subject,
  label: 'Payroll run',
  application_area: 'payroll',
  money: true,
  pay_private: true,
  view_permission: 'payroll.run.read',
  default_mode: 'not_required',
  condition_fields: [],
  built_in_chain: [roleStage('Finance or owner', 'finance', 'owner')],
  find: ({ tx }, ids) => listSubmissions(tx, ids),
  idOf: ({ approval_id }) => approval_id,
  describe: (run) => ({
    title: run.title,
    lines: [
      { label: 'Month', value: monthName(monthOf(run.period_month)) },
      { label: 'Pay date', value: dateLabel(run.pay_date) },
      { label: 'Employees', value: run.people.toLocaleString('en-IN') },
      { label: 'Gross pay', value: formatRupees(run.gross_paise as never) },
      { label: 'Net pay', value: formatRupees(run.net_paise as never) },
    ],
    link: `/payroll/${run.payroll_id}`,
  }),
  toSubmission: (run) => ({
    employee_id: null,
    facts: { amount_paise: run.net_paise },
    values: { net_paise: run.net_paise, version: run.version },
  }),
  approve: approveRun,
  statuses: { cancelled: 'cancelled' },
  isOpen: () => true,
  end: endSubmission,
});
