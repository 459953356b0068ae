import { dateLabel } from '@hrms/platform/calendar';
import type { Ctx, Work } from '@hrms/platform/server';
import type { ApprovalSubject, RequestEvent, SubjectDescription } from '@hrms/workflows/server';
import { approveOvertime, setOvertime } from './decision.service.ts';
import { loadOvertime } from './overtime.queries.ts';

async function describeOvertime(ctx: Work, ids: readonly string[]): Promise<Map<string, SubjectDescription>> {
  const found = new Map<string, SubjectDescription>();
  for (const id of ids) {
    const one = await loadOvertime(ctx.tx, id).catch(() => null);
    if (!one) continue;
    found.set(id, {
      title: `Overtime on ${dateLabel(one.day)}`,
      lines: [
        { label: 'Number', value: one.number },
        { label: 'Employee', value: `${one.full_name} (${one.employee_code})` },
        { label: 'Asked', value: `${one.requested_minutes ?? one.actual_minutes} min` },
        { label: 'Worked', value: `${one.actual_minutes} min` },
        { label: 'Reward', value: one.reward === 'pay' ? 'Pay' : 'Comp-off' },
        { label: 'Reason', value: one.reason ?? '' },
      ],
      link: `/overtime/edit/${id}`,
    });
  }
  return found;
}

const end =
  (status: 'rejected' | 'cancelled') =>
  async (ctx: Ctx, { source_id }: RequestEvent) => {
    await setOvertime(ctx, source_id, { status });
    await ctx.audit(`attendance.overtime_${status}`, source_id, {});
  };

/** Overtime that the approvals area decides. */
export const overtimeSubject: ApprovalSubject = {
  subject: 'attendance.overtime',
  label: 'Overtime',
  application_area: 'general',
  money: true,
  pay_private: false,
  view_permission: null,
  default_mode: 'required',
  condition_fields: [{ name: 'minutes', label: 'Minutes', type: 'number' }],
  built_in_chain: [{ name: 'Manager', approvers: [{ kind: 'reporting_manager' }] }],
  returnable: false,
  describe: describeOvertime,
  on_approved: (ctx, { source_id }) => approveOvertime(ctx, source_id),
  on_rejected: end('rejected'),
  on_returned: async () => undefined,
  on_withdrawn: end('cancelled'),
  on_cancelled: end('cancelled'),
};
