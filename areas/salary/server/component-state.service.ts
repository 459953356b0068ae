import type { Ctx } from '@hrms/platform/server';
import type { Component } from '@hrms/salary/contract';
import { findComponent, type StoredComponent } from './component.queries.ts';
import { markComponentChanged, requireComponent } from './component.service.ts';
import { wasEverUsed } from './component-use.queries.ts';
import { componentInUse, systemComponent } from './refusals.ts';

/** Activates a component. @throws Refusal 404, 409 when it was changed meanwhile */
export async function activateComponent(ctx: Ctx, id: string, version: number): Promise<Component> {
  const before = await requireComponent(ctx, id, version);
  return setActive(ctx, before, true);
}

/** Deactivates a component. @throws Refusal 404, 409 for a system component, one in use, or one changed meanwhile */
export async function deactivateComponent(ctx: Ctx, id: string, version: number): Promise<Component> {
  const before = await requireComponent(ctx, id, version);
  assertNotSystemComponent(before, 'can’t be deactivated');
  const { structures, employees } = before.used_by;
  if (structures > 0 || employees > 0) throw componentInUse(nameOf(before), before.used_by);
  return setActive(ctx, before, false);
}

async function setActive(ctx: Ctx, before: StoredComponent, is_active: boolean): Promise<Component> {
  if (before.is_active !== is_active) {
    await markComponentChanged(ctx, before, { is_active });
    const event = is_active ? 'salary.component_activated' : 'salary.component_deactivated';
    await ctx.audit(event, before.component_id, { code: before.code });
  }
  return (await findComponent(ctx.tx, before.component_id, ctx.today)) as Component;
}

/** Deletes a component that was never used. Its code stays reserved. @throws Refusal 404, 409 */
export async function deleteComponent(ctx: Ctx, id: string): Promise<{ component_id: string }> {
  const before = await requireComponent(ctx, id, null);
  assertNotSystemComponent(before, 'can’t be deleted');
  if (await wasEverUsed(ctx.tx, id)) throw componentInUse(nameOf(before), before.used_by);
  await markComponentChanged(ctx, before, { deleted_at: ctx.clock.now(), is_active: false });
  await ctx.audit('salary.component_deleted', id, { before });
  return { component_id: id };
}

const nameOf = ({ rules, code }: StoredComponent): string => rules[0]?.rule.name ?? code;

function assertNotSystemComponent({ is_system, code }: StoredComponent, what: string): void {
  if (is_system) throw systemComponent(`${code} is a system component and ${what}`);
}
