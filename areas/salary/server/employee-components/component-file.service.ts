/** Documents of a component of one employee, such as a signed consent to a recovery. */
import {
  type Ctx,
  detachAttachments,
  type FileAnswer,
  insertAttachment,
  joinAttachments,
  readAttachment,
  storeUpload,
  type Upload,
} from '@hrms/platform/server';
import { findRecordStates } from '@hrms/workflows/server';
import { missing } from '../refusals.ts';
import { findComponentFile, OWN_COMPONENT } from './component.queries.ts';
import { fileUnknown } from './component.refusals.ts';

/** Stores a document for a component that is submitted next. @throws `upload.not_accepted` */
export async function uploadComponentFile(ctx: Ctx, upload: Upload): Promise<{ component_file_id: string; name: string }> {
  const file = await storeUpload(ctx, upload, { purpose: 'salary.component', most_megabytes: 5, unclaimed: true });
  const { id, name } = await insertAttachment(ctx, 'employee_component_file', file, {});
  await ctx.audit('salary.component_document_uploaded', id, { name });
  return { component_file_id: id, name };
}

/** Makes the named uploads the documents of a component. @throws `file_unknown` for one of another user or another component */
export async function setComponentFiles(ctx: Ctx, id: string, ids: readonly string[]): Promise<void> {
  const record = { table: 'employee_component_file', column: 'employee_component_id', id } as const;
  await detachAttachments(ctx, record, ids);
  await joinAttachments(ctx, record, ids, fileUnknown);
}

/** A document, for who may see the component and for who decides it now. @throws Refusal 404 */
export async function readComponentFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const found = await findComponentFile(ctx, id);
  if (!found) throw missing('Document');
  const { employee_component_id, employee_id, is_visible } = found;
  const decides = async () =>
    Boolean(
      (await findRecordStates(ctx, OWN_COMPONENT, [employee_component_id])).get(employee_component_id)?.can_decide_approval_id,
    );
  const viewed = { employee_id, field_group: 'salary', fields: ['component document'] } as const;
  return readAttachment(ctx, (is_visible || (await decides())) && found, missing('Document'), { viewed });
}
