import type { ToDo } from '@hrms/platform/contract';
import type { Ctx } from './context.ts';

/** What the caller has to do in all areas, those due first, then those without a day. */
export async function listToDos(ctx: Ctx, most: number): Promise<ToDo[]> {
  const items: ToDo[] = [];
  const off = await ctx.dependencies.platform.switchedOff(ctx.tx);
  for (const { area, kind, permission, list } of ctx.services.to_dos) {
    if (off.includes(area) || (permission && !ctx.actor.permissions.has(permission))) continue;
    const found = await list(ctx, most);
    items.push(...found.map((item) => ({ ...item, kind, overdue: item.due_on !== null && item.due_on < ctx.today })));
  }
  return items.toSorted((a, b) => (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999')).slice(0, most);
}
