import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { ListedRegistration, RegistrationDocumentKind, Scheme, StatutoryRegistration } from '@hrms/statutory/contract';
import { sql } from 'kysely';

const selectRegistrations = (tx: Tx) => tx.selectFrom('statutory_registration as r').where('r.org_id', '=', tx.org_id);

const COLUMNS = [
  'r.id as registration_id',
  sql<Scheme>`r.scheme`.as('scheme'),
  'r.number',
  'r.state_code',
  'r.from_date',
  'r.closed_on',
  sql<StatutoryRegistration['status']>`case when r.closed_on is null then 'active' else 'closed' end`.as('status'),
  sql<StatutoryRegistration['rate_class']>`coalesce(r.details ->> 'rate_class', 'standard')`.as('rate_class'),
  sql<boolean>`coalesce((r.details ->> 'exempted_trust')::boolean, false)`.as('exempted_trust'),
  sql<boolean>`coalesce((r.details ->> 'edli_exempt')::boolean, false)`.as('edli_exempt'),
  sql<string | null>`r.details ->> 'rate_reason'`.as('rate_reason'),
  sql<string | null>`r.details ->> 'sub_code'`.as('sub_code'),
  sql<string | null>`r.details ->> 'signatory'`.as('signatory'),
  sql<string[]>`coalesce(r.details -> 'branch_ids', '[]')`.as('branch_ids'),
  sql<string | null>`r.details ->> 'local_body'`.as('local_body'),
  sql<string | null>`r.details ->> 'enrolment_number'`.as('enrolment_number'),
  sql<StatutoryRegistration['periodicity']>`r.details ->> 'periodicity'`.as('periodicity'),
  sql<number | null>`(r.details ->> 'due_day')::int`.as('due_day'),
  sql<string | null>`r.details ->> 'due_day_reason'`.as('due_day_reason'),
  sql<string | null>`r.details ->> 'office'`.as('office'),
  sql<string | null>`r.details ->> 'certificate_until'`.as('certificate_until'),
  'r.contact',
  sql<number>`(select count(*)::int from statutory_statement s where s.org_id = r.org_id and s.registration_id = r.id
    and s.status in ('open', 'checked'))`.as('open_months'),
  'r.version',
] as const;

type RegistrationFilter = { scheme?: Scheme | undefined; state_code?: string | undefined };

const matchingRegistrations = (tx: Tx, { scheme, state_code }: RegistrationFilter) => {
  let matching = selectRegistrations(tx);
  if (scheme) matching = matching.where('r.scheme', '=', scheme);
  if (state_code) matching = matching.where('r.state_code', '=', state_code);
  return matching;
};

const LAST_STATEMENT = sql<ListedRegistration['last_statement']>`(
  select jsonb_build_object('month', to_char(s.month, 'YYYY-MM'), 'members', s.line_count, 'status', s.status,
    'payable_paise', (s.totals ->> 'payable')::bigint, 'due_on', s.due_on)
  from statutory_statement s where s.org_id = r.org_id and s.registration_id = r.id and s.kind = 'regular'
  order by s.month desc limit 1)`.as('last_statement');

/** One page of registrations by scheme and state, with their newest regular statement. */
export function pageOfRegistrations(
  tx: Tx,
  filter: RegistrationFilter & { page: number; limit: number },
): Promise<PageRows<ListedRegistration>> {
  const matching = matchingRegistrations(tx, filter);
  return pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select(COLUMNS)
      .select(LAST_STATEMENT)
      .orderBy('r.scheme')
      .orderBy('r.state_code')
      .orderBy('r.number'),
  );
}

/** A registration by id; undefined without one. */
export const findRegistration = (tx: Tx, id: string): Promise<StatutoryRegistration | undefined> =>
  selectRegistrations(tx).where('r.id', '=', id).select(COLUMNS).executeTakeFirst();

/** Registrations of a scheme that hold on a day, by state. */
export const listRegistrationsOn = (tx: Tx, filter: RegistrationFilter, day: string): Promise<StatutoryRegistration[]> =>
  matchingRegistrations(tx, filter)
    .where('r.from_date', '<=', day)
    .where((eb) => eb.or([eb('r.closed_on', 'is', null), eb('r.closed_on', '>=', day)]))
    .select(COLUMNS)
    .orderBy('r.state_code')
    .orderBy('r.number')
    .execute();

