import type { JoiningSettings, UpdateJoiningSettings } from '@hrms/lifecycle/contract';
import type { Ctx } from '@hrms/platform/server';
import { staleRecord } from './joining.refusals.ts';
import { readJoiningSettings, writeJoiningSettings } from './joining-setting.queries.ts';

/** Changes the settings of joining. @throws `version_conflict` */
export async function updateJoiningSettings(ctx: Ctx, settings: UpdateJoiningSettings): Promise<JoiningSettings> {
  const before = await readJoiningSettings(ctx.tx);
  if (settings.version !== undefined && settings.version !== before.version) throw staleRecord();
  if (!(await writeJoiningSettings(ctx.tx, settings, before.version))) throw staleRecord();
  const after = await readJoiningSettings(ctx.tx);
  await ctx.audit('lifecycle.joining_settings_updated', undefined, { before, after });
  return after;
}
