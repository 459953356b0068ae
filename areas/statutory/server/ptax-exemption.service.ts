import { findEmployeeCards, withEmployeeNames } from '@hrms/employees/server';
import { type CivilDate, dateLabel, monthOf } from '@hrms/platform/calendar';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import {
  assertNotOwn,
  type Ctx,
  canAccessEmployee,
  type FileAnswer,
  insertRow,
  type Job,
  newId,
  type PageRows,
  type Route,
  readAttachment,
  route,
  simpleJob,
  storeUpload,
  type Upload,
  updateRow,
  visibleEmployees,
} from '@hrms/platform/server';
import { type PtaxExemption, ptaxExemptions } from '@hrms/statutory/contract';
import { statutoryNotices } from './notices.ts';
import { findExemption, listEnding, lockExemption, pageOfExemptions, type StoredExemption } from './ptax-exemption.queries.ts';
import { exemptionCancelled, exemptionDates, missing, staleRecord } from './refusals.ts';

const READ = 'statutory.membership.read';
const UPDATE = 'statutory.membership.update';

async function withNames(ctx: Ctx, rows: readonly StoredExemption[]): Promise<PtaxExemption[]> {
  return (await withEmployeeNames(ctx.tx, rows)).map(({ file_id: _file, media_type: _type, ...row }) => row);
}

/** Exemptions of employees whom the user may see. */
export async function listExemptions(ctx: Ctx, filter: FilterOf<typeof ptaxExemptions.list>): Promise<PageRows<PtaxExemption>> {
  const visible = await visibleEmployees(ctx, READ, 'employee_id');
  const page = await pageOfExemptions(ctx.tx, { ...filter, visible });
  return { ...page, rows: await withNames(ctx, page.rows) };
}

async function readExemption(ctx: Ctx, id: string): Promise<PtaxExemption> {
  const row = await findExemption(ctx.tx, id);
  const [exemption] = row ? await withNames(ctx, [row]) : [];
  if (!exemption) throw missing('Exemption');
  return exemption;
}

const announce = (ctx: Ctx, employee_id: string, from_date: CivilDate) =>
  ctx.announceChange('pay', { employee_id, from_date, cause: 'professional tax exemption changed' });

/**
 * Records an exemption with its certificate; months from its first to its last are not taxed from the next calculation on.
 * @throws `not_found`, `exemption_dates`, `upload.not_accepted`
 */
export async function recordExemption(
  ctx: Ctx,
  { employee_id, kind, from_date, until_date, note }: BodyOf<typeof ptaxExemptions.record>,
  upload: Upload,
): Promise<PtaxExemption> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  await assertNotOwn(ctx, UPDATE, [employee_id]);
  if (until_date !== null && until_date < from_date) throw exemptionDates();
  const rule = { purpose: 'statutory.ptax_exemption', most_megabytes: 10 };
  const { id: file_id, name: file_name, media_type } = await storeUpload(ctx, upload, rule);
  const id = newId();
  const certificate = { file_id, file_name, media_type };
  const stamp = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  await insertRow(ctx.tx, 'ptax_exemption', { id, employee_id, kind, from_date, until_date, note, ...certificate, ...stamp });
  await ctx.audit('statutory.ptax_exemption_recorded', employee_id, { exemption_id: id, kind, from_date, until_date });
  await announce(ctx, employee_id, from_date);
  return readExemption(ctx, id);
}

async function lockOpen(ctx: Ctx, id: string, version?: number): Promise<StoredExemption> {
  const row = await lockExemption(ctx.tx, id);
  if (!row) throw missing('Exemption');
  await assertNotOwn(ctx, UPDATE, [row.employee_id]);
  if (row.cancel_reason !== null) throw exemptionCancelled();
  if (version !== undefined && row.version !== version) throw staleRecord();
  return row;
}

/** Sets the last day of an exemption. @throws `not_found`, `exemption_dates`, `exemption_cancelled`, `version_conflict` */
export async function endExemption(
  ctx: Ctx,
  id: string,
  { until_date, version }: BodyOf<typeof ptaxExemptions.end>,
): Promise<PtaxExemption> {
  const before = await lockOpen(ctx, id, version);
  if (until_date < before.from_date) throw exemptionDates();
  await updateRow(ctx.tx, 'ptax_exemption', { id }, { until_date, version: before.version + 1 });
  const change = { exemption_id: id, before: before.until_date, after: until_date };
  await ctx.audit('statutory.ptax_exemption_ended', before.employee_id, change);
  await announce(ctx, before.employee_id, before.from_date);
  return readExemption(ctx, id);
}

/** Cancels an exemption that was recorded by mistake. @throws `not_found`, `exemption_cancelled`, `version_conflict` */
export async function cancelExemption(
  ctx: Ctx,
  id: string,
  { reason, version }: BodyOf<typeof ptaxExemptions.cancel>,
): Promise<PtaxExemption> {
  const before = await lockOpen(ctx, id, version);
  const set = { cancelled_at: ctx.clock.now(), cancel_reason: reason, version: before.version + 1 };
  await updateRow(ctx.tx, 'ptax_exemption', { id }, set);
  await ctx.audit('statutory.ptax_exemption_cancelled', before.employee_id, { exemption_id: id, reason });
  await announce(ctx, before.employee_id, before.from_date);
  return readExemption(ctx, id);
}

/** The certificate, for those who may see the employee's memberships. @throws `not_found` */
export async function readExemptionFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await findExemption(ctx.tx, id);
  const seen = row && (await canAccessEmployee(ctx, READ, row.employee_id));
  const viewed = row && ({ employee_id: row.employee_id, field_group: 'tax', fields: ['professional_tax_exemption'] } as const);
  return readAttachment(ctx, seen && row, missing('Certificate'), { viewed });
}

/** 1st of a month in India: exemptions that end in it are told, so that a new certificate is asked for. */
export const exemptionsEndingJob: Job = {
  ...simpleJob('statutory.ptax_exemptions_ending', async (work) => {
    const ending = await listEnding(work.tx, monthOf(work.today));
    const cards = await findEmployeeCards(
      work.tx,
      ending.map(({ employee_id }) => employee_id),
    );
    await work.notify(
      statutoryNotices.exemptionEnding,
      ending.map(({ id, employee_id, until_date }) => ({
        to: { holders: UPDATE },
        cause: `${id}:${until_date}`,
        subject_id: id,
        values: { name: (cards.get(employee_id)?.full_name ?? '').slice(0, 50), on: dateLabel(until_date), employee_id },
      })),
    );
  }),
  every: '40 3 1 * *',
};

/** Exemptions from professional tax. */
export const ptaxExemptionRoutes: readonly Route[] = [
  route(ptaxExemptions.list, (ctx, { query }) => listExemptions(ctx, query)),
  route(ptaxExemptions.record, (ctx, { body, upload }) => recordExemption(ctx, body, upload)),
  route(ptaxExemptions.file, (ctx, { params }) => readExemptionFile(ctx, params.id)),
  route(ptaxExemptions.end, (ctx, { params, body }) => endExemption(ctx, params.id, body)),
  route(ptaxExemptions.cancel, (ctx, { params, body }) => cancelExemption(ctx, params.id, body)),
];
