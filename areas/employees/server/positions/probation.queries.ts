import type { CivilDate } from '@hrms/platform/calendar';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { positionOrFirstOn } from '../position-on.queries.ts';
import { isInServiceOnSql } from '../status.queries.ts';

export type OnProbation = {
  employee_id: string;
  full_name: string;
  joined_on: CivilDate;
  /** The last day of probation. */
  probation_until: CivilDate;
  manager_id: string | null;
};

type Wanted = {
  readonly today: CivilDate;
  /** Over `e.id`. */
  readonly visible: RawBuilder<boolean>;
  /** A further condition, over `e.id`. */
  readonly matching?: RawBuilder<boolean>;
  /** Only those whose probation ends on one of these days. */
  readonly due_on?: readonly CivilDate[];
  readonly without: readonly string[];
  readonly page: { page: number; limit: number };
  readonly overdue: boolean;
};

/** Employees in service on probation who are not confirmed yet, those due first. */
export async function listOnProbation(
  tx: Tx,
  { today, visible, matching: narrowed, due_on, without, page, overdue }: Wanted,
): Promise<PageRows<OnProbation>> {
  let matching = tx
    .selectFrom('employee as e')
    .where('e.org_id', '=', tx.org_id)
    .where('e.is_draft', '=', false)
    .where('e.probation_until', 'is not', null)
    .where('e.confirmed_on', 'is', null)
    .where(isInServiceOnSql(today, 'e'))
    .where(visible);
  if (narrowed) matching = matching.where(narrowed);
  if (due_on) matching = matching.where(sql<boolean>`e.probation_until = any(${[...due_on]}::date[])`);
  if (without.length > 0) matching = matching.where('e.id', 'not in', [...without]);
  if (overdue) matching = matching.where('e.probation_until', '<', today);
  const day = sql`${today}::date`;
  const rows = await pageOf(tx, matching, page, (found) =>
    (found as typeof matching)
      .select([
        'e.id as employee_id',
        'e.full_name',
        'e.joined_on',
        'e.probation_until',
        sql<string | null>`(select p.manager_id from ${positionOrFirstOn(tx, 'e.id', day)} p)`.as('manager_id'),
      ])
      .orderBy('e.probation_until')
      .orderBy('e.id'),
  );
  return rows as unknown as PageRows<OnProbation>;
}
