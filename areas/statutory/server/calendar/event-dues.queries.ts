import type { Period } from '@hrms/platform/calendar';
import { addDays } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import type { Scheme } from '@hrms/statutory/contract';
import { sql } from 'kysely';

export type ExpiringRegistration = {
  registration_id: string;
  scheme: Scheme;
  state_code: string | null;
  certificate_until: string;
};

/** Open registrations whose certificate ends within a period. */
export async function listExpiringRegistrations(tx: Tx, { first_day, last_day }: Period): Promise<ExpiringRegistration[]> {
  const { rows } = await sql<ExpiringRegistration>`
    select id as registration_id, scheme, state_code, details ->> 'certificate_until' as certificate_until
    from statutory_registration
    where org_id = ${tx.org_id} and closed_on is null and details ->> 'certificate_until' between ${first_day} and ${last_day}
    order by certificate_until, id`.execute(tx);
  return rows;
}

export type EndingCertificate = { employee_id: string; certificate_until: string };

/**
 * International workers whose certificate of coverage ends so that its renewal, some days before, falls within a period; by the EPF
 * membership in force now.
 */
export async function listEndingCertificates(tx: Tx, period: Period, days_before: number): Promise<EndingCertificate[]> {
  const { rows } = await sql<EndingCertificate>`
    select m.employee_id, m.data ->> 'certificate_until' as certificate_until
    from (select distinct on (employee_id) employee_id, data from membership
      where org_id = ${tx.org_id} and scheme = 'epf' order by employee_id, from_date desc) m
    where (m.data ->> 'international_worker')::boolean
      and m.data ->> 'certificate_until' between ${addDays(period.first_day, days_before)}
        and ${addDays(period.last_day, days_before)}
    order by 2, 1`.execute(tx);
  return rows;
}

export type OpenLawChange = { id: string; parameter_id: string; found_on: string };

/** Changed values of the law that wait for a decision. */
export const listOpenLawChanges = (tx: Tx): Promise<OpenLawChange[]> =>
  tx
    .selectFrom('law_change')
    .where('org_id', '=', tx.org_id)
    .where('status', '<>', 'accepted')
    .select(['id', 'parameter_id', 'found_on'])
    .orderBy('found_on')
    .orderBy('id')
    .execute();

/** Closes what an event made due, such as the review of a changed value. */
export const closeEventDue = (tx: Tx, rule_id: string, done_on: string, reference: string) =>
  tx
    .updateTable('due_item')
    .where('org_id', '=', tx.org_id)
    .where('rule_id', '=', rule_id)
    .where('status', '=', 'open')
    .set({ status: 'done', done_on, reference })
    .execute();
