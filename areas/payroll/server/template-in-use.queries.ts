import type { ContentOf, TemplateKind } from '@hrms/payroll/contract';
import type { Tx } from '@hrms/platform/server';

export type TemplateInUse<K extends TemplateKind> = { template_id: string; name: string; content: ContentOf<K> };

/** The template of a kind that is used by default, or the chosen one of that kind; undefined without one. */
export async function findTemplateInUse<K extends TemplateKind>(
  tx: Tx,
  kind: K,
  id?: string,
): Promise<TemplateInUse<K> | undefined> {
  const ofKind = tx
    .selectFrom('payroll_template')
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', kind)
    .select(['id as template_id', 'name', 'content']);
  const row = await (id ? ofKind.where('id', '=', id) : ofKind.where('is_default', '=', true)).executeTakeFirst();
  return row as TemplateInUse<K> | undefined;
}
