/** Bank formats: the templates of bank files by a name of their own, without the other kinds of templates. */
import { byId, endpoint, id, ListQuery, nameText, paged, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { BankContent } from './template.contract.ts';

const { kind: _, ...content } = BankContent.shape;

/** How a bank wants its payment file. */
export const BankFormat = z.object({
  bank_format_id: id,
  name: z.string(),
  is_default: z.boolean(),
  ...content,
  updated_at: z.string(),
  version: z.int(),
});
export type BankFormat = z.output<typeof BankFormat>;

const name = nameText('Please enter a name').max(60);

export const bankFormats = {
  list: endpoint({
    method: 'GET',
    path: '/bank-formats',
    permission: 'payroll.settings.read',
    summary: 'List bank formats by name',
    query: ListQuery.omit({ sort: true }),
    response: paged(BankFormat),
  }),
  create: endpoint({
    method: 'POST',
    path: '/bank-formats',
    permission: 'payroll.settings.update',
    summary: 'Add a bank format',
    status: 201,
    idempotent: true,
    body: z.strictObject({ name, is_default: z.boolean().default(false), ...content }),
    response: BankFormat,
    message: 'Bank format added',
    errors: ['payroll.template_exists', 'payroll.bank_format'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/bank-formats/{id}',
    permission: 'payroll.settings.update',
    summary: 'Change a bank format',
    params: byId,
    body: z.strictObject({ name, is_default: z.boolean(), ...content, version: version.optional() }),
    response: BankFormat,
    message: 'Bank format saved',
    errors: [
      'payroll.not_found',
      'payroll.version_conflict',
      'payroll.template_exists',
      'payroll.template_kind',
      'payroll.bank_format',
    ],
  }),
};
