import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { Scheme, StatutoryRegistration } from '@hrms/statutory/contract';
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

/** One page of registrations by scheme and state. */
export function pageOfRegistrations(
  tx: Tx,
  filter: RegistrationFilter & { page: number; limit: number },
): Promise<PageRows<StatutoryRegistration>> {
  const matching = matchingRegistrations(tx, filter);
  return pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('r.scheme').orderBy('r.state_code').orderBy('r.number'),
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
