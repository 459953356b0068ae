import type { AcknowledgementRow, organisationDocuments } from '@hrms/organisation/contract';
import { addDays, dateLabel, daysBetween } from '@hrms/platform/calendar';
import { Audience, type FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  type FileAnswer,
  findRow,
  isOneOf,
  newId,
  type PageRows,
  type SheetFormat,
  sheetFile,
  type Tx,
  type Work,
} from '@hrms/platform/server';
import { recordNotices } from '../records.notices.ts';
import {
  type DocumentRow,
  findDocument,
  listDocumentVersionRows,
  lockDocument,
  selectAcknowledgements,
  selectDocuments,
  versionInForce,
  versionToAcknowledge,
} from './document.queries.ts';
import { notifyManagersOfOverdue } from './overdue.service.ts';

type Moment = { today: string; now: Date };

/** Creates one acknowledgement for each employee; existing ones stay. */
export async function createAcknowledgementDuties(
  tx: Tx,
  { id: document_id, acknowledge_within_days }: Pick<DocumentRow, 'id' | 'acknowledge_within_days'>,
  version_id: string,
  members: readonly string[],
  { today, now }: Moment,
): Promise<void> {
  const known = new Set(
    (await selectAcknowledgements(tx).where('version_id', '=', version_id).select('employee_id').execute()).map(
      ({ employee_id }) => employee_id,
    ),
  );
  const required_by = addDays(today, acknowledge_within_days);
  const rows = members
    .filter((employee_id) => !known.has(employee_id))
    .map((employee_id) => ({
      org_id: tx.org_id,
      id: newId(),
      document_id,
      version_id,
      employee_id,
      required_by,
      created_at: now,
    }));
  for (let at = 0; at < rows.length; at += 500)
    await tx
      .insertInto('document_acknowledgement')
      .values(rows.slice(at, at + 500))
      .onConflict((conflict) => conflict.columns(['org_id', 'version_id', 'employee_id']).doNothing())
      .execute();
}

/** Deletes pending acknowledgements of a version and closes their notices; completed ones stay. */
export async function closeOpenAcknowledgements(ctx: Ctx, document_id: string): Promise<void> {
  const ended = await ctx.tx
    .deleteFrom('document_acknowledgement')
    .where('org_id', '=', ctx.org_id)
    .where('document_id', '=', document_id)
    .where('acknowledged_at', 'is', null)
    .returning('id')
    .execute();
  await ctx.closeNotices(
    recordNotices.documentPublished,
    ended.map(({ id }) => id),
  );
}

type Opened = Work;

/** Notifies the audience of a version: each employee who must acknowledge it, or all at once. */
export async function notifyOfVersion(ctx: Opened, version_id: string): Promise<void> {
  const version = await findRow(ctx.tx, 'organisation_document_version', { id: version_id, status: 'published' }, [
    'document_id',
  ]);
  if (!version) return;
  const row = await lockDocument(ctx.tx, version.document_id);
  const open = await selectAcknowledgements(ctx.tx)
    .where('version_id', '=', version_id)
    .where('acknowledged_at', 'is', null)
    .selectAll()
    .execute();
  await notifyAcknowledgementsDue(ctx, row, open, 'published');
  if (open.length > 0) return;
  const members = await ctx.dependencies.platform.audience.members(ctx.tx, Audience.parse(row.audience), ctx.clock.today());
  await ctx.notify(recordNotices.documentShared, {
    to: { employees: members },
    cause: version_id,
    subject_id: row.id,
    values: { title: row.title },
  });
}

type Duty = { id: string; version_id: string; employee_id: string; required_by: string };

/** Tells employees about their acknowledgements, all of one version and due date at once; each notice closes separately. */
async function notifyAcknowledgementsDue(
  ctx: Pick<Opened, 'notify'>,
  { title }: DocumentRow,
  duties: readonly Duty[],
  cause: string,
): Promise<void> {
  for (const [required_by, due] of Map.groupBy(duties, (duty) => duty.required_by))
    await ctx.notify(cause === 'published' ? recordNotices.documentPublished : recordNotices.documentOverdue, {
      to: { employees: due.map(({ employee_id }) => employee_id) },
      cause: `${due[0]?.version_id}:${cause}`,
      subjects: new Map(due.map(({ id, employee_id }) => [employee_id, id])),
      values: { title, by: dateLabel(required_by) },
    });
}

/** Whether a reminder is due: three days before, on the day, and every week after. */
export function isReminderDue(required_by: string, day: string): boolean {
  const late = daysBetween(required_by, day);
  return late === -3 || (late >= 0 && late % 7 === 0);
}

/** The daily round: duties of those who entered an audience, and reminders to those who have not acknowledged. */
export async function runDailyAcknowledgements(ctx: Opened): Promise<void> {
  const [today, now] = [ctx.clock.today(), ctx.clock.now()];
  const rows = await selectDocuments(ctx.tx)
    .where('active', '=', true)
    .where('requires_acknowledgement', '=', true)
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .selectAll()
    .execute();
  for (const row of rows) {
    const asked = versionToAcknowledge(await listDocumentVersionRows(ctx.tx, [row.id]));
    if (!asked) continue;
    const members = await ctx.dependencies.platform.audience.members(ctx.tx, Audience.parse(row.audience), today);
    const before = new Set((await selectOpenAcknowledgements(ctx.tx, asked.id)).map(({ id }) => id));
    await createAcknowledgementDuties(ctx.tx, row, asked.id, members, { today, now });
    const duties = await selectOpenAcknowledgements(ctx.tx, asked.id);
    const fresh = duties.filter(({ id }) => !before.has(id));
    await notifyAcknowledgementsDue(ctx, row, fresh, 'published');
    const late = duties.filter(({ id, required_by }) => before.has(id) && isReminderDue(required_by, today));
    await remindOncePerDay(ctx, row, late, today);
    const here = new Set(members);
    const open = (await selectOpenAcknowledgements(ctx.tx, asked.id)).filter(({ employee_id }) => here.has(employee_id));
    await notifyManagersOfOverdue(ctx, row, open);
  }
}

