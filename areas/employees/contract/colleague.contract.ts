import { endpoint } from '@hrms/platform/contract';
import { DirectoryEntry } from './directory.contract.ts';
import { employeePath } from './identity.contract.ts';

export const colleagues = {
  get: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/card',
    session: true,
    summary: 'A colleague as shown in the directory',
    params: employeePath,
    response: DirectoryEntry,
    errors: ['employees.not_found'],
  }),
};
