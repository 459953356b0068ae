import type { Tx } from '@hrms/platform/server';
import type { Override } from '@hrms/statutory/domain';

export type OverrideRow = {
  id: string;
  parameter_id: string;
  state_code: string | null;
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

/** Overrides as calculators read them: approved ones, and ended ones up to their last day. */
export async function listOverridesIn(tx: Tx): Promise<Override[]> {
  const rows = await tx
    .selectFrom('statutory_override')
    .where('org_id', '=', tx.org_id)
    .where('status', 'in', ['active', 'ended'])
    .where('decided_at', 'is not', null)
    .select(['parameter_id', 'state_code', 'from_date', 'to_date', 'figures', 'reason', 'source'])
    .orderBy('parameter_id')
    .orderBy('from_date')
    .execute();
  return rows.map(({ figures, state_code, ...row }) => ({
    ...row,
    ...(state_code && { state_code }),
    figures: figures as Record<string, number>,
  }));
}
