import { loadEmployeeFacts } from '@hrms/employees/server';
import { datasetField as field } from '@hrms/platform/contract';
import { type Ctx, type Dataset, defineDataset, MOST_DATASET_ROWS, minuteText, type Tx } from '@hrms/platform/server';
import { findRecordApprovers } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { LEAVE } from './requests/request.queries.ts';

const leave = (id: string) => ({ id: `leave.${id}`, area: 'leave', of_employee: true }) as const;

const requests = defineDataset({
  ...leave('requests'),
  label: 'Leave requests',
  grain: 'one leave request',
  permission: 'leave.request.read',
  period: 'range',
  link: '/leaves/view/{request_id}',
  fields: [
    field.code('number', 'Request'),
    field.text('leave_type', 'Leave type', { help: 'Private leave of others reads “On leave”.' }),
    field.date('first_day', 'From'),
    field.date('last_day', 'To'),
    field.days('days', 'Days'),
    field.days('lop_days', 'Unpaid days'),
    field.choice('status', 'Status'),
    field.instant('applied', 'Applied'),
    field.instant('decided', 'Decided'),
    field.text('approved_by', 'Approved by'),
  ],
  async rows({ ctx, span, visible, narrowed }) {
    const rows = await ctx.tx
      .selectFrom('leave_request as r')
      .innerJoin('leave_type as t', (on) => on.onRef('t.org_id', '=', 'r.org_id').onRef('t.id', '=', 'r.leave_type_id'))
      .where('r.org_id', '=', ctx.tx.org_id)
      .where('r.status', '<>', 'draft')
      .where('r.first_day', '<=', span.last_day)
      .where('r.last_day', '>=', span.first_day)
      .where(await visible('r.employee_id'))
      .select([
        'r.id as request_id',
        'r.employee_id',
        'r.number',
        't.name as leave_type',
        't.private',
        'r.first_day',
        'r.last_day',
      ])
      .select(['r.days', 'r.lop_days', 'r.status', minuteText('r.applied_at').as('applied')])
      .select(minuteText('r.decided_at').as('decided'))
      .orderBy('r.first_day')
      .orderBy('r.id')
      .execute();
    const all = ctx.actor.permissions.has('leave.private.read');
    const approvers = narrowed.wants('approved_by')
      ? await findRecordApprovers(
          ctx.tx,
          LEAVE,
          rows.map(({ request_id }) => request_id),
        )
      : new Map<string, string>();
    return rows.map(({ private: hidden, ...row }) => ({
      ...row,
      approved_by: approvers.get(row.request_id) ?? null,
      ...(hidden && !all && row.employee_id !== ctx.actor.employee_id && { leave_type: 'On leave' }),
    }));
  },
});

/** Whether the reader may know of leave of this type: private types are for their holder and `leave.private.read`. */
const nameShown = ({ actor }: Ctx, employeeColumn: string) =>
  sql<boolean>`(not t.private or ${actor.permissions.has('leave.private.read')}
    or coalesce(${sql.ref(employeeColumn)} = ${actor.employee_id}::uuid, false))`;

/** Rows of employees who are in service on a day, or join after it. */
async function keepInService<Row extends { employee_id: string }>(tx: Tx, rows: Row[], day: string): Promise<Row[]> {
  const ids = [...new Set(rows.map(({ employee_id }) => employee_id))];
  const facts = await loadEmployeeFacts(tx, ids, { first_day: day, last_day: day });
  return rows.filter(({ employee_id }) => (facts.get(employee_id)?.last_working_day ?? day) >= day);
}

