/** Files for insurers: the lives to add, to remove or to send again, and what the insurer answered. */
import type { InsurerBatchDetail, insurerBatches } from '@hrms/benefits/contract';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, copyRows, type FileAnswer, insertRow, newId, nextNumber, updateRow } from '@hrms/platform/server';
import { stringify } from 'csv-stringify/sync';
import { benefitsNotices } from '../notices.ts';
import { findPlanOn } from '../plans/plan.service.ts';
import { missing, nothingToSend, reasonNeeded, rowUnknown, staleRecord } from '../refusals.ts';
import { findBatch, listBatchLives, listCoversToSend, storeAnswers } from './batch.queries.ts';
import { loadLifeNames } from './life-names.service.ts';

/** A file with its lives. @throws `not_found` */
export async function readBatch(ctx: Ctx, id: string): Promise<InsurerBatchDetail> {
  const batch = await findBatch(ctx.tx, id);
  if (!batch) throw missing('File');
  const lives = await listBatchLives(ctx.tx, id);
  const nameOf = await loadLifeNames(ctx, lives);
  return {
    ...batch,
    rows: lives.map(({ cover_id: _cover, enrolment_id: _enrolment, family_member_id: _member, ...life }, index) => ({
      ...life,
      ...nameOf(lives[index] ?? { employee_id: '', family_member_id: null }),
    })),
  };
}

/** Collects the lives of a month that were not sent yet. @throws `not_found`, `nothing_to_send` */
export async function createBatch(
  ctx: Ctx,
  plan_id: string,
  { month, kind }: BodyOf<typeof insurerBatches.create>,
): Promise<InsurerBatchDetail> {
  const plan = await findPlanOn(ctx, plan_id);
  const covers = await listCoversToSend(ctx.tx, plan_id, kind, month);
  if (covers.length === 0) throw nothingToSend();
  const year = ctx.today.slice(0, 4);
  const number = await nextNumber(ctx.tx, `insurer_batch_${year}`, `IB-${year}`);
  const by = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  const batch_id = await insertRow(ctx.tx, 'insurer_batch', { plan_id, number, month, kind, ...by });
  await copyRows(
    ctx.tx,
    'insurer_batch_row',
    covers.map((cover_id) => ({ id: newId(), batch_id, cover_id })),
  );
  await ctx.audit('benefits.batch_created', batch_id, { plan: plan.name, month, kind, lives: covers.length });
  return readBatch(ctx, batch_id);
}

/** A cell that a spreadsheet does not take for a formula. */
export const plainCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const HEADER = ['Employee code', 'Employee', 'Name', 'Relation', 'Date of birth', 'From', 'To', 'Sum insured', 'Status'];

/** The file of a batch. @throws `not_found` */
export async function readBatchFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const batch = await readBatch(ctx, id);
  const rows = batch.rows.map((life) => [
    plainCell(life.employee_code),
    plainCell(life.employee_name),
    plainCell(life.name),
    life.relation,
    life.date_of_birth,
    life.from_date,
    life.to_date,
    life.sum_insured_paise === null ? '' : (life.sum_insured_paise / 100).toFixed(2),
    life.status,
  ]);
  await ctx.audit('benefits.batch_exported', id, { number: batch.number, lives: rows.length });
  return {
    name: `${batch.number}.csv`,
    media_type: 'text/csv; charset=utf-8',
    body: Buffer.from(`\ufeff${stringify([HEADER, ...rows])}`),
  };
}

/** Stores the member numbers that the insurer gave, and tells the employees that their cards are ready. */
async function storeMemberIds(
  ctx: Ctx,
  { plan_name }: { plan_name: string },
  rows: BodyOf<typeof insurerBatches.reconcile>['rows'],
  lives: ReadonlyMap<string, { enrolment_id: string; employee_id: string }>,
): Promise<void> {
  const numbered = new Map<string, { member_id: string; employee_id: string }>();
  for (const { row_id, member_id } of rows) {
    const life = lives.get(row_id);
    if (member_id && life) numbered.set(life.enrolment_id, { member_id, employee_id: life.employee_id });
  }
  if (numbered.size === 0) return;
  const vault = await ctx.vault();
  for (const [id, { member_id }] of numbered)
    await updateRow(
      ctx.tx,
      'benefit_enrolment',
      { id },
      { member_id: vault.encrypt('benefit_enrolment', 'member_id', id, member_id) },
    );
  await ctx.notify(
    benefitsNotices.cardReady,
    [...numbered].map(([id, { employee_id }]) => ({
      to: { employees: [employee_id] },
      cause: id,
      subject_id: id,
      values: { plan: plan_name },
    })),
  );
}

/** Records what the insurer confirmed and refused. @throws `not_found`, `row_unknown`, `reason_needed`, `version_conflict` */
export async function reconcileBatch(
  ctx: Ctx,
  id: string,
  { rows, version }: BodyOf<typeof insurerBatches.reconcile>,
): Promise<InsurerBatchDetail> {
  const batch = await findBatch(ctx.tx, id);
  if (!batch) throw missing('File');
  if (version !== undefined && version !== batch.version) throw staleRecord();
  const lives = new Map((await listBatchLives(ctx.tx, id)).map((life) => [life.row_id, life]));
  if (rows.some(({ row_id }) => !lives.has(row_id))) throw rowUnknown();
  if (rows.some(({ status, reason }) => status === 'refused' && !reason)) throw reasonNeeded();
  await storeAnswers(
    ctx.tx,
    rows.map(({ row_id, status, reason }) => ({ row_id, status, reason: status === 'refused' ? (reason ?? null) : null })),
  );
  await storeMemberIds(ctx, batch, rows, lives);
  await updateRow(ctx.tx, 'insurer_batch', { id }, { reconciled_on: ctx.today, version: batch.version + 1 });
  const refused = rows.filter(({ status }) => status === 'refused').length;
  await ctx.audit('benefits.batch_reconciled', id, { confirmed: rows.length - refused, refused });
  return readBatch(ctx, id);
}
