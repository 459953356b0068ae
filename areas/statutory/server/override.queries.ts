import type { Tx } from '@hrms/platform/server';
import type { Override } from '@hrms/statutory/domain';
import { sql } from 'kysely';

export type OverrideRow = {
  id: string;
  parameter_id: string;
  state_code: string | null;
  registration_id: string | null;
  registration_number: string | null;
  from_date: string;
  to_date: string | null;
  figures: Record<string, number>;
  reason: string;
  source: string;
  status: 'pending' | 'active' | 'rejected' | 'ended';
  made_by: string;
  maker: string;
  made_at: Date | string;
  decider: string | null;
  decided_at: Date | string | null;
  decision_note: string | null;
  version: number;
};

export const OVERRIDE_COLUMNS = [
  'id',
  'parameter_id',
  'state_code',
  'registration_id',
  sql<string | null>`(select r.number from statutory_registration r
    where r.org_id = statutory_override.org_id and r.id = statutory_override.registration_id)`.as('registration_number'),
  'from_date',
  'to_date',
  'figures',
  'reason',
  'source',
  'status',
  'made_by',
  'maker',
  'made_at',
  'decider',
  'decided_at',
  'decision_note',
  'version',
] as const;

const selectOverride = (tx: Tx, id: string) =>
  tx.selectFrom('statutory_override').where('org_id', '=', tx.org_id).where('id', '=', id).select(OVERRIDE_COLUMNS);

/** An override by its id; undefined without one. */
export const findOverride = async (tx: Tx, id: string): Promise<OverrideRow | undefined> =>
  (await selectOverride(tx, id).executeTakeFirst()) as unknown as OverrideRow | undefined;

/** The same, locked for an update. */
export const lockOverrideRow = async (tx: Tx, id: string): Promise<OverrideRow | undefined> =>
  (await selectOverride(tx, id).forUpdate().executeTakeFirst()) as unknown as OverrideRow | undefined;

/** All overrides of a parameter in any status, newest first. */
export async function listOverridesOf(tx: Tx, parameter_id: string): Promise<OverrideRow[]> {
  const rows = await tx
    .selectFrom('statutory_override')
    .where('org_id', '=', tx.org_id)
    .where('parameter_id', '=', parameter_id)
    .select(OVERRIDE_COLUMNS)
    .orderBy('from_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as unknown as OverrideRow[];
}

/** Overrides as calculators read them: approved ones, and ended ones up to their last day, or that of their registration. */
export async function listOverridesIn(tx: Tx): Promise<Override[]> {
  const rows = await tx
    .selectFrom('statutory_override as o')
    .leftJoin('statutory_registration as r', (on) =>
      on.onRef('r.org_id', '=', 'o.org_id').onRef('r.id', '=', 'o.registration_id'),
    )
    .where('o.org_id', '=', tx.org_id)
    .where('o.status', 'in', ['active', 'ended'])
    .where('o.decided_at', 'is not', null)
    .select(['o.parameter_id', 'o.state_code', 'o.from_date', 'o.figures', 'o.reason', 'o.source', 'o.registration_id'])
    .select(sql<string | null>`least(o.to_date, r.closed_on)::text`.as('to_date'))
    .orderBy('o.parameter_id')
    .orderBy('o.from_date')
    .execute();
  const coverages = await listCoverages(
    tx,
    rows.flatMap(({ registration_id }) => (registration_id ? [registration_id] : [])),
  );
  return rows.map(({ figures, state_code, registration_id, ...row }) => ({
    ...row,
    ...(state_code && { state_code }),
    ...(registration_id && { registration: coverages.get(registration_id) ?? null }),
    figures: figures as Record<string, number>,
  }));
}

/** Whom registrations cover, by id: other open registrations of the scheme take their states out of one without a state. */
export async function listCoverages(tx: Tx, ids: readonly string[]): Promise<Map<string, NonNullable<Override['registration']>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NonNullable<Override['registration']>>`
    select r.id as registration_id, r.state_code, coalesce((select array_agg(distinct x.state_code order by x.state_code)
      from statutory_registration x where x.org_id = r.org_id and x.scheme = r.scheme and x.closed_on is null
        and x.id <> r.id and x.state_code is not null and r.state_code is null), '{}') as except
    from statutory_registration r where r.org_id = ${tx.org_id} and r.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.registration_id, row]));
}
