import type { ExitSettings, UpdateExitSettings } from '@hrms/lifecycle/contract';
import type { Ctx } from '@hrms/platform/server';
import { staleRecord } from './exit.refusals.ts';
import { readExitSettings, writeExitSettings } from './exit-setting.queries.ts';

/** Changes the settings of leaving. @throws `version_conflict` */
export async function updateExitSettings(ctx: Ctx, settings: UpdateExitSettings): Promise<ExitSettings> {
  const before = await readExitSettings(ctx.tx);
  if (settings.version !== undefined && settings.version !== before.version) throw staleRecord();
  if (!(await writeExitSettings(ctx.tx, settings, before.version))) throw staleRecord();
  const after = await readExitSettings(ctx.tx);
  await ctx.audit('lifecycle.exit_settings_updated', undefined, { before, after });
  return after;
}