const selectOpenAcknowledgements = (tx: Tx, version_id: string) =>
  selectAcknowledgements(tx)
    .where('version_id', '=', version_id)
    .where('acknowledged_at', 'is', null)
    .selectAll()
    .orderBy('id')
    .execute();

/** @returns how many were reminded */
async function remindOncePerDay(
  ctx: Pick<Opened, 'tx' | 'notify'>,
  row: DocumentRow,
  duties: readonly (Duty & { reminded_on: string | null })[],
  today: string,
): Promise<number> {
  const due = duties.filter(({ reminded_on }) => reminded_on !== today);
  if (due.length === 0) return 0;
  await ctx.tx
    .updateTable('document_acknowledgement')
    .set({ reminded_on: today })
    .where('org_id', '=', ctx.tx.org_id)
    .where(
      isOneOf(
        'id',
        due.map(({ id }) => id),
      ),
    )
    .execute();
  await notifyAcknowledgementsDue(ctx, row, due, today);
  return due.length;
}

/** Reminds employees who have not acknowledged, at most once a day. */
export async function remindUnacknowledgedReaders(ctx: Ctx, id: string): Promise<{ reminded: number }> {
  const row = await lockDocument(ctx.tx, id);
  const asked = versionToAcknowledge(await listDocumentVersionRows(ctx.tx, [id]));
  const open = asked ? await selectOpenAcknowledgements(ctx.tx, asked.id) : [];
  const reminded = await remindOncePerDay(ctx, row, open, ctx.today);
  await ctx.audit('organisation.document_reminded', id, { reminded });
  return { reminded };
}

const ORDER = { overdue: 0, open: 1, done: 2 } as const;

async function readAcknowledgementRows(ctx: Ctx, id: string): Promise<AcknowledgementRow[]> {
  await findDocument(ctx.tx, id);
  const all = await listDocumentVersionRows(ctx.tx, [id]);
  const asked = versionToAcknowledge(all) ?? versionInForce(all);
  const rows = asked ? await selectAcknowledgements(ctx.tx).where('version_id', '=', asked.id).selectAll().execute() : [];
  const people = rows.map(({ employee_id }) => employee_id);
  const names = await ctx.dependencies.platform.people.names(ctx.tx, people);
  const places = await ctx.dependencies.organisation.placesOf(ctx.tx, people);
  const branches = await ctx.tx.selectFrom('branch').where('org_id', '=', ctx.org_id).select(['id', 'name']).execute();
  const branchName = new Map(branches.map(({ id: branch_id, name }) => [branch_id, name]));
  const branchOf = (employee_id: string) =>
    branchName.get((places.get(employee_id) ?? []).findLast(({ from_date }) => from_date <= ctx.today)?.branch_id ?? '') ?? null;
  return rows
    .map(
      ({ employee_id, required_by, opened_at, acknowledged_at }): AcknowledgementRow => ({
        employee_id,
        name: names.get(employee_id) ?? 'Former employee',
        branch: branchOf(employee_id),
        required_by,
        opened_at,
        acknowledged_at,
        state: acknowledged_at ? 'done' : required_by < ctx.today ? 'overdue' : 'open',
      }),
    )
    .sort((one, other) => ORDER[one.state] - ORDER[other.state] || one.name.localeCompare(other.name));
}

type Filter = FilterOf<typeof organisationDocuments.acknowledgements>;

/** One page of the acknowledgements of a document, overdue first. @throws `not_found` */
export async function listAcknowledgements(
  ctx: Ctx,
  id: string,
  { page, limit, search, state, branch }: Filter,
): Promise<PageRows<AcknowledgementRow>> {
  const words = search?.toLowerCase() ?? '';
  const rows = (await readAcknowledgementRows(ctx, id)).filter(
    (row) => row.name.toLowerCase().includes(words) && (!state || row.state === state) && (!branch || row.branch === branch),
  );
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: rows.length, totalPages: Math.ceil(rows.length / limit) },
  };
}

/** The acknowledgements of a document as a file. @throws `not_found` */
export async function exportAcknowledgements(ctx: Ctx, id: string, format: SheetFormat): Promise<FileAnswer> {
  const rows = await readAcknowledgementRows(ctx, id);
  await ctx.audit('organisation.acknowledgements_exported', id, { rows: rows.length, format });
  const header = ['Name', 'Branch', 'Status', 'Due date', 'Opened', 'Acknowledged'];
  const cells = rows.map((row) => [
    row.name,
    row.branch ?? '',
    row.state,
    row.required_by,
    row.opened_at ?? '',
    row.acknowledged_at ?? '',
  ]);
  const { media_type, bytes } = await sheetFile(format, [header, ...cells]);
  return { name: `acknowledgements.${format}`, media_type, body: bytes };
}
