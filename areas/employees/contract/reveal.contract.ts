import { endpoint } from '@hrms/platform/contract';
import * as z from 'zod';
import { purposeField } from './bank-account-change.contract.ts';
import { employeePath } from './identity.contract.ts';

export const RevealedField = z.enum(['pan', 'uan', 'esi_number', 'pran', 'passport_number', 'driving_licence', 'voter_id'], {
  error: 'Choose a number',
});

export const reveals = {
  identity: endpoint({
    method: 'POST',
    path: '/employees/employee/{id}/identity/reveal',
    permission: 'employees.identity.reveal',
    scopes: ['self', 'team', 'organisation'],
    reauthenticate: true,
    read_only_ok: true,
    reveals: true,
    summary: 'Reveal a full identity number for a purpose, logged and visible to the employee',
    params: employeePath,
    body: z.strictObject({ field: RevealedField, purpose: purposeField }),
    response: z.object({ field: RevealedField, value: z.string().nullable() }),
    errors: ['employees.not_found', 'employees.too_many_reveals'],
  }),
};
