/** What stands beside the facts of a registration: members by month, its history, its documents. */
import { changedFields } from '@hrms/access/domain';
import { listBranchNames } from '@hrms/organisation/server';
import { monthOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  type FileAnswer,
  insertAttachment,
  type PageRows,
  readAttachment,
  removeAttachment,
  storeUpload,
  type Upload,
} from '@hrms/platform/server';
import type {
  RegistrationDocument,
  RegistrationDocumentKind,
  RegistrationEvent,
  RegistrationMonth,
  registrations,
} from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { findUserNames } from '@hrms/workflows/server';
import { missing, wrongDocumentKind } from '../refusals.ts';
import { findDocument, listMembersByMonth, pageOfEvents } from './registration.queries.ts';
import { readRegistration } from './registration.service.ts';

const sumOf = (amounts: Record<string, number>, heads: readonly (readonly [key: string, label: string])[]): number =>
  heads.reduce((sum, [key]) => sum + (amounts[key] ?? 0), 0);

/** Members of a registration by month; who left in the newest month is known with the month after it. @throws `not_found` */
export async function listRegistrationMembers(ctx: Ctx, id: string): Promise<{ rows: RegistrationMonth[] }> {
  const { scheme } = await readRegistration(ctx, id);
  const { employee, employer } = schemeDefinitions[scheme];
  const months = await listMembersByMonth(ctx.tx, id);
  const newest = months[0]?.month ?? monthOf(ctx.today);
  return {
    rows: months.map(({ month, members, joined, ended, amounts }) => ({
      month,
      members,
      joined,
      left: month === newest ? 0 : ended,
      employee_paise: sumOf(amounts, employee),
      employer_paise: sumOf(amounts, employer),
    })),
  };
}

type Details = { before?: Record<string, unknown>; after?: Record<string, unknown> };

/** What is no fact of the registration itself. */
const LEFT_OUT = ['registration_id', 'version', 'open_months', 'status'];

/** What was changed in a registration, by whom; branches by their names. @throws `not_found` */
export async function listRegistrationHistory(
  ctx: Ctx,
  id: string,
  filter: FilterOf<typeof registrations.history>,
): Promise<PageRows<RegistrationEvent>> {
  await readRegistration(ctx, id);
  const names = new Map((await listBranchNames(ctx.tx)).map((branch) => [branch.id, branch.name]));
  const shown = (record: Record<string, unknown> | undefined) => {
    const { branch_ids, ...facts } = record ?? {};
    for (const name of LEFT_OUT) delete facts[name];
    return Array.isArray(branch_ids) ? { ...facts, branches: branch_ids.map((one) => names.get(one) ?? 'Unknown') } : facts;
  };
  const page = await pageOfEvents(ctx.tx, { ...filter, id, prefix: 'statutory.registration_' });
  const actors = await findUserNames(
    ctx.tx,
    page.rows.flatMap(({ actor_id }) => actor_id ?? []),
  );
  return {
    ...page,
    rows: page.rows.map(({ details, at, actor_id, ...row }) => {
      const { before, after, ...facts } = (details ?? {}) as Details;
      const changes = after ? changedFields(shown(before), shown(after)) : [];
      // what is said of a creation is the record itself; of a document, its kind and name
      const said = row.event === 'created' ? [] : changedFields({}, facts);
      return {
        ...row,
        at: new Date(at).toISOString(),
        actor: actors.get(actor_id ?? '') ?? null,
        changes: [...changes, ...said],
      };
    }),
  };
}

/** Keeps a document with a registration. @throws `not_found`, `document_kind`, `upload.not_accepted` */
export async function uploadRegistrationDocument(
  ctx: Ctx,
  id: string,
  kind: RegistrationDocumentKind,
  upload: Upload,
): Promise<RegistrationDocument> {
  const { scheme } = await readRegistration(ctx, id);
  if (kind === 'enrolment_certificate' && scheme !== 'ptax') throw wrongDocumentKind('professional tax');
  if (kind === 'signature' && scheme !== 'epf') throw wrongDocumentKind('EPF');
  const file = await storeUpload(ctx, upload, { purpose: 'statutory.registration', most_megabytes: 10 });
  const {
    id: document_id,
    file_id: _,
    ...kept
  } = await insertAttachment(ctx, 'registration_document', file, {
    registration_id: id,
    kind,
  });
  await ctx.audit('statutory.registration_document_uploaded', id, { kind, name: kept.name, sha256: file.sha256 });
  return { document_id, kind, ...kept };
}

/** The file of a document; reading it is a line in the log. @throws `not_found` */
export async function readRegistrationDocument(ctx: Ctx, id: string): Promise<FileAnswer> {
  const { sha256, ...file } = await readAttachment(ctx, await findDocument(ctx.tx, id), missing('Document'));
  await ctx.audit('statutory.document_read', id, { name: file.name, sha256 });
  return file;
}

/** Removes a document; its file goes with it. @throws `not_found` */
export async function removeRegistrationDocument(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const document = await findDocument(ctx.tx, id);
  if (!document) throw missing('Document');
  await removeAttachment(ctx, 'registration_document', document);
  const { registration_id, kind, name } = document;
  await ctx.audit('statutory.registration_document_removed', registration_id, { kind, name });
  return {};
}
