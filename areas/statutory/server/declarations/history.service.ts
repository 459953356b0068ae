import { findEmployeeCards } from '@hrms/employees/server';
import { financialYearOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, type PageRows } from '@hrms/platform/server';
import type { DeclarationEvent, taxDeclarations } from '@hrms/statutory/contract';
import { findUserNames } from '@hrms/workflows/server';
import { missing } from '../refusals.ts';
import { pageOfDeclarationEvents } from './declaration.queries.ts';

type ItemChange = DeclarationEvent['changes'][number];
type Details = { note?: string | null; reason?: string | null; name?: string; changes?: ItemChange[] };

/** What was changed in a declaration and decided about it, newest first. @throws `not_found` */
export async function listDeclarationHistory(
  ctx: Ctx,
  employee_id: string,
  { tax_year = financialYearOf(ctx.today), ...page }: FilterOf<typeof taxDeclarations.history>,
): Promise<PageRows<DeclarationEvent>> {
  const isSeen = await canAccessEmployee(ctx, 'statutory.tds_declaration.read', employee_id);
  if (!isSeen || !(await findEmployeeCards(ctx.tx, [employee_id])).has(employee_id)) throw missing('Declaration');
  const found = await pageOfDeclarationEvents(ctx.tx, { employee_id, tax_year, ...page });
  const names = await findUserNames(
    ctx.tx,
    found.rows.flatMap(({ actor_id }) => actor_id ?? []),
  );
  return {
    ...found,
    rows: found.rows.map(({ details, at, actor_id, ...row }) => {
      const { note, reason, name, changes = [] } = (details ?? {}) as Details;
      return {
        ...row,
        at: new Date(at).toISOString(),
        actor: names.get(actor_id ?? '') ?? null,
        note: note ?? reason ?? name ?? null,
        changes,
      };
    }),
  };
}

type Item = { item_id: string; kind: string; label: string | null; amount_paise: number };

const nameOf = ({ kind, label }: Item): string => label || `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;

/** Which items of a declaration came, went or have another amount; in paise. */
export function itemChanges(before: readonly Item[], after: readonly Item[]): ItemChange[] {
  const [old, fresh] = [before, after].map((items) => new Map(items.map((item) => [item.item_id, item])));
  return [...new Set([...before, ...after].map(({ item_id }) => item_id))].flatMap((id) => {
    const [was, is] = [old?.get(id), fresh?.get(id)];
    const item = is ?? was;
    if (!item || was?.amount_paise === is?.amount_paise) return [];
    return [{ item: nameOf(item), before_paise: was?.amount_paise ?? null, after_paise: is?.amount_paise ?? null }];
  });
}
