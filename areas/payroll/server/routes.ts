import {
  bankAdvices,
  type NewRun,
  ownPay,
  payBridges,
  payrollActivity,
  payrollEntries,
  payrollExceptions,
  payrollHolds,
  payrollInputBatches,
  payrollInputImports,
  payrollInputs,
  payrollOpeningImports,
  payrollOpenings,
  payrollOverview,
  payrollSettings,
  payrolls,
  payslipChecks,
  payslipPayments,
  payslips,
  statutoryOverrides,
} from '@hrms/payroll/contract';
import { type Ctx, importRoutes, type Route, route } from '@hrms/platform/server';
import { approvalRoutes } from './approval/approval.routes.ts';
import { correctionRoutes } from './corrections/corrections.routes.ts';
import { listRecalculated } from './drafts/refresh.service.ts';
import { acceptAllExceptions, acceptException } from './exception.service.ts';
import { finalisePayroll, resumeFinalise } from './finalise.service.ts';
import { payGroupRoutes } from './groups/groups.routes.ts';
import { importDays, listDays, putDays } from './inputs/days.service.ts';
import { saveEntries } from './inputs/entries.service.ts';
import { acceptExceptionById, fixException } from './inputs/exception-fix.service.ts';
import { listHolds } from './inputs/hold.queries.ts';
import { createHold, releaseHold, voidHold } from './inputs/hold.service.ts';
import { createInput, listInputs, removeInput, updateInput } from './inputs/input.service.ts';
import { inputImport, voidItemsOfBatch } from './inputs/input-import.service.ts';
import { listOpenings } from './inputs/opening.queries.ts';
import { declineOpenings, saveOpenings } from './inputs/opening.service.ts';
import { openingImport } from './inputs/opening-import.service.ts';
import { listOverrides } from './inputs/override.queries.ts';
import { createOverride, removeOverride } from './inputs/override.service.ts';
import { journalRoutes } from './journal/journal.routes.ts';
import { listBankAdvices } from './payments/bank-advice.queries.ts';
import {
  approveAdvice,
  buildBankAdviceFile,
  cancelAdvice,
  createBankAdvice,
  listUnpaid,
  markAdvicePaid,
} from './payments/bank-advice.service.ts';
import { takeBankResponse } from './payments/bank-response.service.ts';
import { buildEcrFile, checkEcr } from './payments/ecr.service.ts';
import { cancelPayslipPayment, readPayslipPayments, recordPayslipPayments } from './payments/payslip-payment.service.ts';
import { exportRegister } from './payments/register.service.ts';
import { findPayroll, listExceptions, listPayrolls } from './payroll.queries.ts';
import { cancelPayroll, createPayroll } from './payroll.service.ts';
import { readPayslipBridge, readRunBridge } from './payslips/bridge.service.ts';
import { explainPayslip, readOwnPay, readTaxSheet } from './payslips/own-pay.service.ts';
import { getPayslip, getSlip, listPayslips } from './payslips/payslip.queries.ts';
import { checkPayslip } from './payslips/payslip-check.service.ts';
import { buildPayslipArchive, buildPayslipFile } from './payslips/payslip-file.service.ts';
import { listSlips } from './payslips/run-slips.queries.ts';
import { readRunVariance } from './payslips/variance.service.ts';
import { verifyStoredPayroll } from './payslips/verify.service.ts';
import { publicationRoutes } from './publication/publication.routes.ts';
import { lockAttendanceOfRun, recomputePayroll } from './recompute.service.ts';
import { missing } from './refusals.ts';
import { registerImportRoutes } from './register-imports/register-imports.routes.ts';
import { getSetting, putSetting } from './setting.service.ts';
import { settlementRoutes } from './settlements/settlements.routes.ts';
import { statutoryDuesRoutes } from './statutory-dues/statutory-dues.routes.ts';
import { listActivity } from './steps/activity.queries.ts';
import { previewRun } from './steps/preview.service.ts';
import { stepRoutes } from './steps/steps.routes.ts';
import { startSupplement } from './supplements/supplement.service.ts';
import { templateRoutes } from './templates/templates.routes.ts';

