import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readLogoFileId } from './profile.queries.ts';

/** What documents of the employer print at their head. */
export type Letterhead = {
  readonly name: string;
  /** Address of the head office on the day, line by line; empty when it is not entered. */
  readonly address: readonly string[];
  readonly logo_file_id: string | null;
};

/** Name, address and logo of the organisation on a day. */
export async function readLetterhead(tx: Tx, day: string): Promise<Letterhead> {
  const { rows } = await sql<{
    name: string;
    legal_name: string | null;
    line1: string | null;
    line2: string | null;
    city: string | null;
    pin: string | null;
  }>`
    select o.name, p.legal_name, a.line1, a.line2, a.city, a.pin
    from organisation o
    left join organisation_profile p on p.org_id = o.org_id
    left join branch b on b.org_id = o.org_id and b.is_head_office
    left join lateral (select * from branch_address a where a.org_id = b.org_id and a.branch_id = b.id
      order by (a.from_date > ${day}::date), abs(a.from_date - ${day}::date) limit 1) a on true
    where o.org_id = ${tx.org_id}`.execute(tx);
  const found = rows[0];
  if (!found) throw new Error('The organisation is missing');
  const city = [found.city, found.pin].filter(Boolean).join(' ');
  return {
    name: found.legal_name ?? found.name,
    address: [found.line1, found.line2, city].filter((line): line is string => Boolean(line)),
    logo_file_id: await readLogoFileId(tx),
  };
}
