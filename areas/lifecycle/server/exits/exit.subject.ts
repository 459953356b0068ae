/** Resignations as approvals see them. Only these handlers end a request. */
import type { ExitStatus } from '@hrms/lifecycle/contract';
import { dateLabel, isCivilDate } from '@hrms/platform/calendar';
import { type Ctx, updateRow, type Work } from '@hrms/platform/server';
import type { ApprovalSubject, RequestEvent } from '@hrms/workflows/server';
import { addExitEvent, EXIT, type ExitRow, findExits } from './exit.queries.ts';
import { lastDayBeforeNotice, wrongStatus } from './exit.refusals.ts';
import { computeExitDates } from './exit-dates.service.ts';
import { countOfExit } from './exit-read.service.ts';
import { startApprovedExit } from './exit-start.service.ts';

const endAs =
  (status: ExitStatus, text: string) =>
  async (ctx: Ctx, { source_id: id, decided_by }: RequestEvent): Promise<void> => {
    const [row] = await findExits(ctx, [id]);
    if (row?.status !== 'submitted' && row?.status !== 'returned') return;
    await updateRow(ctx.tx, 'exit', { id }, { status, version: row.version + 1 });
    await addExitEvent(ctx, id, text, decided_by.user_id);
    await ctx.audit(`lifecycle.exit_${status}`, id, { employee_id: row.employee_id });
  };

/** The day that the approver agreed, or the one that was asked for. @throws `notice_date` */
function agreedDay(row: ExitRow, changes: RequestEvent['changes']): string {
  const changed = changes?.last_working_day;
  if (typeof changed !== 'string' || changed === '') return row.last_working_day;
  if (!isCivilDate(changed) || changed < row.notice_given_on) throw lastDayBeforeNotice();
  return changed;
}

async function approveExit(ctx: Ctx, { source_id: id, changes, decided_by }: RequestEvent): Promise<void> {
  const [row] = await findExits(ctx, [id]);
  if (!row) return;
  if (row.status !== 'submitted') throw wrongStatus(row.status);
  const last_working_day = agreedDay(row, changes);
  const { settlement_due_on } = await computeExitDates(ctx, { ...row, last_working_day });
  await startApprovedExit(ctx, { ...row, last_working_day, settlement_due_on }, decided_by.user_id);
}

const byId = <T>(rows: readonly ExitRow[], toValue: (row: ExitRow) => T) =>
  new Map(rows.map((row) => [row.exit_id, toValue(row)]));

export const exitSubject: ApprovalSubject = {
  subject: EXIT.subject,
  label: 'Resignation',
  application_area: 'general',
  money: false,
  pay_private: false,
  view_permission: 'lifecycle.exit.read',
  default_mode: 'required',
  condition_fields: [{ name: 'shortfall_days', label: 'Shortfall in days', type: 'number' }],
  approver_changes: [{ name: 'last_working_day', label: 'Last working day (YYYY-MM-DD)', type: 'text' }],
  built_in_chain: [
    { name: 'Reporting manager', approvers: [{ kind: 'reporting_manager' }] },
    { name: 'HR', approvers: [{ kind: 'role', role: 'hr_admin' }] },
  ],
  describe: async (work: Work, ids) =>
    byId(await findExits(work, ids), (row) => {
      const { shortfall_days } = countOfExit(row);
      return {
        title: `Resignation, last working day ${dateLabel(row.last_working_day)}`,
        lines: [
          { label: 'Notice given', value: dateLabel(row.notice_given_on) },
          { label: 'Wished last working day', value: dateLabel(row.last_working_day) },
          { label: 'Full notice ends', value: row.notice_end_on ? dateLabel(row.notice_end_on) : 'No notice agreed' },
        ],
        help:
          shortfall_days > 0
            ? [{ label: 'Shortfall', value: `${shortfall_days} days of notice are not served`, tone: 'warning' as const }]
            : [],
        link: `/employees/offboarding/${row.exit_id}`,
      };
    }),
  loadSubmissions: async (work: Work, ids) =>
    byId(await findExits(work, ids), (row) => ({
      employee_id: row.employee_id,
      facts: { kind: 'resignation', fields: { shortfall_days: countOfExit(row).shortfall_days } },
      values: {
        notice_given_on: row.notice_given_on,
        last_working_day: row.last_working_day,
        reason_code: row.reason_code,
        reason_text: row.reason_text,
      },
    })),
  on_approved: approveExit,
  on_rejected: endAs('rejected', 'Resignation rejected'),
  on_returned: endAs('returned', 'Resignation returned'),
  on_withdrawn: endAs('withdrawn', 'Resignation withdrawn'),
  on_cancelled: endAs('withdrawn', 'Request cancelled'),
};
