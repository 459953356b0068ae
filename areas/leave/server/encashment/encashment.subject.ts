import { toHundredths } from '@hrms/leave/domain';
import { countText, dateLabel } from '@hrms/platform/calendar';
import { type Ctx, updateRow } from '@hrms/platform/server';
import type { ApprovalSubject, RecordSubmission, RequestEvent, SubjectDescription } from '@hrms/workflows/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { findPerson } from '../people/person.queries.ts';
import { alreadyDecided, encashLimit, missing, notEncashable } from '../refusals.ts';
import { loadTypes } from '../types/type.queries.ts';
import { bookEncashment } from './booking.service.ts';
import { encashableTypes } from './eligible.service.ts';
import { ENCASHMENT, type EncashmentRow, findEncashments } from './encashment.queries.ts';

async function endEncashment(ctx: Ctx, row: EncashmentRow, status: string, comments: string | null): Promise<void> {
  const set = { status, decided_at: ctx.clock.now(), version: row.version + 1 };
  await updateRow(ctx.tx, 'leave_encashment', { id: row.leave_encashment_id }, set);
  await ctx.audit(`leave.encashment_${status}`, row.leave_encashment_id, { employee_id: row.employee_id, comments });
  await ctx.announceChange('pay', { employee_id: row.employee_id, from_date: ctx.today, cause: 'leave encashment decided' });
}

/** The days leave the balance; the limits are checked again under lock. @throws `already_decided`, `not_encashable`, `encash_limit` */
async function approveEncashment(ctx: Ctx, { source_id, comments }: RequestEvent): Promise<void> {
  const [row] = await findEncashments(ctx.tx, [source_id]);
  if (!row) throw missing('Encashment');
  if (row.status !== 'pending') throw alreadyDecided(row.status);
  await lockAccounts(ctx.tx, [row.employee_id]);
  const person = await findPerson(ctx.tx, row.employee_id, ctx.today);
  const rooms = person ? await encashableTypes(ctx, person, source_id) : [];
  const room = rooms.find(({ type }) => type.id === row.leave_type_id);
  if (!room) throw notEncashable();
  const days = toHundredths(row.days);
  if (days > room.most) throw encashLimit(room.most);
  const { employee_id, leave_type_id, leave_year_start, number } = row;
  await bookEncashment(ctx, { id: source_id, employee_id, leave_type_id, leave_year_start, days, on: ctx.today, number });
  await endEncashment(ctx, row, 'approved', comments);
}

const endAs =
  (status: 'rejected' | 'returned' | 'withdrawn') =>
  async (ctx: Ctx, { source_id, comments }: RequestEvent): Promise<void> => {
    const [row] = await findEncashments(ctx.tx, [source_id]);
    if (row?.status === 'pending' || row?.status === 'returned') await endEncashment(ctx, row, status, comments);
  };

const describe = (row: EncashmentRow): SubjectDescription => ({
  title: `Encashment of ${countText(row.days, 'day')}, ${row.type_name}`,
  lines: [
    { label: 'Leave type', value: row.type_name },
    { label: 'Days', value: String(row.days) },
    { label: 'Date', value: dateLabel(row.on_date) },
    { label: 'Number', value: row.number },
  ],
  help: [{ label: 'Balance', value: `${row.facts.balance_before} days` }],
  link: '/leave-encashment',
});

const toSubmission = (
  { employee_id, leave_type_id, days, on_date, kind }: EncashmentRow,
  amount_paise: number | undefined,
): RecordSubmission => ({
  employee_id,
  facts: { kind, category_id: leave_type_id, amount_paise: amount_paise ?? null, fields: { days } },
  values: { leave_type_id, days, on_date, kind },
});

const byId = <T>(rows: readonly EncashmentRow[], toValue: (row: EncashmentRow) => T) =>
  new Map(rows.map((row) => [row.leave_encashment_id, toValue(row)]));

const loadSubmissions: ApprovalSubject['loadSubmissions'] = async ({ tx, dependencies }, ids) => {
  const rows = await findEncashments(tx, ids);
  const amounts = await dependencies.leave.encashmentAmounts(
    tx,
    rows.map(({ leave_encashment_id, employee_id, on_date, days, facts }) => ({
      id: leave_encashment_id,
      employee_id,
      on_date,
      days,
      basis: facts.basis,
    })),
  );
  return byId(rows, (row) => toSubmission(row, amounts.get(row.leave_encashment_id)));
};

export const encashmentSubject: ApprovalSubject = {
  subject: ENCASHMENT.subject,
  label: 'Leave encashment',
  application_area: 'leave',
  money: true,
  pay_private: false,
  view_permission: null,
  amount_permission: 'payroll.run.read',
  default_mode: 'required',
  condition_fields: [{ name: 'days', label: 'Days', type: 'number' }],
  categories: async (tx) => (await loadTypes(tx)).map(({ id, name }) => ({ id, name })),
  built_in_chain: [
    { name: 'Reporting manager', approvers: [{ kind: 'reporting_manager' }] },
    { name: 'HR', approvers: [{ kind: 'role', role: 'hr_admin' }] },
  ],
  describe: async ({ tx }, ids) => byId(await findEncashments(tx, ids), describe),
  loadSubmissions,
  on_approved: approveEncashment,
  on_rejected: endAs('rejected'),
  on_returned: endAs('returned'),
  on_withdrawn: endAs('withdrawn'),
  on_cancelled: endAs('withdrawn'),
};
