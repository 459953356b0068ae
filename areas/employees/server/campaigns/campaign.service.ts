import type { Campaign, CampaignPerson, campaigns, OwnCampaign, StartCampaign } from '@hrms/employees/contract';
import { dateLabel } from '@hrms/platform/calendar';
import type { BodyOf, ListQuery } from '@hrms/platform/contract';
import {
  type Ctx,
  insertRow,
  newId,
  notFound,
  type PageRows,
  Refusal,
  staleRefusal,
  updateRow,
  type Work,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { documentTypeUnknown } from '../documents/documents.refusals.ts';
import { insertRows } from '../insert-rows.queries.ts';
import { audienceQueries } from '../placement/audience.queries.ts';
import { findCampaign, listCampaignPeople, listOwnCampaigns, listUnansweredEmployeeIds } from './campaign.queries.ts';
import { campaignNotices } from './campaigns.notices.ts';

const campaignMissing = () => notFound('employees.campaign_not_found', 'Campaign');
const campaignClosed = () => new Refusal('employees.campaign_closed', 409, 'This campaign is closed');
const campaignFieldError = (code: string, path: string, message: string) =>
  new Refusal(code, 422, message, { errors: [{ path, message }] });

/** @throws Refusal 404 */
export async function readCampaign(ctx: Ctx, id: string): Promise<Campaign> {
  const found = await findCampaign(ctx.tx, ctx.today, id);
  if (!found) throw campaignMissing();
  return found;
}

/** Starts a campaign for the active employees of the audience today; later joiners are not included. @throws Refusal 422 */
export async function startCampaign(ctx: Ctx, asked: StartCampaign): Promise<Campaign> {
  if (asked.due_on < ctx.today) throw campaignFieldError('employees.campaign_due', 'due_on', 'Due date cannot be in the past');
  await assertDocumentTypesRequestable(ctx, asked.document_type_ids);
  const people = await audienceQueries.members(ctx.tx, asked.audience, ctx.today);
  if (people.length === 0)
    throw campaignFieldError('employees.campaign_nobody', 'audience', 'No active employees match this audience');
  const { id, sections } = await insertCampaign(ctx, asked);
  await insertRows(
    ctx.tx,
    'details_answer',
    people.flatMap((employee_id) =>
      sections.map((section) => ({ org_id: ctx.org_id, id: newId(), campaign_id: id, employee_id, section })),
    ),
  );
  await requestCampaignDocuments(ctx, id, asked, people);
  await ctx.audit('employees.campaign_started', id, { ...asked, people: people.length });
  await notifyCampaignPeople(ctx, { id, title: asked.title, due_on: asked.due_on }, people, 'start');
  return readCampaign(ctx, id);
}

/** @throws Refusal 422 for an unknown document type, or one employees cannot upload */
async function assertDocumentTypesRequestable(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const known = await ctx.tx
    .selectFrom('document_type')
    .where('org_id', '=', ctx.org_id)
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .where('active', '=', true)
    .where('employee_may_upload', '=', true)
    .select('id')
    .execute();
  if (known.length < wanted.length) throw documentTypeUnknown();
}

async function insertCampaign(ctx: Ctx, asked: StartCampaign) {
  const now = ctx.clock.now();
  const sections = [...new Set(asked.sections)];
  const id = newId();
  await insertRow(ctx.tx, 'details_campaign', {
    id,
    title: asked.title,
    note: asked.note ?? null,
    sections,
    document_type_ids: [...new Set(asked.document_type_ids)],
    audience: JSON.stringify(asked.audience),
    due_on: asked.due_on,
    status: 'open',
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
    updated_by: ctx.actor.user_id,
  });
  return { id, sections };
}

/** Creates document requests like those of HR; employees with an open request get none. */
async function requestCampaignDocuments(
  ctx: Ctx,
  campaign_id: string,
  asked: StartCampaign,
  people: readonly string[],
): Promise<void> {
  const now = ctx.clock.now();
  for (const type of new Set(asked.document_type_ids))
    await sql`insert into document_request (org_id, id, employee_id, document_type_id, due_on, note, status, campaign_id,
      created_at, created_by, updated_at, updated_by)
      select ${ctx.org_id}::uuid, line.id, line.employee_id, ${type}::uuid, ${asked.due_on}::date, ${asked.note ?? null}::text,
        'open',
        ${campaign_id}::uuid, ${now}::timestamptz, ${ctx.actor.user_id}::uuid, ${now}::timestamptz, ${ctx.actor.user_id}::uuid
      from unnest(${people.map(() => newId())}::uuid[], ${[...people]}::uuid[]) as line (id, employee_id)
      on conflict (org_id, employee_id, document_type_id) where status in ('open', 'submitted') do nothing`.execute(ctx.tx);
}

type CampaignNotice = { id: string; title: string; due_on: string };

/** Notifies employees of a campaign; the same occasion notifies an employee once. */
export const notifyCampaignPeople = (
  ctx: Work,
  { id, title, due_on }: CampaignNotice,
  employees: readonly string[],
  when: string,
) =>
  ctx.notify(campaignNotices.asked, {
    to: { employees: [...employees] },
    cause: `${id}:${when}`,
    subject_id: id,
    values: { title, due_on: dateLabel(due_on) },
  });

/** Employees of a campaign with their progress, by name. @throws Refusal 404 */
export async function readCampaignPeople(
  ctx: Ctx,
  id: string,
  filter: ListQuery & { state?: 'waiting' | 'done' | undefined },
): Promise<PageRows<CampaignPerson>> {
  await readCampaign(ctx, id);
  return listCampaignPeople(ctx.tx, ctx.today, id, filter);
}

/** @throws Refusal 409 when it is closed, or was done today already */
export async function remindCampaign(ctx: Ctx, id: string): Promise<{ told: number }> {
  const { status, title, due_on } = await readCampaign(ctx, id);
  if (status === 'closed') throw campaignClosed();
  const marked = await ctx.tx
    .updateTable('details_campaign')
    .set({ reminded_on: ctx.today })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('reminded_on', 'is', null), eb('reminded_on', '<', ctx.today)]))
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n)
    throw new Refusal('employees.campaign_reminded', 409, 'Reminders were already sent today. Try again tomorrow');
  const waiting = await listUnansweredEmployeeIds(ctx.tx, ctx.today, id);
  await notifyCampaignPeople(ctx, { id, title, due_on }, waiting, `reminder ${ctx.today}`);
  await ctx.audit('employees.campaign_reminded', id, { people: waiting.length });
  return { told: waiting.length };
}

