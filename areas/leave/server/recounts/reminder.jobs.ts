import { addDays, type CivilDate, dateLabel, hundredthsOfDayText, weekday } from '@hrms/platform/calendar';
import { type Job, type JobContext, simpleJob } from '@hrms/platform/server';
import { fromStored } from '../ledger/entries.queries.ts';
import { leaveNotices } from '../notices.ts';
import { type ExpiringLot, listEmployeesAway, listExpiringLots } from './reminder.queries.ts';

const REMIND_DAYS = [30, 7] as const;
/** Comp-off is short-lived: one reminder. */
const COMP_OFF_DAYS = 7;
const MONDAY = 1;
/** Managers hear on Mondays how many of their team are away in the week. */
async function notifyTeamAway(ctx: JobContext, monday: CivilDate): Promise<void> {
  const sunday = addDays(monday, 6);
  const { rows } = await listEmployeesAway(ctx, monday, sunday);
  const away = rows.map(({ employee_id }) => employee_id);
  const managers = await ctx.dependencies.organisation.managersOf(ctx.tx, away, monday);
  const summaries = [...Map.groupBy(away, (id) => managers.get(id))].flatMap(([manager, team]) =>
    manager
      ? {
          to: { employees: [manager] },
          cause: `${manager}:${monday}`,
          values: {
            people: `${team.length} ${team.length === 1 ? 'team member' : 'team members'}`,
            from: dateLabel(monday),
            to: dateLabel(sunday),
          },
        }
      : [],
  );
  await ctx.notify(leaveNotices.teamAway, summaries);
}

const textOf = ({ left_days, expires_on }: ExpiringLot) => ({
  days: hundredthsOfDayText(fromStored(left_days)),
  on: dateLabel(expires_on),
});

const toReminder = ({ lot_id, employee_id }: ExpiringLot, ahead: number) => ({
  to: { employees: [employee_id] },
  cause: `${lot_id}:${ahead}`,
  subject_id: lot_id,
});

/** 09:00 in India: lots that expire in 30 and 7 days, comp-off in 7 days, and on Mondays who of a team is away. Each is told once. */
export const reminderJob: Job = {
  ...simpleJob('leave.reminders', async (ctx) => {
    const today = ctx.clock.today();
    for (const ahead of REMIND_DAYS) {
      const { rows } = await listExpiringLots(ctx, today, ahead);
      const [compOff, leave] = [
        rows.filter(({ origin }) => origin === 'comp_off'),
        rows.filter(({ origin }) => origin !== 'comp_off'),
      ];
      await ctx.notify(
        leaveNotices.expiring,
        leave.map((lot) => ({
          ...toReminder(lot, ahead),
          values: { ...textOf(lot), type: lot.type_name, employee_id: lot.employee_id, leave_type_id: lot.leave_type_id },
        })),
      );
      if (ahead === COMP_OFF_DAYS)
        await ctx.notify(
          leaveNotices.compOffExpiring,
          compOff.map((lot) => ({ ...toReminder(lot, ahead), values: textOf(lot) })),
        );
    }
    if (weekday(today) === MONDAY) await notifyTeamAway(ctx, today);
  }),
  every: '30 3 * * *',
};
