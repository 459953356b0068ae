import type { Letter, letters } from '@hrms/organisation/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { containsText, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { RawBuilder } from 'kysely';

const COLUMNS = [
  'id as letter_id',
  'number',
  'kind',
  'subject',
  'employee_id',
  'recipient',
  'dated',
  'issued_at',
  'acknowledged_at',
] as const;

const selectLetters = (tx: Tx, visible: RawBuilder<boolean>) =>
  tx.selectFrom('letter').where('letter.org_id', '=', tx.org_id).where(visible);

/** One page, newest first. */
export async function listLetterRows(
  tx: Tx,
  { search, kind, employee_id, ...page }: FilterOf<typeof letters.list>,
  visible: RawBuilder<boolean>,
): Promise<PageRows<Letter>> {
  let matching = selectLetters(tx, visible);
  if (search) {
    const text = containsText(search);
    matching = matching.where((eb) =>
      eb.or([eb('number', 'ilike', text), eb('recipient', 'ilike', text), eb('subject', 'ilike', text)]),
    );
  }
  if (kind) matching = matching.where('kind', '=', kind);
  if (employee_id) matching = matching.where('employee_id', '=', employee_id);
  return (await pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('issued_at', 'desc').orderBy('id', 'desc'),
  )) as unknown as PageRows<Letter>;
}

/** The file of a letter that may be seen, and whose it is. */
export const findLetterRow = (tx: Tx, id: string, visible: RawBuilder<boolean>) =>
  selectLetters(tx, visible).where('letter.id', '=', id).select(['file_id', 'employee_id', 'number']).executeTakeFirst();

/** A letter of an employee; undefined where it is of another one. */
export const findLetterOf = (tx: Tx, id: string, employee_id: string): Promise<Letter | undefined> =>
  tx
    .selectFrom('letter')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .where('employee_id', '=', employee_id)
    .select(COLUMNS)
    .executeTakeFirst() as Promise<Letter | undefined>;

type LetterToInsert = Letter & { letter_template_id: string; file_id: string; issued_by: string };

/** Adds a line to the register. */
export const insertLetter = (tx: Tx, { letter_id, ...letter }: LetterToInsert) =>
  tx
    .insertInto('letter')
    .values({ ...letter, id: letter_id, org_id: tx.org_id })
    .execute();
