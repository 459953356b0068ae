/** Payslips of the former payroll system: a ZIP of PDF files, each kept with its employee and month. */
import { findEmployeesByCodes } from '@hrms/employees/server';
import type { FormerUpload } from '@hrms/payroll/contract';
import { formerFilesOf } from '@hrms/payroll/domain';
import { firstDayOf, type Month, monthName, monthOf } from '@hrms/platform/calendar';
import {
  type Ctx,
  type FileAnswer,
  insertAttachment,
  openArchive,
  readAttachment,
  removeAttachment,
  storeParts,
  storeUpload,
  type Upload,
  wrongField,
} from '@hrms/platform/server';
import { missing } from '../refusals.ts';
import { findFormerFiles, findFormerPayslip, listMonthsPaidHere, lockFormerPayslips } from './former-payslip.queries.ts';

const PAYSLIP = { purpose: 'payroll.former_payslip', kinds: ['pdf'], most_megabytes: 5 } as const;

/**
 * Stores the payslips of a ZIP with their employees and months, in place of earlier ones. What cannot be stored is named with the reason.
 * @param period_month of files whose name says none
 * @throws `upload.not_accepted`
 */
export async function storeFormerPayslips(ctx: Ctx, upload: Upload, period_month?: Month): Promise<FormerUpload> {
  const parts = openArchive(upload.bytes, { many: 'payslips', most_megabytes: 200 });
  if (!(await lockFormerPayslips(ctx.tx)))
    throw wrongField('upload.not_accepted', 'file', 'Another upload of former payslips is under way. Try again when it is done');
  const byCode = await findEmployeesByCodes(
    ctx.tx,
    parts.flatMap(({ path }) => formerFilesOf(path).map(({ code }) => code)),
  );
  const ids = [...new Set(byCode.values())];
  const earlier = await findFormerFiles(ctx.tx, ids);
  const paid_here = await listMonthsPaidHere(ctx.tx, ids);
  const { stored, left_out } = await storeParts(parts, {
    ownerOf: ({ path }) => {
      const says = formerFilesOf(path);
      const known = says.find(({ code }) => byCode.has(code.toLowerCase()));
      const employee_id = known && byCode.get(known.code.toLowerCase());
      const month = known?.month ?? period_month;
      const key = `${employee_id} ${month}`;
      if (!employee_id) return `No employee has the code "${says.at(-1)?.code}"`;
      if (!month) return 'No month in the name. Add it, such as 2026-03, or choose the month';
      if (month > monthOf(ctx.today)) return `${monthName(month)} is still to come`;
      if (paid_here.has(key)) return `${monthName(month)} was paid here and has a payslip`;
      return { key, owner: { employee_id, month, old: earlier.get(key) } };
    },
    twice: 'A second file for this employee and month',
    store: async ({ name, bytes }, { employee_id, month, old }) => {
      const file = await storeUpload(ctx, { name, bytes }, PAYSLIP);
      if (old) await removeAttachment(ctx, 'former_payslip', old);
      await insertAttachment(ctx, 'former_payslip', file, { employee_id, period_month: firstDayOf(month) });
    },
  });
  await ctx.auditMany(
    'payroll.former_payslip_stored',
    [...stored.values()].map(({ employee_id, month }) => ({ subject_id: employee_id, details: { employee_id, month } })),
  );
  return { stored: stored.size, left_out };
}

/** The file of a payslip of the former system; a look at another employee's is logged. @throws Refusal 404 */
export async function readFormerPayslip(ctx: Ctx, id: string): Promise<FileAnswer> {
  const found = await findFormerPayslip(ctx, id);
  if (!found) throw missing('Payslip');
  const viewed = { employee_id: found.employee_id, field_group: 'salary', fields: ['payslip'] } as const;
  return readAttachment(ctx, found, missing('Payslip'), { viewed });
}

/** Removes a payslip of the former system with its file. @throws Refusal 404 */
export async function removeFormerPayslip(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const found = await findFormerPayslip(ctx, id);
  if (!found) throw missing('Payslip');
  await removeAttachment(ctx, 'former_payslip', found);
  await ctx.audit('payroll.former_payslip_removed', found.employee_id, {
    employee_id: found.employee_id,
    month: monthOf(found.period_month),
  });
  return {};
}
