import type { PaymentFileWriter } from '@hrms/employees/server';
import { STANDARD_BANK_FORMAT } from '@hrms/payroll/domain';
import { findTemplateInUse } from '../template-in-use.queries.ts';
import { bankFileOf } from '../templates/bank-file.ts';

/** Transfers of other areas in the bank format that bank advices use. */
export const writePaymentFile: PaymentFileWriter = async (tx, { name, transfers }) => {
  const template = await findTemplateInUse(tx, 'bank');
  return { ...bankFileOf(name, template?.content ?? STANDARD_BANK_FORMAT, transfers), format: template?.name ?? 'Standard' };
};
