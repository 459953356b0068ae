import { addDays, dateLabel } from '@hrms/platform/calendar';
import { type Job, job, updateRow, type Work } from '@hrms/platform/server';
import { loadReminded } from '../late-owners.service.ts';
import { exitNotices } from './exit.notices.ts';
import { addExitEvent, listAccessToEnd, listExitsToClear, listExitsToHandOver, listUnsettled } from './exit.queries.ts';
import { endAccess } from './exit-access.service.ts';
import { handOverLeaver } from './exit-handover.service.ts';
import { findExitsToPropose } from './exit-proposal.service.ts';
import { leaverTasks } from './exit-task.queries.ts';

async function openClearance(work: Work): Promise<void> {
  for (const { exit_id: id, version } of await listExitsToClear(work)) {
    await updateRow(work.tx, 'exit', { id }, { status: 'clearance', version: version + 1 });
    await addExitEvent(work, id, 'Last working day: clearance begins', null);
  }
}

async function endAccesses(work: Work): Promise<void> {
  for (const exit of await listAccessToEnd(work)) await endAccess(work, exit);
}

async function handOverLeavers(work: Work): Promise<void> {
  for (const exit of await listExitsToHandOver(work)) await handOverLeaver(work, exit);
}

async function remindOfSettlements(work: Work): Promise<void> {
  for (const { exit_id, employee_name: name, last_working_day, settlement_due_on } of await listUnsettled(work)) {
    const values = { name, due_on: dateLabel(settlement_due_on), exit_id };
    const cause = `${exit_id}:${work.today}`;
    const days = [addDays(last_working_day, -5), last_working_day, settlement_due_on];
    if (days.includes(work.today))
      await work.notify(exitNotices.settlementDue, {
        to: { holders: 'lifecycle.exit.settle' },
        cause,
        subject_id: exit_id,
        values,
      });
    if (addDays(settlement_due_on, 1) === work.today)
      await work.notify(exitNotices.settlementLate, {
        to: { holders: 'lifecycle.exit.settle' },
        cause,
        subject_id: exit_id,
        values,
      });
  }
}

async function remindOfTasks(work: Work): Promise<void> {
  const tasks = await leaverTasks.takeToRemind(work.tx, work.today);
  const remindedOf = await loadReminded(work, tasks);
  for (const task of tasks) {
    const { task_id, title, due_on, owner_employee_id, owner_kind } = task;
    const office = owner_kind === 'payroll' ? 'lifecycle.exit.settle' : 'lifecycle.exit.update';
    await work.notify(exitNotices.exitTask, {
      to: owner_employee_id ? { employees: remindedOf(task) } : { holders: office },
      cause: `${task_id}:${work.today}`,
      subject_id: task_id,
      values: { title, due_on: dateLabel(due_on) },
    });
  }
}

async function proposeExits(work: Work): Promise<void> {
  for (const { employee_id, full_name: name, kind, last_day } of await findExitsToPropose(work))
    await work.notify(exitNotices.proposed, {
      to: { holders: 'lifecycle.exit.update' },
      cause: `${employee_id}:${kind}:${last_day}`,
      subject_id: employee_id,
      values: { name, why: kind === 'retirement' ? 'retirement' : 'contract ends', last_day: dateLabel(last_day) },
    });
}

/** Each in a transaction of its own: a hand-over that fails does not leave a sign-in open. */
const STEPS = [openClearance, handOverLeavers, endAccesses, proposeExits, remindOfSettlements, remindOfTasks];

/**
 * At midnight in India: clearance on the last working day, the hand-over and the end of the sign-in after it, and reminders. Where no
 * worker ran at midnight, as soon as one does.
 */
export const exitDayJob: Job = {
  ...job('lifecycle.exit_day', async ({ transaction }) => {
    const problems: unknown[] = [];
    for (const step of STEPS) await transaction(step).catch((problem: unknown) => problems.push(problem));
    if (problems.length > 0) throw new AggregateError(problems, 'A step of the exit day failed');
  }),
  every: '30 18 * * *',
};
