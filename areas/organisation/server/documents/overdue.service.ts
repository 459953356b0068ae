import { dateLabel, daysBetween } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { recordNotices } from '../records.notices.ts';
import type { DocumentRow } from './document.queries.ts';

type Duty = { id: string; employee_id: string; required_by: string };

/** So many days after its day a duty is the manager's matter too; a round that was missed is made up for within days. */
const MANAGER_NOTICE_AFTER_DAYS = 7;
const CATCH_UP_DAYS = 3;

const isManagerNoticeDue = (required_by: string, day: string): boolean => {
  const late = daysBetween(required_by, day);
  return late >= MANAGER_NOTICE_AFTER_DAYS && late < MANAGER_NOTICE_AFTER_DAYS + CATCH_UP_DAYS;
};

/** Notifies managers once about each acknowledgement that is a week overdue. */
export async function notifyManagersOfOverdue(
  ctx: Work,
  { id, title }: Pick<DocumentRow, 'id' | 'title'>,
  open: readonly Duty[],
): Promise<void> {
  const today = ctx.clock.today();
  const late = open.filter(({ required_by }) => isManagerNoticeDue(required_by, today));
  const people = late.map(({ employee_id }) => employee_id);
  const managers = await ctx.dependencies.organisation.managersOf(ctx.tx, people, today);
  const names = await ctx.dependencies.platform.people.names(ctx.tx, people);
  const requests = late.flatMap(({ id: duty_id, employee_id, required_by }) => {
    const manager = managers.get(employee_id);
    if (!manager) return [];
    return {
      to: { employees: [manager] },
      cause: `${duty_id}:manager`,
      subject_id: id,
      group: id,
      values: { person: names.get(employee_id) ?? 'An employee', title: title.slice(0, 40), by: dateLabel(required_by) },
    };
  });
  await ctx.notify(recordNotices.teamOverdue, requests);
}
