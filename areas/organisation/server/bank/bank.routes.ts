import { IDENTIFIER_FORMATS, normaliseIdentifier, organisationBankAccounts } from '@hrms/organisation/contract';
import { bankNameOfIfsc } from '@hrms/organisation/domain';
import { type Route, route } from '@hrms/platform/server';
import { listBankAccounts } from './account.queries.ts';
import { closeBankAccount, createBankAccount, revealAccountNumber, updateBankAccount } from './account.service.ts';
import { approveBankAccount, rejectBankAccount } from './approval.service.ts';

/** Calls about the accounts the organisation pays from. */
export const bankRoutes: Route[] = [
  route(organisationBankAccounts.list, async (ctx) => ({ bank_accounts: await listBankAccounts(ctx) })),
  route(organisationBankAccounts.create, (ctx, { body }) => createBankAccount(ctx, body)),
  route(organisationBankAccounts.update, (ctx, { params, body }) => updateBankAccount(ctx, params.id, body)),
  route(organisationBankAccounts.approve, (ctx, { params, body }) => approveBankAccount(ctx, params.id, body.version)),
  route(organisationBankAccounts.reject, (ctx, { params, body }) => rejectBankAccount(ctx, params.id, body)),
  route(organisationBankAccounts.close, (ctx, { params, body }) => closeBankAccount(ctx, params.id, body)),
  route(organisationBankAccounts.reveal, (ctx, { params, body }) => revealAccountNumber(ctx, params.id, body.reason)),
  route(organisationBankAccounts.ifsc, async (_ctx, { params }) => {
    const ifsc = normaliseIdentifier(params.code);
    const valid = IDENTIFIER_FORMATS.ifsc.pattern.test(ifsc);
    return { ifsc, valid, bank_name: bankNameOfIfsc(ifsc), branch_name: null };
  }),
];
