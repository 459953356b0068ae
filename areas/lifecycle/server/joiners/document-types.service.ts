import { listUploadableDocumentTypes } from '@hrms/employees/server';
import type { Tx } from '@hrms/platform/server';

/** Types of documents that joiners hand in themselves, with the files they take. */
export const joinerDocumentTypes = async (tx: Tx) =>
  (await listUploadableDocumentTypes(tx)).filter(({ employee_may_upload }) => employee_may_upload);

/** Names of all types in use by id. */
export const documentTypeNames = async (tx: Tx): Promise<Map<string, string>> =>
  new Map((await listUploadableDocumentTypes(tx)).map(({ document_type_id, name }) => [document_type_id, name]));
