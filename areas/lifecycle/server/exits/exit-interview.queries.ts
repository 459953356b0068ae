import { columnOfPosition, positionOrFirstOn } from '@hrms/employees/server';
import type { ExitInterview, ExitKind, InterviewAnswers, InterviewForm, ReasonCode } from '@hrms/lifecycle/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Forms that the organisation set, the newest last. */
export const listInterviewForms = (tx: Tx): Promise<InterviewForm[]> =>
  tx
    .selectFrom('exit_interview_form as f')
    .where('f.org_id', '=', tx.org_id)
    .select([sql<InterviewForm['questions']>`f.questions`.as('questions'), 'f.version'])
    .orderBy('f.version')
    .execute();

/** Answers of the interview of an exit, and the version of its form; undefined without any. */
export const findInterview = (tx: Tx, exit_id: string) =>
  tx
    .selectFrom('exit_interview as i')
    .where('i.org_id', '=', tx.org_id)
    .where('i.exit_id', '=', exit_id)
    .select([
      sql<InterviewAnswers>`i.answers`.as('answers'),
      sql<ExitInterview['given_by']>`i.given_by`.as('given_by'),
      'i.given_on',
      'i.form_version',
    ])
    .executeTakeFirst();

/** Last working days, both included. */
type LastDays = { last_day_from?: CivilDate | undefined; last_day_to?: CivilDate | undefined };

const approvedExits = (tx: Tx, { last_day_from, last_day_to }: LastDays) => {
  let matching = tx
    .selectFrom('exit as x')
    .where('x.org_id', '=', tx.org_id)
    .where('x.status', 'in', ['serving_notice', 'clearance', 'settled', 'closed']);
  if (last_day_from) matching = matching.where('x.last_working_day', '>=', last_day_from);
  if (last_day_to) matching = matching.where('x.last_working_day', '<=', last_day_to);
  return matching;
};

/** Answers of all interviews of approved exits with reason and department of the last working day, without whose they are. */
export const listInterviews = (tx: Tx, days: LastDays) =>
  approvedExits(tx, days)
    .innerJoin('exit_interview as i', (on) => on.onRef('i.org_id', '=', 'x.org_id').onRef('i.exit_id', '=', 'x.id'))
    .select([
      sql<InterviewAnswers>`i.answers`.as('answers'),
      sql<
        string | null
      >`${columnOfPosition(positionOrFirstOn(tx, 'x.employee_id', sql`x.last_working_day`), 'department_id')}`.as(
        'department_id',
      ),
      sql<ReasonCode>`x.reason_code`.as('reason_code'),
    ])
    .execute();

/** Kind and reason of all approved exits. */
export const listReasons = (tx: Tx, days: LastDays) =>
  approvedExits(tx, days)
    .select([sql<ExitKind>`x.kind`.as('kind'), sql<ReasonCode>`x.reason_code`.as('reason_code')])
    .execute();
