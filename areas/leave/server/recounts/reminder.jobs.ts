import { addDays, type CivilDate, dateLabel } from '@hrms/platform/calendar';
import { type Job, simpleJob } from '@hrms/platform/server';
import { sql } from 'kysely';
import { leaveNotices } from '../notices.ts';

const REMIND_DAYS = [30, 7] as const;
const PENDING_DAYS = 2;
type Expiring = {
  lot_id: string;
  employee_id: string;
  leave_type_id: string;
  type_name: string;
  expires_on: CivilDate;
  left_days: number;
};

/** 09:00 in India: lots that expire in 30 and 7 days, and requests pending for more than two days. Each is told once. */
export const reminderJob: Job = {
  ...simpleJob('leave.reminders', async (ctx) => {
    const today = ctx.clock.today();
    for (const ahead of REMIND_DAYS) {
      const { rows } =
        await sql<Expiring>`select lot.id as lot_id, lot.employee_id, lot.leave_type_id, t.name as type_name, lot.expires_on, sum(l.days) as left_days
        from leave_lot lot join leave_ledger l on l.org_id = lot.org_id and l.lot_id = lot.id join leave_type t on t.org_id = lot.org_id and t.id = lot.leave_type_id
        where lot.org_id = ${ctx.org_id} and lot.expires_on between ${addDays(today, ahead - 6)}::date and ${addDays(today, ahead)}::date and lot.expires_on > ${today}::date
        group by lot.id, lot.employee_id, lot.leave_type_id, t.name, lot.expires_on having sum(l.days) > 0`.execute(ctx.tx);
      for (const { lot_id, employee_id, leave_type_id, type_name, expires_on, left_days } of rows)
        await ctx.notify(leaveNotices.expiring, {
          to: { employees: [employee_id] },
          cause: `${lot_id}:${ahead}`,
          subject_id: lot_id,
          values: { days: Number(left_days), type: type_name, on: dateLabel(expires_on), employee_id, leave_type_id },
        });
    }
    const { rows: pending } = await sql<{
      id: string;
      number: string;
      employee_id: string;
      full_name: string;
    }>`select r.id, r.number, r.employee_id, e.full_name from leave_request r join employee e on e.org_id = r.org_id and e.id = r.employee_id
      where r.org_id = ${ctx.org_id} and r.status = 'pending' and r.applied_at < ${new Date(ctx.clock.now().getTime() - PENDING_DAYS * 86_400_000)}`.execute(
      ctx.tx,
    );
    const managers = await ctx.dependencies.organisation.managersOf(
      ctx.tx,
      pending.map(({ employee_id }) => employee_id),
      today,
    );
    for (const { id, number, employee_id, full_name } of pending) {
      const manager = managers.get(employee_id);
      if (manager)
        await ctx.notify(leaveNotices.pendingLong, {
          to: { employees: [manager] },
          cause: id,
          subject_id: id,
          values: { name: full_name, number, request_id: id },
        });
    }
  }),
  every: '30 3 * * *',
};