/** Closes a campaign. Its document requests stay open. @throws Refusal 404, 409 */
export async function closeCampaign(ctx: Ctx, id: string, { version }: BodyOf<typeof campaigns.close>): Promise<Campaign> {
  const before = await readCampaign(ctx, id);
  if (before.status === 'closed') throw campaignClosed();
  const now = ctx.clock.now();
  const changed = await ctx.tx
    .updateTable('details_campaign')
    .set({ status: 'closed', closed_at: now, updated_at: now, updated_by: ctx.actor.user_id, version: version + 1 })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw staleRefusal('employees.version_conflict');
  const after = await readCampaign(ctx, id);
  await ctx.audit('employees.campaign_closed', id, { before, after });
  return after;
}

type OwnCampaignList = { campaigns: OwnCampaign[] };

/** Open campaigns with items pending for the caller. */
export async function readOwnCampaigns(ctx: Ctx): Promise<OwnCampaignList> {
  const { employee_id } = ctx.actor;
  return { campaigns: employee_id ? await listOwnCampaigns(ctx.tx, ctx.today, employee_id) : [] };
}

/**
 * Saves the caller's response for a section: a change requested since the start, else a confirmation.
 * @throws Refusal 404, 409
 */
export async function answerCampaign(ctx: Ctx, id: string, section: string): Promise<OwnCampaignList> {
  const { employee_id } = ctx.actor;
  const { rows } = await sql<{ id: string; status: string; created_at: string; confirmed_at: string | null }>`
    select a.id, c.status, c.created_at, a.confirmed_at from details_answer a
    join details_campaign c on c.org_id = a.org_id and c.id = a.campaign_id
    where a.org_id = ${ctx.org_id} and a.campaign_id = ${id} and a.employee_id = ${employee_id}
      and a.section = ${section} for update of a`.execute(ctx.tx);
  const [answer] = rows;
  if (!answer) throw campaignMissing();
  if (answer.status === 'closed') throw campaignClosed();
  if (!answer.confirmed_at) {
    const change = await ctx.tx
      .selectFrom('change_request')
      .where('org_id', '=', ctx.org_id)
      .where('employee_id', '=', employee_id)
      .where('section', '=', section)
      .where('status', 'in', ['pending', 'applied'])
      .where('created_at', '>=', answer.created_at)
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    await updateRow(
      ctx.tx,
      'details_answer',
      { id: answer.id },
      { confirmed_at: ctx.clock.now(), change_request_id: change?.id ?? null },
    );
    await ctx.audit('employees.details_confirmed', employee_id ?? undefined, {
      campaign_id: id,
      section,
      change_request_id: change?.id ?? null,
    });
  }
  return readOwnCampaigns(ctx);
}