async function requirePayroll(ctx: Ctx, id: string) {
  const payroll = await findPayroll(ctx.tx, id);
  if (!payroll) throw missing('Payroll');
  return payroll;
}

import { countExceptionsByKind, sumDepartmentCosts } from './overview.queries.ts';

/** The regular run of a month, or one beside it. */
const startRun = (ctx: Ctx, { kind, ...body }: NewRun) =>
  kind === 'regular' ? createPayroll(ctx, body) : startSupplement(ctx, { ...body, kind });

export const payrollRoutes: Route[] = [
  route(payrolls.list, (ctx, { query }) => listPayrolls(ctx.tx, query)),
  route(payrolls.get, (ctx, { params }) => requirePayroll(ctx, params.id)),
  route(payrolls.create, (ctx, { body }) => startRun(ctx, body)),
  route(payrolls.cancel, (ctx, { params }) => cancelPayroll(ctx, params.id)),
  route(payrolls.recompute, (ctx, { params, body }) => recomputePayroll(ctx, params.id, body.employee_ids)),
  route(payrolls.recalculated, (ctx, { params }) => listRecalculated(ctx, params.id)),
  route(payrolls.lockAttendance, (ctx, { params }) => lockAttendanceOfRun(ctx, params.id)),
  route(payrolls.slips, async (ctx, { params, query }) => listSlips(ctx.tx, await requirePayroll(ctx, params.id), query)),
  route(payrolls.slip, (ctx, { params }) => getSlip(ctx, params.id, params.employeeId)),
  route(payrollOverview.preview, (ctx, { query }) => previewRun(ctx, query)),
  route(payrollOverview.departmentCosts, (ctx) => sumDepartmentCosts(ctx)),
  route(payrollOverview.exceptionKinds, async (ctx, { params }) => ({ kinds: await countExceptionsByKind(ctx.tx, params.id) })),
  route(payrolls.exceptions, async (ctx, { params, query }) =>
    listExceptions(ctx.tx, (await requirePayroll(ctx, params.id)).payroll_id, query),
  ),
  route(payrolls.acceptException, (ctx, { params, body }) => acceptException(ctx, params.id, params.exceptionId, body.reason)),
  route(payrolls.acceptAll, (ctx, { params, body }) => acceptAllExceptions(ctx, params.id, body)),
  route(payrollExceptions.accept, (ctx, { params, body }) => acceptExceptionById(ctx, params.id, body.reason)),
  route(payrollExceptions.fix, (ctx, { params, body }) => fixException(ctx, params.id, body)),
  route(payrollActivity.list, (ctx, { params, query }) => listActivity(ctx.tx, params.id, query)),
  route(payrolls.days, async (ctx, { params }) => ({ days: await listDays(ctx.tx, params.id) })),
  route(payrolls.putDays, (ctx, { params, body }) => putDays(ctx, params.id, params.employeeId, body)),
  route(payrolls.importDays, (ctx, { params, upload }) => importDays(ctx, params.id, upload)),
  route(payrollEntries.save, (ctx, { params, body }) => saveEntries(ctx, params.id, body)),
  route(payrollHolds.list, (ctx, { query }) => listHolds(ctx.tx, query)),
  route(payrollHolds.create, (ctx, { body }) => createHold(ctx, body)),
  route(payrollHolds.release, (ctx, { params }) => releaseHold(ctx, params.id)),
  route(statutoryOverrides.list, (ctx, { query }) => listOverrides(ctx.tx, query)),
  route(statutoryOverrides.create, (ctx, { body }) => createOverride(ctx, body)),
  route(statutoryOverrides.remove, (ctx, { params }) => removeOverride(ctx, params.id)),
  route(payrollHolds.void, (ctx, { params }) => voidHold(ctx, params.id)),
  route(payrollOpenings.list, (ctx, { query }) => listOpenings(ctx.tx, query)),
  route(payrollOpenings.save, (ctx, { body }) => saveOpenings(ctx, body)),
  route(payrollOpenings.decline, (ctx, { body }) => declineOpenings(ctx, body)),
  route(payrolls.finalise, (ctx, { params, body }) => finalisePayroll(ctx, params.id, body)),
  route(payrolls.resume, (ctx, { params }) => resumeFinalise(ctx, params.id)),
  route(payrolls.verify, (ctx, { params }) => verifyStoredPayroll(ctx, params.id)),
  route(payrolls.register, (ctx, { params, query }) => exportRegister(ctx, params.id, query)),
  route(payrolls.ecr, (ctx, { params }) => buildEcrFile(ctx, params.id)),
  route(payrolls.ecrCheck, (ctx, { params }) => checkEcr(ctx, params.id)),
  route(payslips.list, (ctx, { query }) => listPayslips(ctx, query)),
  route(payslips.get, (ctx, { params }) => getPayslip(ctx, params.id)),
  route(ownPay.year, (ctx, { query }) => readOwnPay(ctx, query.financial_year)),
  route(ownPay.explain, (ctx, { params }) => explainPayslip(ctx, params.id)),
  route(ownPay.taxSheet, (ctx, { params }) => readTaxSheet(ctx, params.id)),
  route(payBridges.ofPayslip, (ctx, { params }) => readPayslipBridge(ctx, params.id)),
  route(payBridges.variance, (ctx, { params }) => readRunVariance(ctx, params.id)),
  route(payBridges.ofRun, (ctx, { params }) => readRunBridge(ctx, params.id, params.employeeId)),
  route(payslips.pdf, (ctx, { params }) => buildPayslipFile(ctx, params.id)),
  route(payslips.archive, (ctx, { body }) => buildPayslipArchive(ctx, body.payslip_ids)),
  route(payslipChecks.check, (ctx, { params }) => checkPayslip(ctx, params)),
  route(bankAdvices.list, (ctx, { query }) => listBankAdvices(ctx.tx, query)),
  route(bankAdvices.unpaid, async (ctx, { params }) => ({ employees: await listUnpaid(ctx, params.id) })),
  route(bankAdvices.create, (ctx, { body }) => createBankAdvice(ctx, body)),
  route(bankAdvices.markPaid, (ctx, { params, body }) => markAdvicePaid(ctx, params.id, body)),
  route(bankAdvices.approve, (ctx, { params }) => approveAdvice(ctx, params.id)),
  route(bankAdvices.cancel, (ctx, { params, body }) => cancelAdvice(ctx, params.id, body.reason)),
  route(bankAdvices.respond, (ctx, { params, upload }) => takeBankResponse(ctx, params.id, upload)),
  route(bankAdvices.file, (ctx, { params }) => buildBankAdviceFile(ctx, params.id)),
  route(payslipPayments.list, (ctx, { params }) => readPayslipPayments(ctx, params.id)),
  route(payslipPayments.record, (ctx, { params, body }) => recordPayslipPayments(ctx, params.id, body)),
  route(payslipPayments.cancel, (ctx, { params, body }) => cancelPayslipPayment(ctx, params, body)),
  route(payrollInputs.list, (ctx, { query }) => listInputs(ctx.tx, query)),
  route(payrollInputs.create, (ctx, { body }) => createInput(ctx, body)),
  ...importRoutes(payrollInputImports, [inputImport]),
  ...importRoutes(payrollOpeningImports, [openingImport]),
  route(payrollInputBatches.undo, async (ctx, { params }) => {
    await voidItemsOfBatch(ctx, params.id);
    return { batch_id: params.id };
  }),
  route(payrollInputs.update, (ctx, { params, body }) => updateInput(ctx, params.id, body)),
  route(payrollInputs.remove, (ctx, { params }) => removeInput(ctx, params.id)),
  route(payrollSettings.get, (ctx, { query }) => getSetting(ctx, query.pay_group_id)),
  route(payrollSettings.put, (ctx, { body }) => putSetting(ctx, body)),
  ...registerImportRoutes,
  ...approvalRoutes,
  ...publicationRoutes,
  ...correctionRoutes,
  ...stepRoutes,
  ...settlementRoutes,
  ...payGroupRoutes,
  ...templateRoutes,
  ...journalRoutes,
  ...statutoryDuesRoutes,
];
