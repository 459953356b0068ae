import { importEndpoints } from '@hrms/platform/contract';

/** Categories, claims another system paid, and statements of company cards, each from a file. */
export const expenseImports = importEndpoints({
  path: '/expense-imports',
  permission: 'reimbursements.settings.update',
  what: 'expense categories, past claims and card statements',
  kinds: ['categories', 'past_claims', 'card_statement'],
  commitRefusals: ['reimbursements.category_exists', 'reimbursements.own_claim'],
  undoRefusals: ['reimbursements.category_in_use', 'reimbursements.import_used'],
});
