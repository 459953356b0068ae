import type { ChecklistItem, ChecklistKind, ChecklistTemplate, checklists } from '@hrms/lifecycle/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { containsText, copyRows, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type StoredItem = ChecklistTemplate['items'][number];

const ITEMS = sql<StoredItem[]>`(select coalesce(json_agg(json_build_object('title', i.title, 'description', i.description,
    'category', i.category, 'owner_kind', i.owner_kind, 'owner_id', i.owner_id,
    'offset_days', i.offset_days, 'gate', i.gate, 'needs_file', i.needs_file,
    'depends_on', i.depends_on) order by i.position), '[]')
  from checklist_item i where i.org_id = t.org_id and i.template_id = t.id)`;

const COLUMNS = [
  't.id as template_id',
  sql<ChecklistKind>`t.kind`.as('kind'),
  't.name',
  't.branch_id',
  't.department_id',
  't.designation_id',
  sql<ChecklistTemplate['employment_type']>`t.employment_type`.as('employment_type'),
  sql<ChecklistTemplate['exit_kind']>`t.exit_kind`.as('exit_kind'),
  ITEMS.as('items'),
  't.active',
  sql<number>`(select count(*)::int from joiner j where j.org_id = t.org_id and j.template_id = t.id)`.as('joiners'),
  sql<number>`(select count(*)::int from exit x where x.org_id = t.org_id and x.template_id = t.id)`.as('exits'),
  't.version',
] as const;

const selectTemplates = (tx: Tx) => tx.selectFrom('checklist_template as t').where('t.org_id', '=', tx.org_id);

/** One page of the templates, by name. */
export async function listTemplates(tx: Tx, filter: FilterOf<typeof checklists.list>): Promise<PageRows<ChecklistTemplate>> {
  let matching = selectTemplates(tx);
  if (filter.kind) matching = matching.where('t.kind', '=', filter.kind);
  if (filter.search) matching = matching.where('t.name', 'ilike', containsText(filter.search));
  return pageOf(tx, matching, filter, (rows) => (rows as typeof matching).select(COLUMNS).orderBy('t.name').orderBy('t.id'));
}

/** A template with its tasks; undefined without one. */
export const findTemplate = (tx: Tx, id: string): Promise<ChecklistTemplate | undefined> =>
  selectTemplates(tx).where('t.id', '=', id).select(COLUMNS).executeTakeFirst();

/** Templates of a kind that are in use, newest first. */
export const listActiveTemplates = (tx: Tx, kind: ChecklistKind): Promise<ChecklistTemplate[]> =>
  selectTemplates(tx)
    .where('t.active', '=', true)
    .where('t.kind', '=', kind)
    .select(COLUMNS)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .execute();

type Stored = Omit<ChecklistItem, 'description' | 'owner_id'> & {
  description?: string | null;
  owner_id?: string | null | undefined;
};

/** Stores the tasks of a template in their order, in place of the earlier ones. */
export async function replaceItems(tx: Tx, template_id: string, items: readonly Stored[]): Promise<void> {
  await tx.deleteFrom('checklist_item').where('org_id', '=', tx.org_id).where('template_id', '=', template_id).execute();
  const rows = items.map((item, position) => ({
    id: newId(),
    template_id,
    position,
    ...item,
    description: item.description ?? null,
    owner_id: item.owner_id ?? null,
    depends_on: item.depends_on ?? null,
    needs_file: item.needs_file ?? false,
  }));
  await copyRows(tx, 'checklist_item', rows);
}

/** Names of all templates of a kind in small letters. */
export const listTemplateNames = async (tx: Tx, kind: ChecklistKind): Promise<Set<string>> =>
  new Set(
    (await selectTemplates(tx).where('t.kind', '=', kind).select('t.name').execute()).map(({ name }) => name.toLowerCase()),
  );

/** All templates of joining and leaving. */
export const listAllTemplates = (tx: Tx): Promise<ChecklistTemplate[]> =>
  selectTemplates(tx).select(COLUMNS).orderBy('t.name').orderBy('t.id').execute();
