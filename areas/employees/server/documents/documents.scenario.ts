import { type DocumentType, documentTypes, employeeDocuments, employees } from '@hrms/employees/contract';
import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { createPlaces } from '../places.factory.ts';

export const PDF = '%PDF-1.4\n%%EOF\n';

type Caller = Pick<Signed, 'call'>;
export type DocumentScene = Awaited<ReturnType<typeof createDocumentScene>>;

/** An organisation with its starting document types and employees with documents. */
export async function createDocumentScene(installation: Installation) {
  const works: Tenant = await createTenant(installation, { name: 'Deccan Tools Private Limited' });
  const at = await createPlaces(works);
  const { document_types } = (await works.call(documentTypes.list)).data;
  const types = new Map<string, DocumentType>(document_types.map((type) => [type.name, type]));
  const typeId = (name: string) => types.get(name)?.document_type_id ?? '';
  let count = 0;
  const made = async (first_name: string, more: Record<string, unknown> = {}): Promise<string> => {
    count += 1;
    const born = `19${String(60 + (count % 40))}-01-15`;
    const job = { joined_on: '2024-04-01', employment_type: 'permanent', ...at };
    const answer = await works.call(employees.create, { body: { first_name, date_of_birth: born, ...job, ...more } });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.data.employee_id;
  };
  return {
    works,
    typeId,
    made,
    /** An active employee with a sign-in. */
    person: async (first_name: string, role: 'employee' | 'hr_admin' = 'employee') => {
      const id = await made(first_name);
      return { id, ...(await works.person({ role }, { employee_id: id })) };
    },
    upload: (who: Caller, id: string, type: string, fields: Record<string, string> = {}, name = 'paper.pdf') =>
      who.call(employeeDocuments.create, {
        params: { id },
        upload: { name, text: PDF, fields: { document_type_id: typeId(type), ...fields } },
      }),
    listOf: async (who: Caller, id: string) => (await who.call(employeeDocuments.list, { params: { id } })).data,
    told: (notice: string) =>
      inTenant(installation.services.pool, works.org_id, (tx) =>
        tx
          .selectFrom('notification')
          .where('org_id', '=', works.org_id)
          .where('notice_id', '=', notice)
          .select(['user_id', 'title', 'action_done_at'])
          .orderBy('created_at')
          .execute(),
      ),
    lookedAt: (employee_id: string) =>
      inTenant(installation.services.pool, works.org_id, (tx) =>
        tx
          .selectFrom('personal_data_access')
          .where('org_id', '=', works.org_id)
          .where('employee_id', '=', employee_id)
          .select(['field_group', 'fields'])
          .execute(),
      ),
  };
}
