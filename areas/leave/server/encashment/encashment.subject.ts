import { toHundredths } from '@hrms/leave/domain';
import { countText, dateLabel } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { managerStage, type RequestEvent, recordSubject, roleStage, statusWriter } from '@hrms/workflows/server';
import { alreadyDecided, missing } from '../refusals.ts';
import { loadTypes } from '../types/type.queries.ts';
import { bookEncashment } from './booking.service.ts';
import { checkEncashable } from './eligible.service.ts';
import { ENCASHMENT, type EncashmentRow, findEncashments } from './encashment.queries.ts';

const writeEnd = statusWriter<EncashmentRow>(ENCASHMENT, 'leave.encashment_', {
  columns: ({ clock }) => ({ decided_at: clock.now() }),
  details: (_row, { comments }) => ({ comments }),
});

async function endEncashment(ctx: Ctx, row: EncashmentRow, status: string, event: RequestEvent): Promise<void> {
  await writeEnd(ctx, row, status, event);
  const { employee_id } = row;
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'leave encashment decided' });
}

/** The days leave the balance; the limits are checked again under lock. @throws `already_decided`, `not_encashable`, `encash_limit` */
async function approveEncashment(ctx: Ctx, event: RequestEvent): Promise<void> {
  const id = event.source_id;
  const [row] = await findEncashments(ctx, [id]);
  if (!row) throw missing('Encashment');
  if (row.status !== 'pending') throw alreadyDecided(row.status);
  const booking = { ...row, id, days: toHundredths(row.days), on: ctx.today, note: row.number };
  await checkEncashable(ctx, row.employee_id, { ...booking, except: id });
  await bookEncashment(ctx, booking);
  await endEncashment(ctx, row, 'approved', event);
}

export const encashmentSubject = recordSubject({
  subject: ENCASHMENT.subject,
  label: 'Leave encashment',
  application_area: 'leave',
  money: true,
  amount_permission: 'payroll.run.read',
  condition_fields: [{ name: 'days', label: 'Days', type: 'number' }],
  categories: async (tx) => (await loadTypes(tx)).map(({ id, name }) => ({ id, name })),
  built_in_chain: [managerStage, roleStage('HR', 'hr_admin')],
  find: findEncashments,
  idOf: (row) => row.leave_encashment_id,
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
  toSubmission: ({ leave_encashment_id, employee_id, leave_type_id, days, on_date, kind }, amounts) => ({
    employee_id,
    facts: {
      kind,
      category_id: leave_type_id,
      amount_paise: amounts.get(leave_encashment_id) ?? null,
      fields: { days },
    },
    values: { leave_type_id, days, on_date, kind },
  }),
  on_approved: approveEncashment,
  end: endEncashment,
});
