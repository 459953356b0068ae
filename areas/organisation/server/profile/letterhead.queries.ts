import type { DocumentHead, Tx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readLogoFileId } from './profile.queries.ts';

/** What documents of the employer print at their head. */
export type Letterhead = {
  readonly name: string;
  /** Address of the head office on the day, line by line; empty when it is not entered. */
  readonly address: readonly string[];
  /** Numbers under which the organisation is registered, with their names. */
  readonly registrations: readonly string[];
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
    cin: string | null;
    llpin: string | null;
    gstin_default: string | null;
  }>`
    select o.name, p.legal_name, a.line1, a.line2, a.city, a.pin, p.cin, p.llpin, p.gstin_default
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
    registrations: [
      ...(found.cin ? [`CIN ${found.cin}`] : []),
      ...(found.llpin ? [`LLPIN ${found.llpin}`] : []),
      ...(found.gstin_default ? [`GSTIN ${found.gstin_default}`] : []),
    ],
    logo_file_id: await readLogoFileId(tx),
  };
}

/** A picture above this many bytes is left out of documents. */
const LARGEST_LOGO = 300_000;

/** The head of the organisation's documents on a day. */
export async function readDocumentHead({ tx, files }: Work, day: string): Promise<DocumentHead> {
  const { name, address, registrations, logo_file_id } = await readLetterhead(tx, day);
  const file = logo_file_id ? await files.get(tx, logo_file_id) : null;
  const isShown = file && /^image\/(png|jpeg)$/.test(file.media_type) && file.bytes.length <= LARGEST_LOGO;
  return { name, address, registrations, logo: isShown ? Buffer.from(file.bytes) : null };
}
