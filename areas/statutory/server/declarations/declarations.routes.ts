import { type Route, route } from '@hrms/platform/server';
import { taxDeclarations, taxProofs, taxSettings, taxWindows } from '@hrms/statutory/contract';
import { declarationImportRoutes } from './declaration-import.service.ts';
import { listDeclarationHistory } from './history.service.ts';
import { previousImportRoutes } from './previous-import.service.ts';
import { printDeclaration } from './print.service.ts';
import {
  approveAllProofs,
  approveProof,
  deleteProof,
  issueProofLink,
  listProofsToReview,
  readProofFile,
  rejectProof,
  uploadProof,
} from './proof.service.ts';
import { listDeclarationRows, previewDeclaration, readDeclaration } from './read.service.ts';
import { readTaxSetting } from './setting.queries.ts';
import { pageOfWindows } from './window.queries.ts';
import {
  createWindow,
  remindOfWindow,
  reopenWindow,
  reopenWindowById,
  updateTaxSetting,
  updateWindow,
} from './window.service.ts';
import { acceptDeclaration, chooseRegime, returnDeclaration, saveDeclaration, submitDeclaration } from './write.service.ts';

/** Declarations for tax, their proofs, and when both may be changed. */
export const declarationRoutes: readonly Route[] = [
  ...declarationImportRoutes,
  ...previousImportRoutes,
  route(taxSettings.get, (ctx) => readTaxSetting(ctx.tx)),
  route(taxSettings.update, (ctx, { body }) => updateTaxSetting(ctx, body)),
  route(taxWindows.list, (ctx, { query }) => pageOfWindows(ctx.tx, query)),
  route(taxWindows.create, (ctx, { body }) => createWindow(ctx, body)),
  route(taxWindows.reopen, (ctx, { body }) => reopenWindow(ctx, body)),
  route(taxWindows.reopenFor, (ctx, { params, body }) => reopenWindowById(ctx, params.id, body)),
  route(taxWindows.remind, (ctx, { params, body }) => remindOfWindow(ctx, params.id, body)),
  route(taxWindows.update, (ctx, { params, body }) => updateWindow(ctx, params.id, body)),
  route(taxDeclarations.list, (ctx, { query }) => listDeclarationRows(ctx, query)),
  route(taxDeclarations.get, (ctx, { params, query }) => readDeclaration(ctx, params.employee_id, query.tax_year)),
  route(taxDeclarations.history, (ctx, { params, query }) => listDeclarationHistory(ctx, params.employee_id, query)),
  route(taxDeclarations.print, (ctx, { params, query }) => printDeclaration(ctx, params.employee_id, query.tax_year)),
  route(taxDeclarations.preview, (ctx, { params, body }) => previewDeclaration(ctx, params.employee_id, body)),
  route(taxDeclarations.save, (ctx, { params, body }) => saveDeclaration(ctx, params.employee_id, body)),
  route(taxDeclarations.submit, (ctx, { params, body }) => submitDeclaration(ctx, params.employee_id, body)),
  route(taxDeclarations.submitOwn, (ctx, { body }) => submitDeclaration(ctx, ctx.actor.employee_id ?? '', body)),
  route(taxDeclarations.return, (ctx, { params, body }) => returnDeclaration(ctx, params.employee_id, body)),
  route(taxDeclarations.accept, (ctx, { params, body }) => acceptDeclaration(ctx, params.employee_id, body.tax_year)),
  route(taxDeclarations.chooseRegime, (ctx, { body }) => chooseRegime(ctx, body)),
  route(taxProofs.list, (ctx, { query }) => listProofsToReview(ctx, query)),
  route(taxProofs.view, (ctx, { params }) => issueProofLink(ctx, params.id)),
  route(taxProofs.upload, (ctx, { body, upload }) => uploadProof(ctx, body, upload)),
  route(taxProofs.approveAll, (ctx, { body }) => approveAllProofs(ctx, body)),
  route(taxProofs.file, (ctx, { params }) => readProofFile(ctx, params.id)),
  route(taxProofs.remove, (ctx, { params }) => deleteProof(ctx, params.id)),
  route(taxProofs.approve, (ctx, { params, body }) => approveProof(ctx, params.id, body)),
  route(taxProofs.reject, (ctx, { params, body }) => rejectProof(ctx, params.id, body)),
];