/** Months of a registration whose statements are not filed yet. */
export const listOpenStatements = (tx: Tx, registration_id: string) =>
  tx
    .selectFrom('statutory_statement as s')
    .where('s.org_id', '=', tx.org_id)
    .where('s.registration_id', '=', registration_id)
    .where('s.status', 'in', ['open', 'checked'])
    .select(['s.id', sql<string>`to_char(s.month, 'YYYY-MM')`.as('month')])
    .execute();

/** The sealed portal user of a registration; null without one. */
export async function findPortalUser(tx: Tx, id: string): Promise<string | null> {
  const row = await selectRegistrations(tx).where('r.id', '=', id).select('r.portal_user').executeTakeFirst();
  return row?.portal_user ?? null;
}

/** Months listed of the members of a registration. */
const MEMBER_MONTHS = 24;

/** Employees with a regular line in the statements of a registration by month, newest first; who has no line the month before joined. */
export async function listMembersByMonth(tx: Tx, registration_id: string): Promise<StoredMonth[]> {
  const { rows } = await sql<StoredMonth>`
    with lines as (
      select l.employee_id, l.month, l.amounts from statutory_statement s
      join statutory_statement_line h on h.org_id = s.org_id and h.statement_id = s.id
      join contribution_line l on l.org_id = h.org_id and l.id = h.line_id
      where s.org_id = ${tx.org_id} and s.registration_id = ${registration_id}::uuid and l.month = l.origin_month),
    people as (
      select employee_id, month, lag(month) over own as before, lead(month) over own as after
      from (select distinct employee_id, month from lines) d window own as (partition by employee_id order by month)),
    heads as (select l.month, a.key, sum(a.value::bigint)::bigint as paise
      from lines l, jsonb_each_text(l.amounts) a group by l.month, a.key),
    months as (
      select month, count(*)::int as members,
        count(*) filter (where before is distinct from (month - interval '1 month')::date)::int as joined,
        count(*) filter (where after is distinct from (month + interval '1 month')::date)::int as ended
      from people group by month)
    select to_char(m.month, 'YYYY-MM') as month, m.members, m.joined, m.ended,
      (select jsonb_object_agg(h.key, h.paise) from heads h where h.month = m.month) as amounts
    from months m order by m.month desc limit ${MEMBER_MONTHS}`.execute(tx);
  return rows;
}

/** `ended`: without a line in the month after; `amounts`: of both shares by head, in paise. */
export type StoredMonth = { month: string; members: number; joined: number; ended: number; amounts: Record<string, number> };

const selectDocuments = (tx: Tx) => tx.selectFrom('registration_document as d').where('d.org_id', '=', tx.org_id);

/** Documents of a registration, oldest first. */
export const listDocuments = (tx: Tx, registration_id: string) =>
  selectDocuments(tx)
    .where('d.registration_id', '=', registration_id)
    .select(['d.id as document_id', 'd.name', 'd.media_type', 'd.uploaded_at'])
    .select(sql<RegistrationDocumentKind>`d.kind`.as('kind'))
    .orderBy('d.uploaded_at')
    .orderBy('d.id')
    .execute();

/** A document with its file; undefined without one. */
export const findDocument = (tx: Tx, id: string) =>
  selectDocuments(tx)
    .where('d.id', '=', id)
    .select(['d.id', 'd.registration_id', 'd.kind', 'd.name', 'd.media_type', 'd.file_id'])
    .executeTakeFirst();

export type StoredEvent = { event_id: string; at: string; event: string; actor_id: string | null; details: unknown };

/** What the log says of a record in events of a prefix, such as `statutory.registration_`, newest first; events without the prefix. */
export function pageOfEvents(
  tx: Tx,
  { id, prefix, ...filter }: { id: string; prefix: string; page: number; limit: number },
): Promise<PageRows<StoredEvent>> {
  const matching = tx
    .selectFrom('audit_event')
    .where('audit_event.org_id', '=', tx.org_id)
    .where('audit_event.subject_id', '=', id)
    .where('audit_event.event', 'like', `${prefix}%`)
    .where('audit_event.outcome', '=', 'done');
  return pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select(['audit_event.id as event_id', 'audit_event.details', 'audit_event.actor_id'])
      .select(sql<string>`audit_event.at`.as('at'))
      .select(sql<string>`replace(audit_event.event, ${prefix}, '')`.as('event'))
      .orderBy('audit_event.at', 'desc')
      .orderBy('audit_event.id', 'desc'),
  );
}
