import type { EnrolmentStatus, SharePart } from '@hrms/benefits/contract';
import type { CivilDate, Month } from '@hrms/platform/calendar';
import { copyRows, newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Deletes the covers of an enrolment that is chosen again. */
export const deleteCovers = (tx: Tx, enrolment_id: string) =>
  tx.deleteFrom('benefit_cover').where('org_id', '=', tx.org_id).where('enrolment_id', '=', enrolment_id).execute();

/** Stores the months of shares of enrolments. */
export const insertShares = (tx: Tx, shares: readonly (SharePart & { readonly enrolment_id: string })[]) =>
  copyRows(
    tx,
    'benefit_share_row',
    shares.map((share) => ({ id: newId(), ...share })),
  );

/** Deletes the shares of an enrolment from a month on that nothing was taken of. */
export const deleteUntakenShares = (tx: Tx, enrolment_id: string) =>
  tx
    .deleteFrom('benefit_share_row')
    .where('org_id', '=', tx.org_id)
    .where('enrolment_id', '=', enrolment_id)
    .where('status', '=', 'planned')
    .execute();

/** Reverses shares from a month on that nothing was taken of. */
export async function reverseShares(tx: Tx, enrolment_id: string, from_cycle: Month): Promise<void> {
  await sql`update benefit_share_row set status = 'reversed' where org_id = ${tx.org_id}
    and enrolment_id = ${enrolment_id}::uuid and cycle >= ${from_cycle} and status = 'planned'`.execute(tx);
}

/** Writes cost and shares of an enrolment as the sums of its months. */
export async function sumUpShares(tx: Tx, enrolment_id: string): Promise<void> {
  await sql`update benefit_enrolment e set employee_share_paise = sums.employee, employer_share_paise = sums.employer,
      cost_paise = sums.employee + sums.employer, version = e.version + 1
    from (select coalesce(sum(employee_paise), 0) as employee, coalesce(sum(employer_paise), 0) as employer
      from benefit_share_row where org_id = ${tx.org_id} and enrolment_id = ${enrolment_id}::uuid and status <> 'reversed') sums
    where e.org_id = ${tx.org_id} and e.id = ${enrolment_id}::uuid`.execute(tx);
}

/** Ends an enrolment and its covers on a day. */
export async function endOn(tx: Tx, enrolment_id: string, to_date: CivilDate, status: EnrolmentStatus): Promise<void> {
  await sql`update benefit_enrolment set to_date = greatest(from_date, ${to_date}::date), status = ${status},
      version = version + 1
    where org_id = ${tx.org_id} and id = ${enrolment_id}::uuid`.execute(tx);
  await sql`update benefit_cover set to_date = greatest(from_date, ${to_date}::date)
    where org_id = ${tx.org_id} and enrolment_id = ${enrolment_id}::uuid and to_date > ${to_date}::date`.execute(tx);
}

/** Confirmed enrolments whose first day came become active, active ones whose last day passed ended. */
export async function moveEnrolments(tx: Tx, day: CivilDate): Promise<void> {
  await sql`update benefit_enrolment set status = 'active', version = version + 1 where org_id = ${tx.org_id}
    and status = 'confirmed' and from_date <= ${day}::date`.execute(tx);
  await sql`update benefit_enrolment set status = 'ended', version = version + 1 where org_id = ${tx.org_id}
    and status = 'active' and to_date < ${day}::date`.execute(tx);
}

type RunningEnrolment = {
  enrolment_id: string;
  employee_id: string;
  plan_id: string;
  option_id: string | null;
  from_date: CivilDate;
  to_date: CivilDate;
};

/** Running enrolments of employees. */
export async function listRunning(tx: Tx, day: CivilDate) {
  const { rows } = await sql<RunningEnrolment>`
    select id as enrolment_id, employee_id, plan_id, option_id, from_date, to_date from benefit_enrolment
    where org_id = ${tx.org_id} and status in ('confirmed', 'active') and to_date >= ${day}::date
    order by employee_id, id`.execute(tx);
  return rows;
}

/** Takes family members off running covers from a day on: death or divorce. */
export async function endCoversOf(tx: Tx, members: ReadonlyMap<string, CivilDate>): Promise<string[]> {
  const { rows } = await sql<{ enrolment_id: string }>`
    update benefit_cover c set status = 'removed', to_date = greatest(c.from_date, gone.day)
    from unnest(${[...members.keys()]}::uuid[], ${[...members.values()]}::date[]) as gone (id, day)
    where c.org_id = ${tx.org_id} and c.family_member_id = gone.id and c.status <> 'removed' and c.to_date >= gone.day
    returning c.enrolment_id`.execute(tx);
  return rows.map(({ enrolment_id }) => enrolment_id);
}
