import { monthsOf, movementIn, readService } from '@hrms/employees/server';
import type { ExitKind } from '@hrms/lifecycle/contract';
import { isVoluntary } from '@hrms/lifecycle/domain';
import { type CivilDate, daysBetween } from '@hrms/platform/calendar';
import { datasetField as field } from '@hrms/platform/contract';
import { defineDataset, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const READ_EXITS = 'lifecycle.exit.read';

/** Kind of the exit of leavers by employee and last working day. */
async function readExitKinds(tx: Tx, employee_ids: readonly string[]): Promise<ReadonlyMap<string, ExitKind>> {
  const exits = await tx
    .selectFrom('exit as x')
    .where('x.org_id', '=', tx.org_id)
    .where('x.employee_id', '=', sql<string>`any(${employee_ids}::uuid[])`)
    .where('x.status', 'not in', ['draft', 'withdrawn', 'rejected'])
    .select(['x.employee_id', 'x.last_working_day', sql<ExitKind>`x.kind`.as('kind')])
    .orderBy('x.created_at')
    .execute();
  return new Map(exits.map(({ employee_id, last_working_day, kind }) => [`${employee_id} ${last_working_day}`, kind]));
}

/** Head count by month with leavers by own choice apart from the others. */
export const attrition = defineDataset({
  id: 'lifecycle.attrition',
  area: 'lifecycle',
  of_employee: true,
  label: 'Attrition',
  grain: 'one employee and month',
  permission: READ_EXITS,
  period: 'range',
  link: '/employees/profile/{employee_id}',
  fields: [
    field.month('month', 'Month'),
    field.integer('opening', 'Opening'),
    field.integer('joined', 'Joined'),
    field.integer('voluntary', 'Left by own choice'),
    field.integer('involuntary', 'Left not by own choice'),
    field.integer('unrecorded', 'Left without an exit', { help: 'The employee was marked as left, and no exit was recorded.' }),
    field.integer('closing', 'Closing'),
  ],
  rows: async (reading) => {
    const service = await readService(reading);
    const left = service.filter(({ last_working_day }) => last_working_day && last_working_day <= reading.span.last_day);
    const kinds = await readExitKinds(
      reading.ctx.tx,
      left.map(({ employee_id }) => employee_id),
    );
    return monthsOf(reading.span).flatMap(({ month, span }) =>
      service.map((row) => {
        const { left: isLeaver, ...movement } = movementIn(row, span);
        const kind = kinds.get(`${row.employee_id} ${row.last_working_day}`);
        return {
          employee_id: row.employee_id,
          month,
          ...movement,
          voluntary: Number(isLeaver && kind !== undefined && isVoluntary(kind)),
          involuntary: Number(isLeaver && kind !== undefined && !isVoluntary(kind)),
          unrecorded: Number(isLeaver && kind === undefined),
        };
      }),
    );
  },
});

/** Joiners of whom everything required was verified in a period. */
export const joiningTimes = defineDataset({
  id: 'lifecycle.joining_times',
  area: 'lifecycle',
  of_employee: false,
  label: 'Joiners who were ready',
  grain: 'one joiner',
  permission: 'lifecycle.onboarding.read',
  period: 'range',
  link: '/employees/onboarding/{joiner_id}',
  fields: [
    field.text('joiner', 'Joiner'),
    field.date('created_on', 'Added'),
    field.date('ready_on', 'Ready'),
    field.date('joining_date', 'Joining date'),
    field.integer('days_to_ready', 'Days to ready', { adds_up: false }),
    field.integer('days_before_joining', 'Days before joining', { adds_up: false, help: 'Negative: ready after joining.' }),
  ],
  rows: async ({ ctx, span }) => {
    const rows = await ctx.tx
      .selectFrom('joiner as j')
      .where('j.org_id', '=', ctx.tx.org_id)
      .where('j.ready_on', '>=', span.first_day)
      .where('j.ready_on', '<=', span.last_day)
      .select(['j.id as joiner_id', sql<string>`concat_ws(' ', j.first_name, j.last_name)`.as('joiner'), 'j.joining_date'])
      .select(sql<CivilDate>`j.ready_on`.as('ready_on'))
      .select(sql<CivilDate>`(j.created_at at time zone 'Asia/Kolkata')::date`.as('created_on'))
      .orderBy('j.ready_on')
      .orderBy('j.id')
      .execute();
    return rows.map((row) => ({
      ...row,
      days_to_ready: daysBetween(row.created_on, row.ready_on),
      days_before_joining: daysBetween(row.ready_on, row.joining_date),
    }));
  },
});

/** Settlements by the day they were due. */
export const settlements = defineDataset({
  id: 'lifecycle.settlements',
  area: 'lifecycle',
  of_employee: true,
  label: 'Settlements of leavers',
  grain: 'one exit whose settlement is due in the period',
  permission: READ_EXITS,
  period: 'range',
  link: '/employees/offboarding/{exit_id}',
  fields: [
    field.month('month', 'Month due'),
    field.date('last_working_day', 'Last day'),
    field.date('settlement_due_on', 'Due'),
    field.date('settled_on', 'Paid'),
    field.integer('due', 'Settlements'),
    field.integer('in_time', 'Paid in time'),
    field.integer('late', 'Late', { help: 'Paid after the day it was due, or overdue.' }),
    field.integer('running', 'Not due yet'),
    field.integer('days_late', 'Days late', { adds_up: false }),
  ],
  rows: async ({ ctx, span, visible }) => {
    const rows = await ctx.tx
      .selectFrom('exit as x')
      .where('x.org_id', '=', ctx.tx.org_id)
      .where('x.status', 'in', ['serving_notice', 'clearance', 'settled', 'closed'])
      .where('x.settlement_due_on', '>=', span.first_day)
      .where('x.settlement_due_on', '<=', span.last_day)
      .where(await visible('x.employee_id'))
      .select(['x.id as exit_id', 'x.employee_id', 'x.last_working_day', 'x.settlement_due_on', 'x.settled_on'])
      .orderBy('x.settlement_due_on')
      .orderBy('x.id')
      .execute();
    return rows.map((row) => {
      const until = row.settled_on ?? ctx.today;
      const days_late = Math.max(0, daysBetween(row.settlement_due_on, until));
      return {
        ...row,
        month: row.settlement_due_on.slice(0, 7),
        due: 1,
        in_time: Number(row.settled_on !== null && days_late === 0),
        late: Number(days_late > 0),
        running: Number(row.settled_on === null && days_late === 0),
        days_late,
      };
    });
  },
});
