import { type Route, route } from '@hrms/platform/server';
import {
  taxCertificates,
  tdsChallans,
  tdsDeductors,
  tdsOverview,
  tdsProjections,
  tdsReport,
  tdsReturns,
} from '@hrms/statutory/contract';
import { readReceipt } from '../receipt.service.ts';
import {
  issueCertificates,
  listCertificateRows,
  prepareCertificates,
  readCertificate,
  resendCertificates,
  signCertificates,
} from './certificate.service.ts';
import {
  attachCsiFile,
  attachTdsReceipt,
  autoLinkChallans,
  createTdsChallan,
  linkChallan,
  listChallansOfTds,
  listLiabilities,
  readCsiFile,
  reverseTdsChallan,
  verifyTdsChallan,
} from './challan.service.ts';
import { readTdsDeductor, updateTdsDeductor } from './deductor.service.ts';
import { readTdsOverview } from './overview.service.ts';
import { joinPartA } from './part-a.service.ts';
import { listProjections, previewTax, readTaxSheet } from './projection.service.ts';
import { readTdsReport } from './report.service.ts';
import {
  correctReturn,
  fileReturn,
  listQuarters,
  makeAnnexureSheet,
  makeReturnText,
  prepareReturn,
  recordOutcome,
  validateReturn,
} from './return.service.ts';
import { listSupersededCertificates, readSupersededFile, supersedeCertificate } from './superseded.service.ts';

/** Tax deducted from salaries: projection, deposit, statements, certificates and registers. */
export const tdsRoutes: readonly Route[] = [
  route(tdsOverview, (ctx, { query }) => readTdsOverview(ctx, query.tax_year)),
  route(tdsProjections.list, (ctx, { query }) => listProjections(ctx, query)),
  route(tdsProjections.preview, (ctx, { body }) => previewTax(ctx, body)),
  route(tdsProjections.get, (ctx, { params, query }) => readTaxSheet(ctx, params.employee_id, { tax_year: query.tax_year })),
  route(tdsChallans.list, (ctx, { query }) => listChallansOfTds(ctx, query)),
  route(tdsChallans.liabilities, (ctx, { query }) => listLiabilities(ctx, query.tax_year)),
  route(tdsChallans.create, (ctx, { body }) => createTdsChallan(ctx, body)),
  route(tdsChallans.autoLink, (ctx, { body }) => autoLinkChallans(ctx, body.tax_year)),
  route(tdsChallans.attachCsi, (ctx, { body, upload }) => attachCsiFile(ctx, body, upload)),
  route(tdsChallans.csi, (ctx, { params }) => readCsiFile(ctx, params.id)),
  route(tdsDeductors.get, (ctx) => readTdsDeductor(ctx.tx, ctx.today)),
  route(tdsDeductors.update, (ctx, { body }) => updateTdsDeductor(ctx, body)),
  route(tdsChallans.link, (ctx, { params, body }) => linkChallan(ctx, params.id, body)),
  route(tdsChallans.attach, (ctx, { params, upload }) => attachTdsReceipt(ctx, params.id, upload)),
  route(tdsChallans.file, (ctx, { params }) => readReceipt(ctx, 'tds_challan', params.id)),
  route(tdsChallans.verify, (ctx, { params, body }) => verifyTdsChallan(ctx, params.id, body.version)),
  route(tdsChallans.reverse, (ctx, { params, body }) => reverseTdsChallan(ctx, params.id, body.note)),
  route(tdsReturns.list, (ctx, { query }) => listQuarters(ctx, query.tax_year)),
  route(tdsReturns.prepare, (ctx, { body }) => prepareReturn(ctx, body)),
  route(tdsReturns.validate, (ctx, { params }) => validateReturn(ctx, params.id)),
  route(tdsReturns.download, (ctx, { params }) => makeReturnText(ctx, params.id)),
  route(tdsReturns.annexure, (ctx, { params }) => makeAnnexureSheet(ctx, params.id)),
  route(tdsReturns.correction, (ctx, { params }) => correctReturn(ctx, params.id)),
  route(tdsReturns.outcome, (ctx, { params, body }) => recordOutcome(ctx, params.id, body)),
  route(tdsReturns.file, (ctx, { params, body }) => fileReturn(ctx, params.id, body)),
  route(taxCertificates.list, (ctx, { query }) => listCertificateRows(ctx, query)),
  route(taxCertificates.prepare, (ctx, { body }) => prepareCertificates(ctx, body.tax_year)),
  route(taxCertificates.issue, (ctx, { body }) => issueCertificates(ctx, body.tax_year)),
  route(taxCertificates.supersede, (ctx, { params, body }) => supersedeCertificate(ctx, params.id, body)),
  route(taxCertificates.superseded, (ctx, { params }) => listSupersededCertificates(ctx, params.id)),
  route(taxCertificates.supersededFile, (ctx, { params }) => readSupersededFile(ctx, params.id)),
  route(taxCertificates.resend, (ctx, { body }) => resendCertificates(ctx, body)),
  route(taxCertificates.joinPartA, (ctx, { body, upload }) => joinPartA(ctx, body.tax_year, upload)),
  route(taxCertificates.sign, (ctx, { body }) => signCertificates(ctx, body)),
  route(taxCertificates.file, (ctx, { params, query }) => readCertificate(ctx, params.id, query)),
  route(tdsReport, (ctx, { params, query }) => readTdsReport(ctx, params.kind, query.tax_year)),
];