const balances = defineDataset({
  ...leave('balances'),
  label: 'Leave balances',
  grain: 'one employee and leave type in the leave year',
  permission: 'leave.balance.read',
  period: 'as_on',
  fields: [
    field.text('leave_type', 'Leave type'),
    field.date('leave_year_start', 'Leave year from'),
    field.days('opening', 'Opening', { help: 'Opening balance and what was carried forward into the leave year.' }),
    field.days('credited', 'Credited', { help: 'With the opening balance.' }),
    field.days('taken', 'Taken'),
    field.days('encashed', 'Encashed'),
    field.days('expired', 'Lapsed'),
    field.days('adjusted', 'Adjusted'),
    field.days('held', 'Held by requests'),
    field.days('balance', 'Balance'),
  ],
  rows: async ({ ctx, span, visible }) => {
    const rows = await ctx.tx
      .selectFrom('leave_balance as b')
      .innerJoin('leave_type as t', (on) => on.onRef('t.org_id', '=', 'b.org_id').onRef('t.id', '=', 'b.leave_type_id'))
      .where('b.org_id', '=', ctx.tx.org_id)
      .where('b.leave_year_start', '<=', span.last_day)
      .where(sql<boolean>`b.leave_year_start > (${span.last_day}::date - interval '1 year')`)
      .where(await visible('b.employee_id'))
      .where(nameShown(ctx, 'b.employee_id'))
      .select(['b.employee_id', 't.name as leave_type', 'b.leave_year_start', 'b.credited', 'b.taken', 'b.encashed'])
      .select(['b.expired', 'b.adjusted', 'b.held', 'b.balance'])
      .select(
        sql<number>`coalesce((select sum(l.days) from leave_ledger l
          where l.org_id = b.org_id and l.employee_id = b.employee_id and l.leave_type_id = b.leave_type_id
            and l.leave_year_start = b.leave_year_start and l.kind in ('opening', 'carry_in')), 0)`.as('opening'),
      )
      .orderBy('b.employee_id')
      .orderBy('t.name')
      .execute();
    return keepInService(ctx.tx, rows, span.last_day);
  },
});

