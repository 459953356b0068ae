import { endpoint } from '@hrms/platform/contract';
import { DirectoryEntry } from './directory.contract.ts';
import { person } from './identity.contract.ts';

export const colleagues = {
  get: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/card',
    session: true,
    summary: 'A colleague in service as the directory shows them',
    params: person,
    response: DirectoryEntry,
    errors: ['employees.not_found'],
  }),
};
