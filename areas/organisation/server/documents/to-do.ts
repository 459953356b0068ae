import type { ToDoSource } from '@hrms/platform/server';
import { listDocumentsToAcknowledge } from './document.queries.ts';

/** Documents that the caller has to acknowledge. */
export const documentToDos: ToDoSource = {
  kind: 'acknowledgement',
  list: async ({ tx, actor: { employee_id } }, most) =>
    employee_id
      ? (await listDocumentsToAcknowledge(tx, employee_id, most)).map(({ version_id, title, required_by }) => ({
          id: version_id,
          title,
          detail: 'Read and acknowledge',
          due_on: required_by,
          link: '/organization/documents',
        }))
      : [],
};
