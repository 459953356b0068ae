/** Stock-taking: started for a branch or a category, scanned asset by asset, and closed with its findings. */
import type { AssetAudit, AuditLine } from '@hrms/assets/contract';
import { scannedAsset } from '@hrms/assets/domain';
import { listBranchNames } from '@hrms/organisation/server';
import { type Ctx, copyRows, insertRow, lockRow, newId, nextNumber, updateRow, updateVersioned } from '@hrms/platform/server';
import { findCategory } from '../categories/category.queries.ts';
import {
  auditClosed,
  auditOpen,
  auditScope,
  branchUnknown,
  categoryUnknown,
  missing,
  staleRecord,
  tagUnknown,
} from '../refusals.ts';
import { findAssets } from '../register/asset.queries.ts';
import { addEvent, addEvents } from '../register/event.queries.ts';
import { findAudit, findIdByTag, findLine, listExpectedIds, markMissing } from './audit.queries.ts';

type Start = { branch_id?: string | null | undefined; category_id?: string | null | undefined; note?: string | null | undefined };

/** An audit with its counts. @throws `not_found` */
export async function readAudit(ctx: Ctx, id: string): Promise<AssetAudit> {
  const audit = await findAudit(ctx.tx, id);
  if (!audit) throw missing('Audit');
  return audit;
}

/** Starts an audit of what is in use today. @throws `audit_scope`, `branch_unknown`, `category_unknown` */
export async function startAudit(ctx: Ctx, { branch_id = null, category_id = null, note }: Start): Promise<AssetAudit> {
  if (!branch_id && !category_id) throw auditScope();
  if (branch_id && !(await listBranchNames(ctx.tx)).some(({ id }) => id === branch_id)) throw branchUnknown();
  if (category_id && !(await findCategory(ctx.tx, category_id))) throw categoryUnknown();
  const year = ctx.today.slice(0, 4);
  const id = await insertRow(ctx.tx, 'asset_audit', {
    number: await nextNumber(ctx.tx, `asset_audit_${year}`, `AU-${year}`),
    branch_id,
    category_id,
    started_on: ctx.today,
    note: note ?? null,
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
  const expected = await listExpectedIds(ctx.tx, { branch_id, category_id });
  await copyRows(
    ctx.tx,
    'asset_audit_line',
    expected.map(({ id: asset_id }) => ({ id: newId(), audit_id: id, asset_id, result: 'expected' })),
  );
  const audit = await readAudit(ctx, id);
  await ctx.audit('assets.audit_started', id, { number: audit.number, branch_id, category_id, expected: expected.length });
  return audit;
}

/** Holds an open audit until the end of the transaction. @throws `not_found`, `audit_closed` */
async function lockOpenAudit(ctx: Ctx, id: string): Promise<AssetAudit> {
  await lockRow(ctx.tx, 'asset_audit', { id }, ['id']);
  const audit = await readAudit(ctx, id);
  if (audit.closed_on) throw auditClosed();
  return audit;
}

/** The id of the asset that a scanned or typed text names. @throws `tag_unknown` */
async function findScanned(ctx: Ctx, text: string): Promise<string> {
  const scanned = scannedAsset(text);
  const id = 'id' in scanned ? (await findAssets(ctx.tx, [scanned.id]))[0]?.asset_id : await findIdByTag(ctx.tx, scanned.tag);
  if (!id) throw tagUnknown(text);
  return id;
}

/**
 * Records an asset that was seen: found where it is expected, else extra. What is extra moves to the branch of the audit when asked.
 * A second scan of the same asset changes nothing but the move.
 * @throws `not_found`, `audit_closed`, `tag_unknown`
 */
export async function scanAsset(
  ctx: Ctx,
  id: string,
  { tag, move }: { tag: string; move: boolean },
): Promise<{ line: AuditLine; audit: AssetAudit }> {
  const audit = await lockOpenAudit(ctx, id);
  const asset_id = await findScanned(ctx, tag);
  const line = await findLine(ctx.tx, id, { asset_id });
  const seen = { scanned_at: ctx.clock.now(), scanned_by: ctx.actor.user_id };
  if (!line) await insertRow(ctx.tx, 'asset_audit_line', { audit_id: id, asset_id, result: 'extra', ...seen });
  else if (line.result === 'expected')
    await updateRow(ctx.tx, 'asset_audit_line', { id: line.line_id }, { result: 'found', ...seen });
  if (!line || line.result === 'expected')
    await addEvent(ctx, asset_id, 'audited', line ? `Seen in audit ${audit.number}` : `Seen elsewhere in audit ${audit.number}`);
  if (move && audit.branch_id && (!line || line.result === 'extra')) await moveToBranch(ctx, asset_id, audit);
  const recorded = await findLine(ctx.tx, id, { asset_id });
  if (!recorded) throw missing('Asset');
  await ctx.audit('assets.audit_scanned', id, { tag: recorded.tag, result: recorded.result, move });
  return { line: recorded, audit: await readAudit(ctx, id) };
}

async function moveToBranch(ctx: Ctx, asset_id: string, { branch_id, branch_name }: AssetAudit): Promise<void> {
  const [asset] = await findAssets(ctx.tx, [asset_id]);
  if (!asset || asset.branch_id === branch_id) return;
  await updateRow(ctx.tx, 'asset', { id: asset_id }, { branch_id, version: asset.version + 1 });
  await addEvent(ctx, asset_id, 'moved', `Moved to ${branch_name ?? 'another branch'}`);
}

/** Closes an audit: what was not seen is missing. @throws `not_found`, `audit_closed`, `version_conflict` */
export async function closeAudit(ctx: Ctx, id: string, version?: number): Promise<AssetAudit> {
  const audit = await lockOpenAudit(ctx, id);
  const set = { closed_on: ctx.today };
  await updateVersioned(ctx.tx, 'asset_audit', { id, version: version ?? audit.version, set, stale: staleRecord });
  const absent = await markMissing(ctx.tx, id);
  await addEvents(ctx, absent, 'audited', `Missing in audit ${audit.number}`);
  const { expected, found, missing: not_seen, extra } = await readAudit(ctx, id);
  await ctx.audit('assets.audit_closed', id, { number: audit.number, expected, found, missing: not_seen, extra });
  return readAudit(ctx, id);
}

/** Explains why an asset was missing. @throws `not_found`, `audit_open` */
export async function explainMissing(
  ctx: Ctx,
  id: string,
  { line_id, explanation }: { line_id: string; explanation: string },
): Promise<AuditLine> {
  const audit = await readAudit(ctx, id);
  if (!audit.closed_on) throw auditOpen();
  const line = await findLine(ctx.tx, id, { line_id });
  if (line?.result !== 'missing') throw missing('Missing asset');
  await updateRow(ctx.tx, 'asset_audit_line', { id: line_id }, { explanation });
  await ctx.audit('assets.audit_explained', id, { tag: line.tag, explanation });
  return { ...line, explanation };
}
