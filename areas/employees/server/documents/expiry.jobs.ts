import { documentReminderDay } from '@hrms/employees/domain';
import { type CivilDate, dateLabel } from '@hrms/platform/calendar';
import { type Job, simpleJob, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { isInServiceOnSql } from '../status.queries.ts';
import { DOCUMENT_VERIFY } from './document.queries.ts';
import { documentNotices } from './documents.notices.ts';

/** 00:15 in India is 18:45 of the day before in UTC, in which the queue counts. */
const AT_QUARTER_PAST_MIDNIGHT = '45 18 * * *';

type JobScope = Work;

/** Marks verified documents past their expiry date as expired. A second run finds none. */
async function expireDocuments({ tx, clock, audit, org_id }: JobScope, today: CivilDate): Promise<void> {
  const expired = await tx
    .updateTable('employee_document')
    .set((eb) => ({ status: 'expired', updated_at: clock.now(), updated_by: null, version: eb('version', '+', 1) }))
    .where('org_id', '=', org_id)
    .where('status', '=', 'verified')
    .where('expires_on', '<', today)
    .returning(['id', 'employee_id', 'title', 'expires_on'])
    .execute();
  for (const { id, employee_id, title, expires_on } of expired)
    await audit('employees.document_expired', employee_id, {
      document_id: id,
      before: { document: title, status: 'verified' },
      after: { document: title, status: 'expired', expires_on },
    });
}

/** Sends expiry reminders of active employees to the employee and HR, once per reminder day. */
async function remindOfExpiry({ tx, notify, org_id }: JobScope, today: CivilDate): Promise<void> {
  const rows = await tx
    .selectFrom('employee_document')
    .innerJoin('document_type', (on) =>
      on
        .onRef('document_type.org_id', '=', 'employee_document.org_id')
        .onRef('document_type.id', '=', 'employee_document.document_type_id'),
    )
    .innerJoin('employee', (on) =>
      on.onRef('employee.org_id', '=', 'employee_document.org_id').onRef('employee.id', '=', 'employee_document.employee_id'),
    )
    .where('employee_document.org_id', '=', org_id)
    .where('employee_document.status', 'in', ['verified', 'expired'])
    .where('document_type.active', '=', true)
    .where(
      sql<boolean>`employee_document.expires_on <= ${today}::date + coalesce((select max(days)
        from unnest(document_type.remind_days) days), 0)`,
    )
    .where(isInServiceOnSql(today))
    .select(['employee_document.id', 'employee_document.employee_id', 'document_type.name as type', 'remind_days', 'full_name'])
    .select(sql<CivilDate>`employee_document.expires_on`.as('expires_on'))
    .orderBy('employee_document.id')
    .execute();
  const due = rows.flatMap(({ id, employee_id, type, remind_days, full_name, expires_on }) => {
    const day = documentReminderDay(expires_on, remind_days, today);
    if (!day) return [];
    const when = `${expires_on < today ? 'expired' : 'expires'} on ${dateLabel(expires_on)}`;
    const telling = { cause: `${id}:${expires_on}:${day}`, subject_id: id, values: { type, name: full_name, when, employee_id } };
    const office = { holders: DOCUMENT_VERIFY, about_employee: employee_id };
    return [
      { ...telling, to: { employees: [employee_id] } },
      { ...telling, to: office, group: 'documents_expiring' },
    ];
  });
  await notify(documentNotices.expiring, due);
}

/** The nightly job over documents with an expiry date. */
export const documentExpiryJob: Job = {
  ...simpleJob('employees.daily_documents', async (ctx) => {
    const today = ctx.clock.today();
    await expireDocuments(ctx, today);
    await remindOfExpiry(ctx, today);
  }),
  every: AT_QUARTER_PAST_MIDNIGHT,
};
