import type { Overtime } from '@hrms/attendance/contract';
import { dateLabel, minutesText, monthOf } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import type { ApprovalSubject, RecordSubmission, RequestEvent, SubjectDescription } from '@hrms/workflows/server';
import { approveOvertime, setOvertime } from './decision.service.ts';
import { loadOvertime, loadOvertimes, OVERTIME } from './overtime.queries.ts';

const requestedMinutes = ({ requested_minutes, actual_minutes }: Overtime) => requested_minutes ?? actual_minutes;

const describe = (overtime: Overtime): SubjectDescription => ({
  title: `Overtime on ${dateLabel(overtime.day)}, ${minutesText(requestedMinutes(overtime))}`,
  lines: [
    { label: 'Number', value: overtime.number },
    { label: 'Requested', value: minutesText(requestedMinutes(overtime)) },
    { label: 'Worked', value: minutesText(overtime.actual_minutes) },
    { label: 'Reward', value: overtime.reward === 'pay' ? 'Pay' : 'Comp-off' },
    { label: 'Reason', value: overtime.reason ?? '' },
  ],
  link: `/overtime/edit/${overtime.overtime_id}`,
});

const toSubmission = (overtime: Overtime, amount_paise: number | undefined): RecordSubmission => ({
  employee_id: overtime.employee_id,
  facts: {
    kind: overtime.category,
    amount_paise: amount_paise ?? null,
    fields: { minutes: requestedMinutes(overtime), hours: Math.round((requestedMinutes(overtime) / 60) * 100) / 100 },
  },
  values: {
    day: overtime.day,
    category: overtime.category,
    requested_minutes: overtime.requested_minutes,
    reward: overtime.reward,
    reason: overtime.reason,
  },
});

const byId = <T>(rows: readonly Overtime[], toValue: (row: Overtime) => T) =>
  new Map(rows.map((row) => [row.overtime_id, toValue(row)]));

const endAs =
  (status: 'rejected' | 'returned' | 'cancelled') =>
  async (ctx: Ctx, { source_id, comments }: RequestEvent): Promise<void> => {
    await setOvertime(ctx, await loadOvertime(ctx.tx, source_id), { status });
    await ctx.audit(`attendance.overtime_${status}`, source_id, comments ? { reason: comments } : {});
  };

/** Overtime to be paid sends the estimate of its pay: a comp-off has none. */
const loadSubmissions: ApprovalSubject['loadSubmissions'] = async ({ tx, dependencies }, ids) => {
  const rows = await loadOvertimes(tx, ids);
  const amounts = await dependencies.attendance.overtimeAmounts(
    tx,
    rows
      .filter(({ reward }) => reward === 'pay')
      .map((row) => ({ ...row, minutes: requestedMinutes(row), origin_month: monthOf(row.day) })),
  );
  return byId(rows, (row) => toSubmission(row, amounts.get(row.overtime_id)));
};

/** Overtime that the approvals area decides. */
export const overtimeSubject: ApprovalSubject = {
  subject: OVERTIME.subject,
  label: 'Overtime',
  application_area: 'general',
  money: true,
  pay_private: false,
  view_permission: null,
  amount_permission: 'payroll.run.read',
  default_mode: 'required',
  condition_fields: [
    { name: 'minutes', label: 'Minutes', type: 'number' },
    { name: 'hours', label: 'Hours', type: 'number' },
  ],
  built_in_chain: [{ name: 'Manager', approvers: [{ kind: 'reporting_manager' }] }],
  describe: async ({ tx }, ids) => byId(await loadOvertimes(tx, ids), describe),
  loadSubmissions,
  on_approved: (ctx, { source_id }) => approveOvertime(ctx, source_id),
  on_rejected: endAs('rejected'),
  on_returned: endAs('returned'),
  on_withdrawn: endAs('cancelled'),
  on_cancelled: endAs('cancelled'),
};
