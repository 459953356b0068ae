import type { ToDo } from '@hrms/platform/contract';
import type { Ctx } from './context.ts';

/** Something that an area has for users to do. */
export type ToDoSource = {
  readonly kind: ToDo['kind'];
  /** Without one every signed-in user is asked about. */
  readonly permission?: string;
  /** Open items of the caller alone, those due first. */
  list(ctx: Ctx, most: number): Promise<readonly Omit<ToDo, 'kind' | 'overdue'>[]>;
};

/** What the caller has to do in all areas, those due first, then those without a day. */
export async function listToDos(ctx: Ctx, most: number): Promise<ToDo[]> {
  const items: ToDo[] = [];
  for (const { kind, permission, list } of ctx.services.to_dos) {
    if (permission && !ctx.actor.permissions.has(permission)) continue;
    const found = await list(ctx, most);
    items.push(...found.map((item) => ({ ...item, kind, overdue: item.due_on !== null && item.due_on < ctx.today })));
  }
  return items.toSorted((a, b) => (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999')).slice(0, most);
}
