/** Resignations as approvals see them. Only these handlers end a request. */
import { countText, dateLabel, isCivilDate } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { managerStage, type RequestEvent, recordSubject, roleStage, statusWriter } from '@hrms/workflows/server';
import { addExitEvent, EXIT, type ExitRow, findExits } from './exit.queries.ts';
import { lastDayBeforeNotice, wrongStatus } from './exit.refusals.ts';
import { computeExitDates } from './exit-dates.service.ts';
import { countOfExit } from './exit-read.service.ts';
import { startApprovedExit } from './exit-start.service.ts';

/** The day that the approver agreed, or the one that was asked for. @throws `notice_date` */
function agreedDay(row: ExitRow, changes: RequestEvent['changes']): string {
  const changed = changes?.last_working_day;
  if (typeof changed !== 'string' || changed === '') return row.last_working_day;
  if (!isCivilDate(changed) || changed < row.notice_given_on) throw lastDayBeforeNotice();
  return changed;
}

async function approveExit(ctx: Ctx, row: ExitRow, { changes, decided_by }: RequestEvent): Promise<void> {
  const last_working_day = agreedDay(row, changes);
  const { settlement_due_on } = await computeExitDates(ctx, { ...row, last_working_day });
  await startApprovedExit(ctx, { ...row, last_working_day, settlement_due_on }, decided_by.user_id);
}

const endExit = statusWriter<ExitRow>(EXIT, 'lifecycle.exit_');

export const exitSubject = recordSubject({
  subject: EXIT.subject,
  label: 'Resignation',
  application_area: 'general',
  money: false,
  view_permission: 'lifecycle.exit.read',
  condition_fields: [{ name: 'shortfall_days', label: 'Shortfall in days', type: 'number' }],
  approver_changes: [{ name: 'last_working_day', label: 'Last working day (YYYY-MM-DD)', type: 'text' }],
  built_in_chain: [managerStage, roleStage('HR', 'hr_admin')],
  find: findExits,
  idOf: ({ exit_id }) => exit_id,
  describe: (row) => {
    const { shortfall_days } = countOfExit(row);
    return {
      title: `Resignation, last working day ${dateLabel(row.last_working_day)}`,
      lines: [
        { label: 'Notice given', value: dateLabel(row.notice_given_on) },
        { label: 'Requested last working day', value: dateLabel(row.last_working_day) },
        { label: 'Full notice ends', value: row.notice_end_on ? dateLabel(row.notice_end_on) : 'No notice agreed' },
      ],
      help:
        shortfall_days > 0
          ? [{ label: 'Shortfall', value: `${countText(shortfall_days, 'day')} of notice not served`, tone: 'warning' as const }]
          : [],
      link: `/employees/offboarding/${row.exit_id}`,
    };
  },
  toSubmission: (row) => ({
    facts: { kind: 'resignation', fields: { shortfall_days: countOfExit(row).shortfall_days } },
    values: {
      notice_given_on: row.notice_given_on,
      last_working_day: row.last_working_day,
      reason_code: row.reason_code,
      reason_text: row.reason_text,
    },
  }),
  closed: wrongStatus,
  approve: approveExit,
  statuses: { cancelled: 'cancelled' },
  end: async (ctx, row, status, event) => {
    const cancelled = status === 'cancelled';
    await endExit(ctx, row, cancelled ? 'withdrawn' : status, event);
    const text = cancelled ? 'Request cancelled' : `Resignation ${status}`;
    await addExitEvent(ctx, row.exit_id, text, event.decided_by.user_id);
  },
});
