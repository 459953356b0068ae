import type { LetterLanguage, LetterTemplate, letterTemplates } from '@hrms/organisation/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { containsText, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const COLUMNS = [
  'id as letter_template_id',
  'kind',
  'name',
  sql<LetterLanguage>`language`.as('language'),
  'subject',
  'body',
  'active',
  'version',
] as const;

const selectTemplates = (tx: Tx) => tx.selectFrom('letter_template').where('org_id', '=', tx.org_id);

/** One page, by name. */
export async function listTemplateRows(tx: Tx, filter: FilterOf<typeof letterTemplates.list>): Promise<PageRows<LetterTemplate>> {
  let matching = selectTemplates(tx);
  if (filter.search) matching = matching.where('name', 'ilike', containsText(filter.search));
  if (filter.language) matching = matching.where('language', '=', filter.language);
  if (filter.kind) matching = matching.where('kind', '=', filter.kind);
  if (filter.active !== undefined) matching = matching.where('active', '=', filter.active);
  return pageOf(tx, matching, filter, (rows) => (rows as typeof matching).select(COLUMNS).orderBy('name').orderBy('id'));
}

/** One template. */
export const findTemplateRow = (tx: Tx, id: string): Promise<LetterTemplate | undefined> =>
  selectTemplates(tx).where('id', '=', id).select(COLUMNS).executeTakeFirst();

type TemplateToInsert = {
  id: string;
  kind: string;
  name: string;
  language?: string;
  subject: string;
  body: string;
  created_at: Date;
};

/** Adds a template of version 1. Rejects with the violated index for a name that exists. */
export const insertTemplate = (tx: Tx, template: TemplateToInsert) =>
  tx
    .insertInto('letter_template')
    .values({ ...template, org_id: tx.org_id })
    .execute();
