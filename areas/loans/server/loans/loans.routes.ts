import { loanPapers, loans } from '@hrms/loans/contract';
import { type Route, route } from '@hrms/platform/server';
import { printAgreement } from './agreement.service.ts';
import { acceptTerms, applyForLoan, changeGuarantors, submitLoan, updateLoan, withdrawLoan } from './apply.service.ts';
import { writeBankFile } from './bank-file.service.ts';
import { approveMany, disburseMany } from './bulk.service.ts';
import { cancelLoan, disburseLoan } from './disburse.service.ts';
import { previewLoan } from './eligibility.service.ts';
import { exportLoans } from './export.service.ts';
import { findVisibleLoan, listLoans } from './loan.queries.ts';
import { printNoDues } from './no-dues.service.ts';
import { readLoan, readSchedule } from './read.service.ts';
import { listEntries } from './row.queries.ts';
import { printStatement } from './statement.service.ts';
import { summariseLoans } from './summary.service.ts';
import { readTaxYear } from './tax.service.ts';

/** Loans from the application to the money. */
export const loanRoutes: readonly Route[] = [
  route(loans.list, (ctx, { query }) => listLoans(ctx, query)),
  route(loans.export, (ctx, { query }) => exportLoans(ctx, query)),
  route(loans.summary, (ctx) => summariseLoans(ctx)),
  route(loans.preview, (ctx, { body }) => previewLoan(ctx, body)),
  route(loans.apply, (ctx, { body }) => applyForLoan(ctx, body)),
  route(loans.get, (ctx, { params }) => readLoan(ctx, params.id)),
  route(loans.update, (ctx, { params, body }) => updateLoan(ctx, params.id, body)),
  route(loans.submit, (ctx, { params }) => submitLoan(ctx, params.id)),
  route(loans.withdraw, (ctx, { params }) => withdrawLoan(ctx, params.id)),
  route(loans.accept, (ctx, { params }) => acceptTerms(ctx, params.id)),
  route(loans.cancel, (ctx, { params, body }) => cancelLoan(ctx, params.id, body.reason)),
  route(loans.disburse, (ctx, { params, body }) => disburseLoan(ctx, params.id, body)),
  route(loans.approveMany, (ctx, { body }) => approveMany(ctx, body.loan_ids, body.comments ?? null)),
  route(loans.disburseMany, (ctx, { body }) => disburseMany(ctx, body)),
  route(loans.bankFile, (ctx, { query }) => writeBankFile(ctx, query)),
  route(loans.setGuarantors, (ctx, { params, body }) => changeGuarantors(ctx, params.id, body.guarantor_ids)),
  route(loans.schedule, (ctx, { params, query }) => readSchedule(ctx, params.id, query.plan_no)),
  route(loans.statement, (ctx, { params }) => printStatement(ctx, params.id)),
  route(loans.agreement, (ctx, { params }) => printAgreement(ctx, params.id)),
  route(loanPapers.noDues, (ctx, { params }) => printNoDues(ctx, params.id)),
  route(loanPapers.tax, (ctx, { params, query }) => readTaxYear(ctx, params.id, query.tax_year)),
  route(loans.ledger, async (ctx, { params }) => {
    await findVisibleLoan(ctx, params.id);
    return { rows: await listEntries(ctx.tx, params.id) };
  }),
];
