import { type Ctx, deleteRow, updateRow, upsertRow } from '@hrms/platform/server';
import type { ReportLine } from '@hrms/reports/contract';
import { missing } from '../refusals.ts';
import { offeredReports } from '../runs/catalogue.service.ts';
import { findDefinition } from './definition.queries.ts';
import { listFavourites } from './favourite.queries.ts';

const UUID = /^[0-9a-f-]{36}$/;

async function findLine(ctx: Ctx, base_id: string): Promise<ReportLine | null> {
  const entry = offeredReports(ctx).find(({ report }) => report.id === base_id);
  if (entry) return { base_id, name: entry.report.name, description: entry.report.description, custom: false };
  const stored = UUID.test(base_id) ? await findDefinition(ctx, base_id) : null;
  return stored && { base_id, name: stored.name, description: stored.description, custom: true };
}

/** Starred reports that the caller may still see. */
export async function readFavourites(ctx: Ctx): Promise<{ rows: ReportLine[] }> {
  const starred = await listFavourites(ctx);
  const lines = await Promise.all(starred.map(({ base_id }) => findLine(ctx, base_id)));
  return { rows: lines.filter((line) => line !== null) };
}

/** Stars a report; once starred it stays at its place. @throws `not_found` */
export async function addFavourite(ctx: Ctx, base_id: string): Promise<ReportLine> {
  const line = await findLine(ctx, base_id);
  if (!line) throw missing('Report');
  const starred = await listFavourites(ctx);
  if (!starred.some((one) => one.base_id === base_id))
    await upsertRow(ctx.tx, 'report_favourite', {
      key: { user_id: ctx.actor.user_id, base_id },
      set: { position: starred.length },
      insert: { created_at: ctx.clock.now() },
    });
  return line;
}

/** Takes the star away. @throws `not_found` */
export async function removeFavourite(ctx: Ctx, base_id: string): Promise<{ base_id: string }> {
  if (!(await listFavourites(ctx)).some((one) => one.base_id === base_id)) throw missing('Favourite');
  await deleteRow(ctx.tx, 'report_favourite', { user_id: ctx.actor.user_id, base_id });
  return { base_id };
}

/** Puts starred reports in an order; what is not named keeps its place behind them, and what is not starred is left out. */
export async function orderFavourites(ctx: Ctx, base_ids: readonly string[]): Promise<{ rows: ReportLine[] }> {
  const starred = (await listFavourites(ctx)).map(({ base_id }) => base_id);
  const named = [...new Set(base_ids)].filter((base_id) => starred.includes(base_id));
  const order = [...named, ...starred.filter((base_id) => !named.includes(base_id))];
  for (const [position, base_id] of order.entries())
    await updateRow(ctx.tx, 'report_favourite', { user_id: ctx.actor.user_id, base_id }, { position });
  return readFavourites(ctx);
}
