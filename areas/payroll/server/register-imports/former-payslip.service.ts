/** Payslips of the former payroll system: a ZIP of PDF files, each kept with its employee and month. */
import { findEmployeesByCodes } from '@hrms/employees/server';
import type { FormerUpload } from '@hrms/payroll/contract';
import { formerFilesOf } from '@hrms/payroll/domain';
import { firstDayOf, type Month, monthName, monthOf } from '@hrms/platform/calendar';
import {
  type Ctx,
  type FileAnswer,
  FileProblem,
  insertAttachment,
  Refusal,
  readAttachment,
  removeAttachment,
  storeUpload,
  type Upload,
  unpackParts,
  wrongField,
} from '@hrms/platform/server';
import { missing } from '../refusals.ts';
import { findFormerFiles, findFormerPayslip, listMonthsPaidHere, lockFormerPayslips } from './former-payslip.queries.ts';

const MOST_BYTES = 200 * 1024 * 1024;
const MOST_MEGABYTES = 5;

const isPayslip = (name: string): boolean =>
  !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** The files of a ZIP. @throws `upload.not_accepted` */
function openArchive(bytes: Buffer) {
  try {
    return unpackParts(bytes, isPayslip, MOST_BYTES);
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    const remedy = 'Pack the payslips again without a password, at most 2,000 files and 200 MB';
    throw wrongField('upload.not_accepted', 'file', `This ZIP cannot be read. ${remedy}`);
  }
}

const fileNameOf = (path: string): string => path.split('/').at(-1) ?? path;

/**
 * Stores the payslips of a ZIP with their employees and months, in place of earlier ones. What cannot be stored is named with the reason.
 * @param period_month of files whose name says none
 * @throws `upload.not_accepted`
 */
export async function storeFormerPayslips(ctx: Ctx, upload: Upload, period_month?: Month): Promise<FormerUpload> {
  const parts = openArchive(upload.bytes);
  if (parts.length === 0) throw wrongField('upload.not_accepted', 'file', 'This ZIP has no files');
  if (!(await lockFormerPayslips(ctx.tx)))
    throw wrongField('upload.not_accepted', 'file', 'Another upload of former payslips is under way. Try again when it is done');
  const files = parts.map(({ name: path, bytes }) => ({ says: formerFilesOf(path), name: fileNameOf(path), bytes }));
  const byCode = await findEmployeesByCodes(
    ctx.tx,
    files.flatMap(({ says }) => says.map(({ code }) => code)),
  );
  const ids = [...new Set(byCode.values())];
  const earlier = await findFormerFiles(ctx.tx, ids);
  const paid_here = await listMonthsPaidHere(ctx.tx, ids);
  const done = new Map<string, { employee_id: string; month: Month }>();
  const left_out: FormerUpload['left_out'] = [];
  for (const { says, name, bytes } of files) {
    const known = says.find(({ code }) => byCode.has(code.toLowerCase()));
    const employee_id = known && byCode.get(known.code.toLowerCase());
    const of_month = known?.month ?? period_month;
    const key = `${employee_id} ${of_month}`;
    if (!employee_id) left_out.push({ name, reason: `No employee has the code "${says.at(-1)?.code}"` });
    else if (!of_month) left_out.push({ name, reason: 'No month in the name. Add it, such as 2026-03, or choose the month' });
    else if (of_month > monthOf(ctx.today)) left_out.push({ name, reason: `${monthName(of_month)} is still to come` });
    else if (paid_here.has(key)) left_out.push({ name, reason: `${monthName(of_month)} was paid here and has a payslip` });
    else if (done.has(key)) left_out.push({ name, reason: 'A second file for this employee and month' });
    else {
      try {
        const stored = await storeUpload(
          ctx,
          { name, bytes },
          { purpose: 'payroll.former_payslip', kinds: ['pdf'], most_megabytes: MOST_MEGABYTES },
        );
        const old = earlier.get(key);
        if (old) await removeAttachment(ctx, 'former_payslip', old);
        await insertAttachment(ctx, 'former_payslip', stored, { employee_id, period_month: firstDayOf(of_month) });
        done.set(key, { employee_id, month: of_month });
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        left_out.push({ name, reason: problem.message });
      }
    }
  }
  await ctx.auditMany(
    'payroll.former_payslip_stored',
    [...done.values()].map(({ employee_id, month }) => ({ subject_id: employee_id, details: { employee_id, month } })),
  );
  return { stored: done.size, left_out };
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
