import type { CivilDate } from '@hrms/platform/calendar';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { positionInForceOn } from '../position-on.queries.ts';
import { isInServiceOnSql } from '../status.queries.ts';

/** An employment that ends by itself. */
export type ServiceEnd = {
  employee_id: string;
  full_name: string;
  kind: 'retirement' | 'end_of_contract';
  last_day: CivilDate;
};

type ServiceEndFilter = {
  readonly today: CivilDate;
  /** Over `e.id`. */
  readonly visible: RawBuilder<boolean>;
  readonly without: readonly string[];
  readonly retiring_until: CivilDate;
  readonly contract_until: CivilDate;
  readonly kind?: ServiceEnd['kind'] | undefined;
  readonly page: { page: number; limit: number };
};

/**
 * Employees in service without a last working day who reach the retirement age, or whose contract ends, up to these days; the earlier of
 * both, the earliest first. Days that have passed are listed until the record says otherwise.
 */
export async function listServiceEnds(
  tx: Tx,
  { today, visible, without, retiring_until, contract_until, kind, page }: ServiceEndFilter,
): Promise<PageRows<ServiceEnd>> {
  const contract = sql<CivilDate | null>`(select p.contract_end_date from ${positionInForceOn(tx, 'e.id', today)} p)`;
  const due = tx
    .selectFrom('employee as e')
    .where('e.org_id', '=', tx.org_id)
    .where(isInServiceOnSql(today, 'e'))
    .where('e.last_working_day', 'is', null)
    .where(visible)
    .where((eb) => (without.length > 0 ? eb('e.id', 'not in', [...without]) : eb.lit(true)))
    .select([
      'e.id',
      'e.org_id',
      'e.full_name',
      sql<CivilDate | null>`case when e.retirement_on <= ${retiring_until}::date then e.retirement_on end`.as('retires_on'),
      sql<CivilDate | null>`case when ${contract} <= ${contract_until}::date then ${contract} end`.as('ends_on'),
    ]);
  const KIND = sql<ServiceEnd['kind']>`case when coalesce(e.ends_on > e.retires_on, e.ends_on is null)
    then 'retirement' else 'end_of_contract' end`;
  const last_day = sql<CivilDate>`least(e.retires_on, e.ends_on)`;
  let matching = tx.selectFrom(due.as('e')).where(sql<boolean>`${last_day} is not null`);
  if (kind) matching = matching.where(KIND, '=', kind);
  return pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching)
      .select(['e.id as employee_id', 'e.full_name', KIND.as('kind'), last_day.as('last_day')])
      .orderBy('last_day')
      .orderBy('e.id'),
  );
}
