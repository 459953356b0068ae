import { bankAccountChanges, bankAccounts, paySplits } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { closeAccount, updateAccount, verifyAccount } from './account.service.ts';
import { addBankAccount, readBankAccounts } from './add-account.service.ts';
import { previewPaySplit, readPaySplit, savePaySplit } from './pay-split.service.ts';
import { revealAccount } from './reveal.service.ts';

/** Bank accounts of one employee, and how pay is split between them. */
export const bankRoutes: readonly Route[] = [
  route(bankAccounts.list, (ctx, { params }) => readBankAccounts(ctx, params.id)),
  route(bankAccounts.create, (ctx, { params, body }) => addBankAccount(ctx, params.id, body)),
  route(bankAccountChanges.update, (ctx, { params, body }) => updateAccount(ctx, params.id, params.accountId, body)),
  route(bankAccountChanges.close, (ctx, { params }) => closeAccount(ctx, params.id, params.accountId)),
  route(bankAccountChanges.verify, (ctx, { params, body }) => verifyAccount(ctx, params.id, params.accountId, body)),
  route(bankAccountChanges.reveal, (ctx, { params, body }) => revealAccount(ctx, params.id, params.accountId, body)),
  route(paySplits.get, (ctx, { params }) => readPaySplit(ctx, params.id)),
  route(paySplits.save, (ctx, { params, body }) => savePaySplit(ctx, params.id, body)),
  route(paySplits.preview, (ctx, { params, body }) => previewPaySplit(ctx, params.id, body)),
];
