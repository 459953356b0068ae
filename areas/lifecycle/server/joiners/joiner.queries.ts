import type { JoinerStatus, joiners } from '@hrms/lifecycle/contract';
import { OPEN_JOINER, REQUIRED_SECTIONS } from '@hrms/lifecycle/domain';
import { addDays, dateLabel } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, isOneOf, pageOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import type { ApprovableRecord } from '@hrms/workflows/server';
import { type RawBuilder, sql } from 'kysely';
import { missing } from '../joining.refusals.ts';

/** Offers in the approvals area: the record is the joiner. */
export const OFFER_REQUEST: ApprovableRecord = { subject: 'lifecycle.onboarding', table: 'joiner' };

/** What was asked for: with these the offer is issued when it is approved. */
export type AskedOffer = {
  readonly valid_until: string;
  readonly letter_template_id: string | null;
  readonly by_name: string;
};

export const READ = 'lifecycle.onboarding.read';

const NAME = sql<string>`concat_ws(' ', j.first_name, j.middle_name, j.last_name)`;
const HANDED_IN = sql`('submitted', 'verified', 'returned')`;
const countOf = (table: 'joiner_section' | 'joiner_document' | 'joining_task', where: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from ${sql.table(table)} x where x.org_id = j.org_id and x.joiner_id = j.id and ${where})`;

const countsOn = (today: string) =>
  [
    countOf('joiner_section', sql`x.status = 'verified'`).as('sections_done'),
    sql<number>`greatest(${countOf('joiner_section', sql`x.status in ${HANDED_IN}`)}, ${REQUIRED_SECTIONS.length}::int)`.as(
      'sections_all',
    ),
    countOf('joiner_document', sql`x.status = 'verified'`).as('documents_done'),
    countOf('joiner_document', sql`true`).as('documents_all'),
    countOf('joining_task', sql`x.status <> 'open'`).as('tasks_done'),
    countOf('joining_task', sql`true`).as('tasks_all'),
    countOf('joining_task', sql`x.status = 'open' and x.due_on < ${today}::date`).as('tasks_overdue'),
  ] as const;

const selectJoiners = (tx: Tx) => tx.selectFrom('joiner as j').where('j.org_id', '=', tx.org_id);

const FACTS = [
  'j.id as joiner_id',
  NAME.as('full_name'),
  'j.first_name',
  'j.middle_name',
  'j.last_name',
  'j.personal_email',
  'j.phone',
  'j.joining_date',
  'j.branch_id',
  'j.department_id',
  'j.designation_id',
  'j.manager_id',
  'j.owner_id',
  sql<JoinerStatus>`j.status`.as('status'),
  'j.offer_valid_until',
  'j.employee_id',
  'j.version',
] as const;

const MORE = [
  'j.buddy_id',
  sql<'permanent' | 'probation' | 'fixed_term' | 'intern' | 'contract'>`j.employment_type`.as('employment_type'),
  'j.contract_end_date',
  'j.probation_months',
  'j.notice_value',
  sql<'days' | 'months' | null>`j.notice_unit`.as('notice_unit'),
  'j.structure',
  'j.annual_ctc_paise',
  'j.template_id',
  'j.source',
  'j.reason',
  'j.offer_letter_id',
  'j.offered_at',
  'j.accepted_at',
  'j.accepted_name',
  'j.appointment_letter_id',
  'j.consented_at',
  'j.consent_version',
  'j.address_proved_at',
  'j.submitted_at',
  'j.previous_employee_id',
  'j.invite_on',
  'j.invited_at',
  'j.erased_at',
  'j.created_by',
  'j.workflow_request_id',
  sql<AskedOffer | null>`j.offer_asked`.as('offer_asked'),
] as const;

const WAITING = sql<boolean>`(exists (select from joiner_section x where x.org_id = j.org_id and x.joiner_id = j.id
    and x.status = 'submitted')
  or exists (select from joiner_document x where x.org_id = j.org_id and x.joiner_id = j.id and x.status = 'submitted'))`;
const isLate = (today: string) => sql<boolean>`exists (select from joining_task x where x.org_id = j.org_id and x.joiner_id = j.id
  and x.status = 'open' and x.due_on < ${today}::date)`;

/** One page of the joiners whom the caller may see, by joining date. */
export async function listJoinerRows(ctx: Ctx, filter: FilterOf<typeof joiners.list>) {
  let matching = selectJoiners(ctx.tx).where(await visibleEmployees(ctx, READ, 'j.manager_id'));
  if (filter.search) matching = matching.where(NAME, 'ilike', containsText(filter.search));
  if (filter.status) matching = matching.where('j.status', '=', filter.status);
  if (filter.open) matching = matching.where('j.status', 'in', [...OPEN_JOINER]);
  if (filter.branch_id) matching = matching.where('j.branch_id', '=', filter.branch_id);
  if (filter.department_id) matching = matching.where('j.department_id', '=', filter.department_id);
  if (filter.owner_id) matching = matching.where('j.owner_id', '=', filter.owner_id);
  if (filter.joining_from) matching = matching.where('j.joining_date', '>=', filter.joining_from);
  if (filter.joining_to) matching = matching.where('j.joining_date', '<=', filter.joining_to);
  if (filter.waiting) matching = matching.where(WAITING).where('j.status', 'in', [...OPEN_JOINER]);
  if (filter.overdue) matching = matching.where(isLate(ctx.today)).where('j.status', 'in', [...OPEN_JOINER]);
  return pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select([...FACTS, ...countsOn(ctx.today)])
      .orderBy(sql`j.status in ('converted', 'declined', 'cancelled', 'no_show')`)
      .orderBy('j.joining_date')
      .orderBy('j.id'),
  );
}

type JoinerSummary = {
  joining_this_week: number;
  waiting_for_verification: number;
  overdue_tasks: number;
  offers_ending: number;
};

/** Figures over the open joiners whom the caller may see. */
export async function countJoiners(ctx: Ctx): Promise<JoinerSummary> {
  const visible = await visibleEmployees(ctx, READ, 'j.manager_id');
  const week = addDays(ctx.today, 7);
  const { rows } = await sql<JoinerSummary>`
    select count(*) filter (where j.joining_date between ${ctx.today}::date and ${week}::date)::int as joining_this_week,
      count(*) filter (where ${WAITING})::int as waiting_for_verification,
      count(*) filter (where ${isLate(ctx.today)})::int as overdue_tasks,
      count(*) filter (where j.status = 'offered' and j.offer_valid_until <= ${week}::date)::int as offers_ending
    from joiner j where j.org_id = ${ctx.org_id} and j.status = any(${[...OPEN_JOINER]}::text[]) and ${visible}`.execute(ctx.tx);
  return rows[0] ?? { joining_this_week: 0, waiting_for_verification: 0, overdue_tasks: 0, offers_ending: 0 };
}

/** Who is responsible for open joiners whom the caller may see. */
export async function findOwners(ctx: Ctx): Promise<string[]> {
  const rows = await selectJoiners(ctx.tx)
    .where(await visibleEmployees(ctx, READ, 'j.manager_id'))
    .where('j.status', 'in', [...OPEN_JOINER])
    .select('j.owner_id')
    .distinct()
    .execute();
  return rows.flatMap(({ owner_id }) => owner_id ?? []);
}

/** A joiner as it is stored, with counts. */
export type JoinerRecord = NonNullable<Awaited<ReturnType<typeof findJoiner>>>;

/** Joiners by their ids, whoever asks. */
export const findJoiners = (tx: Tx, ids: readonly string[], today: string): Promise<JoinerRecord[]> =>
  selectJoiners(tx)
    .where(isOneOf('j.id', ids))
    .select([...FACTS, ...MORE, ...countsOn(today)])
    .execute();

/** A joiner by id, whoever asks. */
export const findJoiner = (tx: Tx, id: string, today: string) =>
  selectJoiners(tx)
    .where('j.id', '=', id)
    .select([...FACTS, ...MORE, ...countsOn(today)])
    .executeTakeFirst();

/** A joiner whom the caller may see. @throws `not_found` */
export async function findVisibleJoiner(ctx: Ctx, id: string): Promise<JoinerRecord> {
  const joiner = await selectJoiners(ctx.tx)
    .where('j.id', '=', id)
    .where(await visibleEmployees(ctx, READ, 'j.manager_id'))
    .select([...FACTS, ...MORE, ...countsOn(ctx.today)])
    .executeTakeFirst();
  if (!joiner) throw missing('Joiner');
  return joiner;
}

/** A joiner for a change, held until the end of the transaction. @throws `not_found` */
export async function lockJoiner(tx: Tx, id: string, today: string): Promise<JoinerRecord> {
  await sql`select from joiner where org_id = ${tx.org_id} and id = ${id}::uuid for update`.execute(tx);
  const joiner = await findJoiner(tx, id, today);
  if (!joiner) throw missing('Joiner');
  return joiner;
}

/** Ids of joiners whose joining date passed without becoming employees, one day after it. */
export const findNotConverted = async (tx: Tx, today: string) =>
  selectJoiners(tx)
    .where('j.status', 'in', ['accepted', 'in_progress', 'ready'])
    .where('j.joining_date', '=', addDays(today, -1))
    .select(['j.id as joiner_id', NAME.as('full_name')])
    .execute();

/** What the history of a joiner says about a reminder of the offer. */
export const offerReminder = (day: string): string => `Reminded of the offer on ${dateLabel(day)}`;

/** Joiners with an offer they have not answered that ends on one of the days, once a day. */
export const findOffersEnding = (tx: Tx, { until, not_reminded_on }: { until: readonly string[]; not_reminded_on: string }) =>
  selectJoiners(tx)
    .where('j.status', '=', 'offered')
    .where('j.offer_valid_until', 'in', until)
    .where(
      sql<boolean>`not exists (select from joiner_event x where x.org_id = j.org_id and x.joiner_id = j.id
        and x.text = ${offerReminder(not_reminded_on)})`,
    )
    .where('j.personal_email', 'is not', null)
    .select(['j.id as joiner_id', 'j.first_name', 'j.personal_email', 'j.offer_valid_until'])
    .execute();

/** Joiners whose invitation to sign in is due. */
export const findInvitationsDue = (tx: Tx, today: string) =>
  selectJoiners(tx)
    .where('j.status', '=', 'converted')
    .where('j.invite_on', '<=', today)
    .where('j.invited_at', 'is', null)
    .select([
      'j.id as joiner_id',
      NAME.as('full_name'),
      'j.personal_email',
      'j.employee_id',
      'j.converted_by',
      'j.address_proved_at',
    ])
    .execute();

/** Joiners who ended so long ago that their data goes. */
export const findJoinersToErase = async (tx: Tx, ended_before: string): Promise<string[]> =>
  (
    await selectJoiners(tx)
      .where('j.ended_on', '<', ended_before)
      .where('j.erased_at', 'is', null)
      .where('j.status', 'in', ['declined', 'cancelled', 'no_show'])
      .select('j.id')
      .limit(500)
      .execute()
  ).map(({ id }) => id);
