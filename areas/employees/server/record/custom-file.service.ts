import { type Ctx, type FileAnswer, notFound, readAttachment, storeUpload, type Upload } from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import { listCustomFields } from '../custom-fields/field.queries.ts';
import { visibleCustomValues } from '../custom-fields/value.service.ts';
import { readRecord } from './record.service.ts';

const fileMissing = () => notFound('employees.custom_file_not_found', 'File');

/** Files that are, or will be, values of custom fields. */
export const CUSTOM_FILE_PURPOSE = 'employees.custom_field';

/** Stores a file and returns its id, to be sent as a value. @throws Refusal 422 */
export async function uploadCustomFile(ctx: Ctx, upload: Upload): Promise<{ file_id: string; name: string }> {
  const rule = { purpose: CUSTOM_FILE_PURPOSE, most_megabytes: 10, unclaimed: true };
  const { id, name } = await storeUpload(ctx, upload, rule);
  await ctx.audit('employees.custom_file_attached', undefined, { file: name });
  return { file_id: id, name };
}

/** The file of a custom field. @throws Refusal 404, also for a field the caller does not see */
export async function readCustomFile(ctx: Ctx, asked: string, key: string): Promise<FileAnswer> {
  const { id } = await findPermittedSubject(ctx, asked, 'employees.employee.read');
  const field = (await listCustomFields(ctx.tx)).find((one) => one.key === key && one.type === 'file');
  const { custom } = await readRecord(ctx, id);
  const value = field && (await visibleCustomValues(ctx, id, custom))[key];
  const answer = await readAttachment(ctx, field && typeof value === 'string' && { file_id: value }, fileMissing());
  if (field?.is_personal_data)
    await ctx.auditDataAccess({ employee_id: id, kind: 'view', field_group: 'documents', fields: [field.name] });
  return answer;
}
