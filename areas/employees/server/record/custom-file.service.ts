import { type Ctx, type FileAnswer, notFound, type Upload } from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import { listCustomFields } from '../custom-fields/field.queries.ts';
import { visibleCustomValues } from '../custom-fields/value.service.ts';
import { validateDocumentFile } from '../documents/file.service.ts';
import { readRecord } from './record.service.ts';

const fileMissing = () => notFound('employees.custom_file_not_found', 'File');

/** Files that are, or will be, values of custom fields. */
export const CUSTOM_FILE_PURPOSE = 'employees.custom_field';

/** Stores a file and returns its id, to be sent as a value. @throws Refusal 422 */
export async function uploadCustomFile(ctx: Ctx, upload: Upload): Promise<{ file_id: string; name: string }> {
  const { bytes, media_type } = await validateDocumentFile(upload, ['pdf', 'jpg', 'png']);
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name: upload.name,
    media_type,
    bytes,
    purpose: CUSTOM_FILE_PURPOSE,
    created_by: ctx.actor.user_id,
    unclaimed: true,
  });
  await ctx.audit('employees.custom_file_attached', undefined, { file: upload.name });
  return { file_id: file.id, name: upload.name };
}

/** The file of a custom field. @throws Refusal 404, also for a field the caller does not see */
export async function readCustomFile(ctx: Ctx, asked: string, key: string): Promise<FileAnswer> {
  const { id } = await findPermittedSubject(ctx, asked, 'employees.employee.read');
  const field = (await listCustomFields(ctx.tx)).find((one) => one.key === key && one.type === 'file');
  const { custom } = await readRecord(ctx, id);
  const value = field && (await visibleCustomValues(ctx, id, custom))[key];
  const file = typeof value === 'string' ? await ctx.files.get(ctx.tx, value) : null;
  if (!field || !file) throw fileMissing();
  if (field.is_personal_data)
    await ctx.auditDataAccess({ employee_id: id, kind: 'view', field_group: 'documents', fields: [field.name] });
  return { name: file.name, media_type: file.media_type, body: file.bytes };
}
