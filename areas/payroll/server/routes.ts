import { bankAdvices, payrollInputs, payrollOverview, payrollSettings, payrolls, payslips } from '@hrms/payroll/contract';
import { type Ctx, type Route, route } from '@hrms/platform/server';
import { bankAdviceFile, createBankAdvice, listBankAdvices } from './bank-advice.service.ts';
import { importDays, putDays } from './days.service.ts';
import { checkEcr, ecrFile } from './ecr.service.ts';
import { acceptAllExceptions, acceptException } from './exception.service.ts';
import { finalisePayroll, resumeFinalise } from './finalise.service.ts';
import { createInput, listInputs, removeInput } from './input.service.ts';
import { findPayroll, listExceptions, listPayrolls, listSlips } from './payroll.queries.ts';
import { createPayroll, recomputePayroll } from './payroll.service.ts';
import { getPayslip, getSlip, listPayslips } from './payslip.queries.ts';
import { payslipPdf } from './payslip-pdf.ts';
import { missing } from './refusals.ts';
import { payrollRegister } from './register.service.ts';
import { getSetting, putSetting } from './setting.service.ts';
import { verifyPayroll } from './verify.service.ts';

async function found(ctx: Ctx, id: string) {
  const payroll = await findPayroll(ctx.tx, id);
  if (!payroll) throw missing('Payroll');
  return payroll;
}

import { countExceptionKinds } from './overview.queries.ts';

export const payrollRoutes: Route[] = [
  route(payrolls.list, (ctx, { query }) => listPayrolls(ctx.tx, query)),
  route(payrolls.get, (ctx, { params }) => found(ctx, params.id)),
  route(payrolls.create, (ctx, { body }) => createPayroll(ctx, body)),
  route(payrolls.recompute, (ctx, { params }) => recomputePayroll(ctx, params.id)),
  route(payrolls.slips, async (ctx, { params, query }) => listSlips(ctx.tx, await found(ctx, params.id), query)),
  route(payrolls.slip, (ctx, { params }) => getSlip(ctx, params.id, params.employeeId)),
  route(payrollOverview.exceptionKinds, async (ctx, { params }) => ({ kinds: await countExceptionKinds(ctx.tx, params.id) })),
  route(payrolls.exceptions, async (ctx, { params, query }) =>
    listExceptions(ctx.tx, (await found(ctx, params.id)).payroll_id, query),
  ),
  route(payrolls.acceptException, (ctx, { params, body }) => acceptException(ctx, params.id, params.exceptionId, body.reason)),
  route(payrolls.acceptAll, (ctx, { params, body }) => acceptAllExceptions(ctx, params.id, body)),
  route(payrolls.putDays, (ctx, { params, body }) => putDays(ctx, params.id, params.employeeId, body)),
  route(payrolls.importDays, (ctx, { params, upload }) => importDays(ctx, params.id, upload)),
  route(payrolls.finalise, (ctx, { params, body }) => finalisePayroll(ctx, params.id, body)),
  route(payrolls.resume, (ctx, { params }) => resumeFinalise(ctx, params.id)),
  route(payrolls.verify, (ctx, { params }) => verifyPayroll(ctx, params.id)),
  route(payrolls.register, (ctx, { params }) => payrollRegister(ctx, params.id)),
  route(payrolls.ecr, (ctx, { params }) => ecrFile(ctx, params.id)),
  route(payrolls.ecrCheck, (ctx, { params }) => checkEcr(ctx, params.id)),
  route(payslips.list, (ctx, { query }) => listPayslips(ctx, query)),
  route(payslips.get, (ctx, { params }) => getPayslip(ctx, params.id)),
  route(payslips.pdf, async (ctx, { params }) => {
    const slip = await getPayslip(ctx, params.id);
    await ctx.audit('payroll.payslip_downloaded', params.id, { employee_id: slip.employee_id });
    return {
      name: `Payslip ${slip.period_month} ${slip.employee_code}.pdf`,
      media_type: 'application/pdf',
      body: payslipPdf(slip),
    };
  }),
  route(bankAdvices.list, (ctx, { query }) => listBankAdvices(ctx.tx, query)),
  route(bankAdvices.create, (ctx, { body }) => createBankAdvice(ctx, body.payroll_id)),
  route(bankAdvices.file, (ctx, { params }) => bankAdviceFile(ctx, params.id)),
  route(payrollInputs.list, (ctx, { query }) => listInputs(ctx.tx, query)),
  route(payrollInputs.create, (ctx, { body }) => createInput(ctx, body)),
  route(payrollInputs.remove, (ctx, { params }) => removeInput(ctx, params.id)),
  route(payrollSettings.get, (ctx) => getSetting(ctx)),
  route(payrollSettings.put, (ctx, { body }) => putSetting(ctx, body)),
];
