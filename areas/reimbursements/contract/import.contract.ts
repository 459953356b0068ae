import { importEndpoints } from '@hrms/platform/contract';

/** Categories, policies, claims another system paid, and statements of company cards, each from a file. */
export const expenseImports = importEndpoints({
  path: '/expense-imports',
  permission: 'reimbursements.settings.update',
  what: 'expense categories, policies, past claims and card statements',
  kinds: ['categories', 'past_claims', 'card_statement', 'policies'],
  commitRefusals: [
    'reimbursements.policy_exists',
    'reimbursements.rule_used',
    'reimbursements.category_exists',
    'reimbursements.own_claim',
  ],
  undoRefusals: ['reimbursements.category_in_use', 'reimbursements.import_used'],
});
