import { identifiers, organisationBankAccounts, tidyIdentifier } from '@hrms/organisation/contract';
import { bankOfIfsc } from '@hrms/organisation/domain';
import { type Route, route } from '@hrms/platform/server';
import { listAccounts } from './bank.queries.ts';
import { closeAccount, createAccount, revealAccount, updateAccount } from './bank.service.ts';
import { approveAccount, rejectAccount } from './bank-confirmation.service.ts';

/** Calls about the accounts the organisation pays from. */
export const bankRoutes: Route[] = [
  route(organisationBankAccounts.list, async (ctx) => ({ bank_accounts: await listAccounts(ctx) })),
  route(organisationBankAccounts.create, (ctx, { body }) => createAccount(ctx, body)),
  route(organisationBankAccounts.update, (ctx, { params, body }) => updateAccount(ctx, params.id, body)),
  route(organisationBankAccounts.approve, (ctx, { params, body }) => approveAccount(ctx, params.id, body.version)),
  route(organisationBankAccounts.reject, (ctx, { params, body }) => rejectAccount(ctx, params.id, body)),
  route(organisationBankAccounts.close, (ctx, { params, body }) => closeAccount(ctx, params.id, body)),
  route(organisationBankAccounts.reveal, (ctx, { params, body }) => revealAccount(ctx, params.id, body.reason)),
  route(organisationBankAccounts.ifsc, async (_ctx, { params }) => {
    const ifsc = tidyIdentifier(params.code);
    const valid = identifiers.ifsc.pattern.test(ifsc);
    return { ifsc, valid, bank_name: bankOfIfsc(ifsc), branch_name: null };
  }),
];
