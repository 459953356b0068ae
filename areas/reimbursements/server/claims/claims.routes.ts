import { type Route, route } from '@hrms/platform/server';
import { claims, duplicateFindings, receipts } from '@hrms/reimbursements/contract';
import { deleteReceipt, readInbox, readReceiptFile, uploadReceipt } from '../receipts/receipt.service.ts';
import { submitClaims, withdrawClaims } from './bulk.service.ts';
import { listClaims, listClaimsToDecide } from './claim.queries.ts';
import { printClaim } from './claim-pdf.service.ts';
import { exportClaims } from './export.service.ts';
import { listDuplicateFindings } from './finding.queries.ts';
import { decideDuplicate } from './finding.service.ts';
import { addLine, removeLine, updateLine } from './line.service.ts';
import { isAskedToDecide, readClaim, readOwnSummary } from './read.service.ts';
import { sanctionLines, submitClaim, withdrawClaim } from './submit.service.ts';
import { checkClaim, createClaim, deleteClaim, duplicateClaim, updateClaim } from './write.service.ts';

/** Claims with their receipts. */
export const claimRoutes: readonly Route[] = [
  route(claims.list, (ctx, { query }) => listClaims(ctx, query)),
  route(claims.export, (ctx, { query }) => exportClaims(ctx, query)),
  route(claims.summary, (ctx) => readOwnSummary(ctx)),
  route(claims.approvals, async (ctx) => ({ claims: await listClaimsToDecide(ctx) })),
  route(claims.check, (ctx, { body }) => checkClaim(ctx, body)),
  route(claims.create, (ctx, { body }) => createClaim(ctx, body)),
  route(claims.get, (ctx, { params }) => readClaim(ctx, params.id)),
  route(claims.update, (ctx, { params, body }) => updateClaim(ctx, params.id, body)),
  route(claims.remove, (ctx, { params }) => deleteClaim(ctx, params.id)),
  route(claims.addLine, (ctx, { params, body }) => addLine(ctx, params.id, body)),
  route(claims.updateLine, (ctx, { params, body }) => updateLine(ctx, params, body)),
  route(claims.removeLine, (ctx, { params }) => removeLine(ctx, params)),
  route(claims.pdf, (ctx, { params }) => printClaim(ctx, params.id)),
  route(claims.submit, (ctx, { params }) => submitClaim(ctx, params.id)),
  route(claims.withdraw, (ctx, { params }) => withdrawClaim(ctx, params.id)),
  route(claims.submitMany, (ctx, { body }) => submitClaims(ctx, body.claim_ids)),
  route(claims.withdrawMany, (ctx, { body }) => withdrawClaims(ctx, body.claim_ids)),
  route(claims.duplicate, (ctx, { params }) => duplicateClaim(ctx, params.id)),
  route(claims.sanction, (ctx, { params, body }) => sanctionLines(ctx, params.id, body)),
  route(duplicateFindings.list, (ctx, { query }) => listDuplicateFindings(ctx, query)),
  route(duplicateFindings.decide, (ctx, { params, body }) => decideDuplicate(ctx, params.id, body)),
  route(receipts.upload, (ctx, { upload }) => uploadReceipt(ctx, upload)),
  route(receipts.inbox, (ctx) => readInbox(ctx)),
  route(receipts.remove, (ctx, { params }) => deleteReceipt(ctx, params.id)),
  route(receipts.file, (ctx, { params }) => readReceiptFile(ctx, params.id, isAskedToDecide)),
];
