import { findOpenOrganisation } from '@hrms/access/server';
import { listOnProbation } from '@hrms/employees/server';
import { addDays, dateLabel } from '@hrms/platform/calendar';
import { contextForUser, type Job, type JobContext, simpleJob, templateMail, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { joinerTasks } from './checklists/task.queries.ts';
import { eraseJoiner } from './joiners/erase.service.ts';
import { inviteJoiner } from './joiners/invite.service.ts';
import {
  findInvitationsDue,
  findJoinersToErase,
  findNotConverted,
  findOffersEnding,
  offerReminder,
} from './joiners/joiner.queries.ts';
import { addEvent } from './joiners/section.queries.ts';
import { joiningNotices } from './joining.notices.ts';
import { readJoiningSettings } from './joining-setting.queries.ts';
import { loadReminded } from './late-owners.service.ts';

async function remindOfTasks(work: Work): Promise<void> {
  const tasks = await joinerTasks.takeToRemind(work.tx, work.today);
  const remindedOf = await loadReminded(work, tasks);
  for (const task of tasks) {
    const { task_id, title, due_on, joiner_name, owner_employee_id, owner_kind } = task;
    if (owner_kind === 'subject' && !owner_employee_id) continue;
    await work.notify(joiningNotices.task, {
      to: owner_employee_id ? { employees: remindedOf(task) } : { holders: 'lifecycle.task.update' },
      cause: `${task_id}:${work.today}`,
      subject_id: task_id,
      values: { title, employee: joiner_name, due_on: dateLabel(due_on) },
    });
  }
}

async function remindOfJoiners(work: Work): Promise<void> {
  for (const { joiner_id, full_name } of await findNotConverted(work.tx, work.today))
    await work.notify(joiningNotices.notConverted, {
      to: { holders: 'lifecycle.onboarding.convert' },
      cause: `${joiner_id}:${work.today}`,
      subject_id: joiner_id,
      values: { employee: full_name, joiner_id },
    });
}

/** Days before the last day of an offer on which the joiner is reminded. */
const OFFER_REMINDED: readonly number[] = [2, 0];

/** Mails joiners whose offer ends soon: without an account, nothing else reaches them. */
async function remindOfOffers(work: JobContext): Promise<void> {
  const until = OFFER_REMINDED.map((days) => addDays(work.today, days));
  const offers = await findOffersEnding(work.tx, { until, not_reminded_on: work.today });
  if (offers.length === 0) return;
  const organisation = (await findOpenOrganisation(work.tx, work.tx.org_id))?.name ?? '';
  for (const { joiner_id, first_name, personal_email, offer_valid_until } of offers) {
    if (!personal_email || !offer_valid_until) continue;
    const values = { name: first_name, organisation, until: dateLabel(offer_valid_until) };
    await work.mail.send({ to: personal_email, ...(await templateMail(work, joiningNotices.offerExpiring, values)) });
    await addEvent(work, joiner_id, 'HRMS', offerReminder(work.today));
  }
}

const REMINDED: readonly number[] = [30, 15, 7, 0];

async function remindOfProbations(work: Work): Promise<void> {
  const page = { page: 1, limit: 10_000 };
  const due_on = REMINDED.map((days) => addDays(work.today, days));
  const all = { visible: sql<boolean>`true`, due_on, without: [], page, overdue: false };
  const { rows } = await listOnProbation(work.tx, { today: work.today, ...all });
  const cards = new Map(rows.map((row) => [row.employee_id, row.full_name]));
  for (const { employee_id, probation_until, manager_id } of rows)
    await work.notify(joiningNotices.probation, {
      to: { holders: 'lifecycle.probation.decide', about_employee: employee_id, employees: manager_id ? [manager_id] : [] },
      cause: `${employee_id}:${work.today}`,
      subject_id: employee_id,
      values: { employee: cards.get(employee_id) ?? '', due_on: dateLabel(probation_until) },
    });
}

/** Reminders of tasks, of offers that end, of joiners who did not become employees, and of probations that end. */
export const joiningReminderJob: Job = {
  ...simpleJob('lifecycle.joining_reminders', async (work) => {
    await remindOfTasks(work);
    await remindOfJoiners(work);
    await remindOfOffers(work);
    await remindOfProbations(work);
  }),
  every: '30 2 * * *',
};

/** Invitations of new employees on their day, at 08:00 in India. */
export const joiningInvitationJob: Job = {
  ...simpleJob('lifecycle.joining_invitations', async (work) => {
    for (const { employee_id, converted_by, address_proved_at, ...invitee } of await findInvitationsDue(work.tx, work.today)) {
      if (!employee_id || !converted_by) continue;
      const ctx = contextForUser(work.services, work.tx, { user_id: converted_by, display_name: 'HR' });
      await inviteJoiner(ctx, { ...invitee, employee_id, proven: address_proved_at !== null });
    }
  }),
  every: '30 2 * * *',
};

/** Personal data of joiners who never came goes after the days that are set; name, dates and status stay for counts. */
export const joiningErasureJob: Job = {
  ...simpleJob('lifecycle.joining_erasure', async (work) => {
    const { declined_retention_days } = await readJoiningSettings(work.tx);
    for (const id of await findJoinersToErase(work.tx, addDays(work.today, -declined_retention_days)))
      await eraseJoiner(work, id);
  }),
  every: '40 18 * * *',
};
