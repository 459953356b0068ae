import type { ListQuery } from '@hrms/platform/contract';
import { hasText, pageOf, type Tx, ZONE } from '@hrms/platform/server';
import { sql } from 'kysely';

export type AuditFilter = {
  search?: string | undefined;
  actor_id?: string | undefined;
  event?: string | undefined;
  area?: string | undefined;
  subject_id?: string | undefined;
  employee_id?: string | undefined;
  outcome?: string | undefined;
  ip?: string | undefined;
  /** Both are given: a query over all time would read every partition. */
  from: string;
  to: string;
  /** Nothing written later: a file of many pages keeps its order while the log grows. */
  until?: string | undefined;
};
type Part = Pick<ListQuery, 'page' | 'limit'> & { count?: () => Promise<number> };

const startOf = (day: string) => sql<string>`(${day}::date)::timestamp at time zone ${ZONE}`;
const endOf = (day: string) => sql<string>`(${day}::date + 1)::timestamp at time zone ${ZONE}`;

const auditEventRows = (tx: Tx) =>
  tx
    .selectFrom('audit_event')
    .leftJoin('app_user', (on) =>
      on.onRef('app_user.org_id', '=', 'audit_event.org_id').onRef('app_user.id', '=', 'audit_event.actor_id'),
    )
    .leftJoin('login_identity', (on) =>
      on.onRef('login_identity.id', '=', 'audit_event.actor_id').on('audit_event.actor_kind', '=', 'platform'),
    )
    .where('audit_event.org_id', '=', tx.org_id);

const selectAuditEvents = (query: ReturnType<typeof auditEventRows>) =>
  query
    .select([
      'audit_event.id',
      'audit_event.at',
      'audit_event.actor_kind',
      'audit_event.actor_id',
      'audit_event.event',
      'audit_event.subject_type',
      'audit_event.subject_id',
      'audit_event.employee_id',
      'audit_event.outcome',
      'audit_event.ip',
      'audit_event.details',
      'audit_event.device',
      'audit_event.request_id',
    ])
    .select(
      sql<
        string | null
      >`coalesce(app_user.display_name, trim(login_identity.first_name || ' ' || login_identity.last_name) || ' (platform)')`.as(
        'actor_name',
      ),
    );

/** Newest first. */
export async function listEventRows(tx: Tx, filter: AuditFilter & Part) {
  let matching = auditEventRows(tx)
    .where('audit_event.at', '>=', startOf(filter.from))
    .where('audit_event.at', '<', endOf(filter.to));
  if (filter.until) matching = matching.where('audit_event.at', '<=', filter.until);
  matching = matching.where(hasText(filter.search, 'audit_event.event', 'app_user.display_name'));
  if (filter.actor_id) matching = matching.where('audit_event.actor_id', '=', filter.actor_id);
  if (filter.event) matching = matching.where('audit_event.event', '=', filter.event);
  if (filter.area) matching = matching.where('audit_event.event', 'like', `${filter.area.replace(/_/g, '\\_')}.%`);
  if (filter.subject_id) matching = matching.where('audit_event.subject_id', '=', filter.subject_id);
  if (filter.employee_id)
    matching = matching.where((eb) =>
      eb.or([
        eb('audit_event.employee_id', '=', filter.employee_id ?? ''),
        eb('audit_event.subject_id', '=', filter.employee_id ?? ''),
      ]),
    );
  if (filter.outcome) matching = matching.where('audit_event.outcome', '=', filter.outcome);
  if (filter.ip) matching = matching.where('audit_event.ip', '=', filter.ip);
  return pageOf(tx, matching, filter, (rows) =>
    selectAuditEvents(rows).orderBy('audit_event.at', 'desc').orderBy('audit_event.id', 'desc'),
  );
}

/** One audit event, or undefined. */
export const findEventRow = (tx: Tx, id: string) =>
  selectAuditEvents(auditEventRows(tx).where('audit_event.id', '=', id)).executeTakeFirst();
export type EventRow = NonNullable<Awaited<ReturnType<typeof findEventRow>>>;

/** How many seals there are, over how many events, and when the last was made. */
export async function countSeals(tx: Tx) {
  const { rows } = await sql<{ seals: number; sealed_events: number; last_sealed_at: string | null }>`
    select count(*) as seals, coalesce(sum(event_count), 0)::bigint as sealed_events, max(sealed_at) as last_sealed_at
    from audit_seal where org_id = ${tx.org_id}`.execute(tx);
  return rows[0] ?? { seals: 0, sealed_events: 0, last_sealed_at: null };
}

export type LookFilter = Part & {
  until?: string | undefined;
  employee_id?: string | undefined;
  actor_id?: string | undefined;
  kind?: string | undefined;
  field_group?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Looks at personal data, newest first. */
export async function listLookRows(tx: Tx, filter: LookFilter) {
  let matching = tx
    .selectFrom('personal_data_access')
    .leftJoin('app_user', (on) =>
      on.onRef('app_user.org_id', '=', 'personal_data_access.org_id').onRef('app_user.id', '=', 'personal_data_access.actor_id'),
    )
    .where('personal_data_access.org_id', '=', tx.org_id);
  if (filter.employee_id) matching = matching.where('personal_data_access.employee_id', '=', filter.employee_id);
  if (filter.actor_id) matching = matching.where('personal_data_access.actor_id', '=', filter.actor_id);
  if (filter.kind) matching = matching.where('personal_data_access.kind', '=', filter.kind);
  if (filter.field_group) matching = matching.where('personal_data_access.field_group', '=', filter.field_group);
  if (filter.until) matching = matching.where('personal_data_access.at', '<=', filter.until);
  if (filter.from) matching = matching.where('personal_data_access.at', '>=', startOf(filter.from));
  if (filter.to) matching = matching.where('personal_data_access.at', '<', endOf(filter.to));
  return pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'personal_data_access.id',
        'personal_data_access.at',
        'personal_data_access.actor_kind',
        'personal_data_access.actor_id',
        'personal_data_access.employee_id',
        'personal_data_access.kind',
        'personal_data_access.field_group',
        'personal_data_access.fields',
        'personal_data_access.purpose',
        'personal_data_access.row_count',
        'app_user.display_name as actor_name',
      ])
      .orderBy('personal_data_access.at', 'desc')
      .orderBy('personal_data_access.id', 'desc'),
  );
}

export type LookRow = Awaited<ReturnType<typeof listLookRows>>['rows'][number];

/** What a user accessed in a period, by employee. */
export async function listExposed(
  tx: Tx,
  { user_id, session_id, from, to }: { user_id: string; session_id?: string | null | undefined; from: string; to: string },
) {
  const { rows } = await sql<{
    employee_id: string | null;
    field_groups: string[];
    fields: string[];
    looks: number;
    first_at: string;
    last_at: string;
  }>`select employee_id, array_agg(distinct field_group) as field_groups,
      (select array_agg(distinct one) from personal_data_access again, unnest(again.fields) one where again.org_id = ${tx.org_id}
        and again.actor_id = ${user_id} and again.at >= ${from} and again.at <= ${to}
        and (${session_id ?? null}::uuid is null or again.session_id = ${session_id ?? null}::uuid)
        and again.employee_id is not distinct from look.employee_id) as fields,
      sum(row_count)::bigint as looks, min(at) as first_at, max(at) as last_at
    from personal_data_access look where org_id = ${tx.org_id} and actor_id = ${user_id} and at >= ${from} and at <= ${to}
      and (${session_id ?? null}::uuid is null or session_id = ${session_id ?? null}::uuid)
    group by employee_id order by max(at) desc limit 5000`.execute(tx);
  return rows;
}
