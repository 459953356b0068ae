/** Payroll runs as approvals see them. Only these handlers end a request. */
import { releaseEncashments } from '@hrms/leave/server';
import { dateLabel, monthName, monthOf } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, updateRow, type Work } from '@hrms/platform/server';
import type { ApprovalSubject, RequestEvent } from '@hrms/workflows/server';
import { ownRun } from '../refusals.ts';
import { findSettingOfRun } from '../setting.queries.ts';
import { listSubmissions, PAYROLL_RUN, type Submission } from './approval.queries.ts';

const endAs =
  (status: Submission['status']) =>
  async (ctx: Ctx, { source_id: id, comments, decided_by }: RequestEvent): Promise<void> => {
    const [submission] = await listSubmissions(ctx.tx, [id]);
    if (!submission) return;
    await updateRow(ctx.tx, 'payroll_approval', { id }, { status, comments, decided_by: decided_by.user_id });
    // encashments of a run that comes back can be cancelled again
    if (status !== 'approved') await releaseEncashments(ctx.tx, submission.payroll_id);
    await ctx.audit(`payroll.run_${status}`, submission.payroll_id, { net_paise: submission.net_paise });
  };

/** @throws Refusal 403 when the preparer decides and duties are separate */
async function approveRun(ctx: Ctx, event: RequestEvent): Promise<void> {
  const [submission] = await listSubmissions(ctx.tx, [event.source_id]);
  const prepared = event.reason === null && event.decided_by.user_id === submission?.created_by;
  if (prepared && (await findSettingOfRun(ctx.tx, submission.payroll_id)).separate_duties) throw ownRun();
  await endAs('approved')(ctx, event);
}

const byId = <T>(rows: readonly Submission[], toValue: (row: Submission) => T) =>
  new Map(rows.map((row) => [row.approval_id, toValue(row)]));

export const payrollRunSubject: ApprovalSubject = {
  subject: PAYROLL_RUN.subject,
  label: 'Payroll run',
  application_area: 'payroll',
  money: true,
  pay_private: true,
  view_permission: 'payroll.run.read',
  default_mode: 'not_required',
  condition_fields: [],
  built_in_chain: [
    {
      name: 'Finance or owner',
      approval_type: 'any_one',
      approvers: [
        { kind: 'role', role: 'finance' },
        { kind: 'role', role: 'owner' },
      ],
    },
  ],
  describe: async ({ tx }: Work, ids) =>
    byId(await listSubmissions(tx, ids), (run) => ({
      title: run.title,
      lines: [
        { label: 'Month', value: monthName(monthOf(run.period_month)) },
        { label: 'Pay date', value: dateLabel(run.pay_date) },
        { label: 'Employees', value: run.people.toLocaleString('en-IN') },
        { label: 'Gross pay', value: formatRupees(run.gross_paise as never) },
        { label: 'Net pay', value: formatRupees(run.net_paise as never) },
      ],
      link: `/payroll/${run.payroll_id}`,
    })),
  loadSubmissions: async ({ tx }: Work, ids) =>
    byId(await listSubmissions(tx, ids), (run) => ({
      employee_id: null,
      facts: { amount_paise: run.net_paise },
      values: { net_paise: run.net_paise, version: run.version },
    })),
  on_approved: approveRun,
  on_rejected: endAs('rejected'),
  on_returned: endAs('returned'),
  on_withdrawn: endAs('withdrawn'),
  on_cancelled: endAs('cancelled'),
};
