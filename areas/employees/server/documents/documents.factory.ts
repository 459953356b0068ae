import { documentRequests, documentTypes, employeeDocuments, photos } from '@hrms/employees/contract';
import { type Ctx, type Examples, newId, type Upload } from '@hrms/platform/server';

/** What the examples need: an unverified document, a verified one, an open request, and an unused type. */
export type DocumentWorld = {
  employee_id: string;
  document_type_id?: string;
  unused_type_id?: string;
  employee_document_id?: string;
  document_request_id?: string;
};

/** No such row: what an example meets where the world has none. */
const NO_ROW = '01900000-0000-7000-8000-000000000000';
const PDF = '%PDF-1.4\n%%EOF\n';
const FILE = { name: 'paper.pdf', text: PDF };

const documentIn = ({ employee_id, employee_document_id }: DocumentWorld) => ({
  id: employee_id,
  documentId: employee_document_id ?? NO_ROW,
});
const typeIn = ({ document_type_id }: DocumentWorld) => document_type_id ?? NO_ROW;
const KIND = { name: 'Bond', section: 'job', has_expiry: true };
const WHOLE_KIND = {
  ...KIND,
  required_for: [],
  remind_days: [30, 7, 0],
  needs_verification: true,
  employee_may_upload: true,
  visible_to_manager: false,
  masks_number: false,
  allowed_types: ['pdf', 'jpg', 'png'],
  active: true,
};

/** Inserts the same verified document for many employees, without checks. */
export async function insertVerifiedDocuments(ctx: Ctx, type: string, people: readonly string[], upload: Upload): Promise<void> {
  const { id: document_type_id } = await ctx.tx
    .selectFrom('document_type')
    .where('org_id', '=', ctx.org_id)
    .where('name', '=', type)
    .select('id')
    .executeTakeFirstOrThrow();
  const now = ctx.clock.now();
  const by = ctx.actor.user_id;
  const { name, bytes, media_type } = upload;
  const file = await ctx.files.put(ctx.tx, now, { name, bytes, media_type, purpose: 'employees.document', created_by: by });
  const { org_id } = ctx;
  const rows = people.map((employee_id) => ({ org_id, id: newId(), employee_id, document_type_id, title: type }));
  const stamp = { created_at: now, created_by: by, updated_at: now, updated_by: by };
  const verified = { status: 'verified', verified_by: by, verified_at: now };
  await ctx.tx
    .insertInto('employee_document')
    .values(rows.map((row) => ({ ...row, ...verified, ...stamp })))
    .execute();
  const kept = { number: 1, file_id: file.id, file_name: name, media_type, size_bytes: file.size_bytes, sha256: file.sha256 };
  await ctx.tx
    .insertInto('employee_document_version')
    .values(rows.map(({ id }) => ({ org_id, id: newId(), document_id: id, ...kept, uploaded_by: by, uploaded_at: now })))
    .execute();
}

/** One request for each call about documents and photos. */
export const documentExamples: Examples<DocumentWorld> = [
  [employeeDocuments.list, ({ employee_id }) => ({ params: { id: employee_id } })],
  [
    employeeDocuments.create,
    (world) => ({
      params: { id: world.employee_id },
      upload: { ...FILE, fields: { document_type_id: typeIn(world), title: 'Degree' } },
    }),
  ],
  [employeeDocuments.get, (world) => ({ params: documentIn(world) })],
  [employeeDocuments.update, (world) => ({ params: documentIn(world), body: { title: 'Degree of 2012', version: 1 } })],
  [employeeDocuments.replace, (world) => ({ params: documentIn(world), upload: FILE })],
  [employeeDocuments.verify, (world) => ({ params: documentIn(world), body: { version: 1 } })],
  [employeeDocuments.reject, (world) => ({ params: documentIn(world), body: { reason: 'Not readable', version: 1 } })],
  [employeeDocuments.file, (world) => ({ params: documentIn(world) })],
  [employeeDocuments.view, (world) => ({ params: documentIn(world), body: {} })],
  [employeeDocuments.shown, () => ({ params: { ticket: 'none.none' } })],
  [employeeDocuments.remove, (world) => ({ params: documentIn(world) })],
  [employeeDocuments.all, () => ({ query: { expiring: '60' } })],
  [employeeDocuments.overview, () => ({})],
  [documentRequests.list, () => ({})],
  [
    documentRequests.create,
    (world) => ({ body: { employee_ids: [world.employee_id], document_type_id: typeIn(world), note: 'For the audit' } }),
  ],
  [
    documentRequests.cancel,
    ({ document_request_id }) => ({ params: { requestId: document_request_id ?? NO_ROW }, body: { version: 1 } }),
  ],
  [documentTypes.list, () => ({})],
  [documentTypes.create, () => ({ body: KIND })],
  [
    documentTypes.update,
    ({ unused_type_id }) => ({
      params: { documentTypeId: unused_type_id ?? NO_ROW },
      body: { ...WHOLE_KIND, name: 'Service bond', version: 1 },
    }),
  ],
  [documentTypes.remove, ({ unused_type_id }) => ({ params: { documentTypeId: unused_type_id ?? NO_ROW } })],
  [photos.set, ({ employee_id }) => ({ params: { id: employee_id }, upload: { name: 'me.png', text: 'no picture' } })],
  [photos.get, ({ employee_id }) => ({ params: { id: employee_id } })],
  [photos.remove, ({ employee_id }) => ({ params: { id: employee_id } })],
];