const ledger = defineDataset({
  ...leave('ledger'),
  label: 'Leave ledger',
  grain: 'one entry of the leave ledger',
  permission: 'leave.balance.read',
  period: 'range',
  fields: [
    field.date('effective_on', 'Date'),
    field.text('leave_type', 'Leave type'),
    field.choice('kind', 'Entry'),
    field.days('days', 'Days'),
    field.days('balance', 'Balance', { help: 'After the entry, in its leave year.', adds_up: false }),
    field.text('note', 'Note'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom((from) =>
        from
          .selectFrom('leave_ledger')
          .where('org_id', '=', ctx.tx.org_id)
          // a leave year begins within the twelve months before its last entry
          .where(sql<boolean>`leave_year_start > ${span.first_day}::date - interval '1 year'`)
          .selectAll()
          .select(
            sql<number>`sum(days) over (partition by employee_id, leave_type_id, leave_year_start order by effective_on, id)`.as(
              'balance',
            ),
          )
          .as('l'),
      )
      .innerJoin('leave_type as t', (on) => on.onRef('t.org_id', '=', 'l.org_id').onRef('t.id', '=', 'l.leave_type_id'))
      .where('l.org_id', '=', ctx.tx.org_id)
      .where('l.effective_on', '>=', span.first_day)
      .where('l.effective_on', '<=', span.last_day)
      .where(await visible('l.employee_id'))
      .where(nameShown(ctx, 'l.employee_id'))
      .select(['l.employee_id', 'l.effective_on', 't.name as leave_type', 'l.kind', 'l.days', 'l.balance', 'l.note'])
      .orderBy('l.effective_on')
      .orderBy('l.id')
      .limit(MOST_DATASET_ROWS)
      .execute(),
});

const compOff = defineDataset({
  ...leave('comp_off'),
  label: 'Comp-off',
  grain: 'one comp-off claim',
  permission: 'leave.comp_off.read',
  period: 'range',
  fields: [
    field.date('worked_on', 'Worked on'),
    field.hours('worked_minutes', 'Hours worked'),
    field.days('days', 'Days'),
    field.days('used', 'Used'),
    field.date('expires_on', 'Expires'),
    field.choice('status', 'Status'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('comp_off_claim as c')
      .where('c.org_id', '=', ctx.tx.org_id)
      .where('c.worked_on', '>=', span.first_day)
      .where('c.worked_on', '<=', span.last_day)
      .where(await visible('c.employee_id'))
      .select(['c.employee_id', 'c.worked_on', 'c.worked_minutes', 'c.days', 'c.expires_on', 'c.status'])
      .select(
        sql<number>`coalesce((select -sum(l.days) from leave_ledger l
          where l.org_id = c.org_id and l.lot_id = c.lot_id and l.kind in ('taken', 'restored')), 0)`.as('used'),
      )
      .orderBy('c.worked_on')
      .orderBy('c.id')
      .execute(),
});

const encashments = defineDataset({
  ...leave('encashments'),
  label: 'Leave encashments',
  grain: 'one encashment',
  permission: 'leave.encashment.read',
  period: 'range',
  fields: [
    field.code('number', 'Encashment'),
    field.text('leave_type', 'Leave type'),
    field.date('on_date', 'Date'),
    field.choice('kind', 'Kind'),
    field.days('days', 'Days'),
    field.choice('status', 'Status'),
    field.date('paid_on', 'Paid on'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('leave_encashment as e')
      .innerJoin('leave_type as t', (on) => on.onRef('t.org_id', '=', 'e.org_id').onRef('t.id', '=', 'e.leave_type_id'))
      .where('e.org_id', '=', ctx.tx.org_id)
      .where('e.on_date', '>=', span.first_day)
      .where('e.on_date', '<=', span.last_day)
      .where(await visible('e.employee_id'))
      .select(['e.employee_id', 'e.number', 't.name as leave_type', 'e.on_date', 'e.kind', 'e.days', 'e.status', 'e.paid_on'])
      .orderBy('e.on_date')
      .orderBy('e.id')
      .execute(),
});

const liability = defineDataset({
  ...leave('liability'),
  label: 'Leave liability',
  grain: 'one employee and leave type that is paid out',
  permission: 'salary.assignment.read',
  period: 'as_on',
  fields: [
    field.text('leave_type', 'Leave type'),
    field.days('balance', 'Days', { help: 'Balance of types that can be encashed.' }),
    field.money('daily_paise', 'Rate a day', { help: 'As payroll prices an encashment, from the salary in force on the day.' }),
    field.money('amount_paise', 'Liability'),
  ],
  async rows({ ctx, span, visible }) {
    const held = await ctx.tx
      .selectFrom('leave_balance as b')
      .innerJoin('leave_type as t', (on) => on.onRef('t.org_id', '=', 'b.org_id').onRef('t.id', '=', 'b.leave_type_id'))
      .where('b.org_id', '=', ctx.tx.org_id)
      .where('t.encashable', '=', true)
      .where('b.balance', '>', 0)
      .where('b.leave_year_start', '<=', span.last_day)
      .where(sql<boolean>`b.leave_year_start > (${span.last_day}::date - interval '1 year')`)
      .where(await visible('b.employee_id'))
      .where(nameShown(ctx, 'b.employee_id'))
      .select(['b.employee_id', 't.name as leave_type', 'b.balance'])
      .orderBy('b.employee_id')
      .orderBy('t.name')
      .execute();
    const amounts = await ctx.dependencies.leave.encashmentAmounts(
      ctx.tx,
      held.map(({ employee_id, balance }, index) => ({
        id: String(index),
        employee_id,
        on_date: span.last_day,
        days: Number(balance),
        basis: 'as_payroll',
      })),
    );
    return held.map((row, index) => {
      const amount_paise = amounts.get(String(index)) ?? 0;
      return { ...row, amount_paise, daily_paise: Math.round(amount_paise / Number(row.balance)) };
    });
  },
});

/** What reports read of leave. */
export const leaveDatasets: readonly Dataset[] = [requests, balances, ledger, compOff, encashments, liability];
