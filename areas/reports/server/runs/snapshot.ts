import { gunzipSync, gzipSync } from 'node:zlib';
import type { Ctx, Work } from '@hrms/platform/server';
import type { ResultRow } from '@hrms/reports/contract';
import { runExpired } from '../refusals.ts';

const PURPOSE = 'reports.run';

/** Stores the lines of a result; from them come screen and files. @returns the id of the file */
export async function writeSnapshot(ctx: Ctx, name: string, rows: readonly ResultRow[]): Promise<string> {
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name: `${name}.json.gz`,
    media_type: 'application/gzip',
    bytes: gzipSync(JSON.stringify(rows), { level: 1 }),
    purpose: PURPOSE,
    created_by: ctx.actor.user_id,
  });
  return file.id;
}

/** The lines of a stored result. @throws `run_expired` */
export async function readSnapshot(ctx: Pick<Work, 'tx' | 'files'>, file_id: string | null): Promise<ResultRow[]> {
  const file = file_id ? await ctx.files.get(ctx.tx, file_id) : null;
  if (!file) throw runExpired();
  return JSON.parse(gunzipSync(file.bytes).toString()) as ResultRow[];
}
