import type { Overtime } from '@hrms/attendance/contract';
import { dateLabel, minutesText, monthOf } from '@hrms/platform/calendar';
import { recordSubject } from '@hrms/workflows/server';
import { approveOvertime, setOvertime } from './decision.service.ts';
import { loadOvertimes, OVERTIME } from './overtime.queries.ts';

const requestedMinutes = ({ requested_minutes, actual_minutes }: Overtime) => requested_minutes ?? actual_minutes;

/** Overtime that the approvals area decides. Overtime to be paid sends the estimate of its pay: a comp-off has none. */
export const overtimeSubject = recordSubject({
  subject: OVERTIME.subject,
  label: 'Overtime',
  application_area: 'general',
  money: true,
  amount_permission: 'payroll.run.read',
  condition_fields: [
    { name: 'minutes', label: 'Minutes', type: 'number' },
    { name: 'hours', label: 'Hours', type: 'number' },
  ],
  built_in_chain: [{ name: 'Manager', approvers: [{ kind: 'reporting_manager' }] }],
  find: ({ tx }, ids) => loadOvertimes(tx, ids),
  idOf: ({ overtime_id }) => overtime_id,
  describe: (overtime) => ({
    title: `Overtime on ${dateLabel(overtime.day)}, ${minutesText(requestedMinutes(overtime))}`,
    lines: [
      { label: 'Number', value: overtime.number },
      { label: 'Requested', value: minutesText(requestedMinutes(overtime)) },
      { label: 'Worked', value: minutesText(overtime.actual_minutes) },
      { label: 'Reward', value: overtime.reward === 'pay' ? 'Pay' : 'Comp-off' },
      { label: 'Reason', value: overtime.reason ?? '' },
    ],
    link: `/overtime/edit/${overtime.overtime_id}`,
  }),
  loadSubmitted: ({ tx, dependencies }, rows) =>
    dependencies.attendance.overtimeAmounts(
      tx,
      rows
        .filter(({ reward }) => reward === 'pay')
        .map((row) => ({ ...row, minutes: requestedMinutes(row), origin_month: monthOf(row.day) })),
    ),
  toSubmission: (overtime, amounts) => ({
    facts: {
      kind: overtime.category,
      amount_paise: amounts.get(overtime.overtime_id) ?? null,
      fields: { minutes: requestedMinutes(overtime), hours: Math.round((requestedMinutes(overtime) / 60) * 100) / 100 },
    },
    values: {
      day: overtime.day,
      category: overtime.category,
      requested_minutes: overtime.requested_minutes,
      reward: overtime.reward,
      reason: overtime.reason,
    },
  }),
  approve: approveOvertime,
  statuses: { withdrawn: 'cancelled', cancelled: 'cancelled' },
  end: async (ctx, overtime, status, { source_id, comments }) => {
    await setOvertime(ctx, overtime, { status: status as Overtime['status'] });
    await ctx.audit(`attendance.overtime_${status}`, source_id, comments ? { reason: comments } : {});
  },
});
