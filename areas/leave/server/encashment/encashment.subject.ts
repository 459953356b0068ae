import { toHundredths } from '@hrms/leave/domain';
import { countText, dateLabel } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { managerStage, type RequestEvent, recordSubject, roleStage, statusWriter } from '@hrms/workflows/server';
import { alreadyDecided } from '../refusals.ts';
import { loadTypes } from '../types/type.queries.ts';
import { bookEncashment } from './booking.service.ts';
import { checkEncashable } from './eligible.service.ts';
import { ENCASHMENT, type EncashmentRow, encashmentRows } from './encashment.queries.ts';

const endEncashment = statusWriter<EncashmentRow>(ENCASHMENT, 'leave.encashment_', {
  columns: ({ clock }) => ({ decided_at: clock.now() }),
  details: (_row, { comments }) => ({ comments }),
});

/** The days leave the balance; the limits are checked again under lock. @throws `not_encashable`, `encash_limit` */
async function approveEncashment(ctx: Ctx, row: EncashmentRow, event: RequestEvent): Promise<void> {
  const { leave_encashment_id: id, employee_id } = row;
  const booking = { ...row, id, days: toHundredths(row.days), on: ctx.today, note: row.number };
  await checkEncashable(ctx, employee_id, { ...booking, except: id });
  await bookEncashment(ctx, booking);
  await endEncashment(ctx, row, 'approved', event);
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'leave encashment decided' });
}

export const encashmentSubject = recordSubject({
  ...encashmentRows.subject,
  label: 'Leave encashment',
  application_area: 'leave',
  money: true,
  amount_permission: 'payroll.run.read',
  condition_fields: [{ name: 'days', label: 'Days', type: 'number' }],
  categories: async (tx) => (await loadTypes(tx)).map(({ id, name }) => ({ id, name })),
  built_in_chain: [managerStage, roleStage('HR', 'hr_admin')],
  describe: (row) => ({
    title: `Encashment of ${countText(row.days, 'day')}, ${row.type_name}`,
    lines: [
      { label: 'Leave type', value: row.type_name },
      { label: 'Days', value: String(row.days) },
      { label: 'Date', value: dateLabel(row.on_date) },
      { label: 'Number', value: row.number },
    ],
    help: [{ label: 'Balance', value: `${row.facts.balance_before} days` }],
    link: '/leave-encashment',
  }),
  loadSubmitted: ({ tx, dependencies }, rows) =>
    dependencies.leave.encashmentAmounts(
      tx,
      rows.map(({ leave_encashment_id: id, facts, ...row }) => ({ ...row, id, basis: facts.basis })),
    ),
  toSubmission: ({ leave_encashment_id, leave_type_id, days, on_date, kind }, amounts) => ({
    facts: {
      kind,
      category_id: leave_type_id,
      amount_paise: amounts.get(leave_encashment_id) ?? null,
      fields: { days },
    },
    values: { leave_type_id, days, on_date, kind },
  }),
  closed: alreadyDecided,
  approve: approveEncashment,
  end: endEncashment,
});
