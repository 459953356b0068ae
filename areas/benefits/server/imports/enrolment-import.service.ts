import { isCivilDate, isMonth, type Month, monthLabel, monthOf } from '@hrms/platform/calendar';
import { importFields } from '@hrms/platform/imports';
import { formatRupees } from '@hrms/platform/money';
import { assertNotOwn, type CheckedRow, type Ctx, defineImport, type FileRow, Refusal, updateRow } from '@hrms/platform/server';
import { draftEnrolment, type EnrolmentDraft } from '../enrolments/draft.service.ts';
import { storeEnrolments } from '../enrolments/store.service.ts';
import { rowInPayroll } from '../refusals.ts';
import { type FileWorld, loadFileWorld, readMembers, readNames } from './file-world.service.ts';
import { deleteEnrolmentsOfImport, isEnrolmentImportUsed, markTakenBefore } from './import.queries.ts';

const REQUIRED = ['employee_code', 'plan_code', 'option', 'from_date', 'shares_from'];
const OPTIONAL = ['dependants', 'monthly_amount', 'member_number', 'pran'];

type OldEnrolment = {
  readonly draft: EnrolmentDraft;
  /** The first month whose shares payroll takes here; earlier ones were taken elsewhere. */
  readonly shares_from: Month;
  readonly member_number: string;
  readonly pran: string;
};

function checkRow(file_row: FileRow, world: FileWorld, seen: Set<string>): CheckedRow<OldEnrolment> {
  const { row, cells } = file_row;
  const { errors, refuse, subject, plan, label } = readNames(file_row, world);
  const from = cells.from_date ?? '';
  const shares_from = (cells.shares_from ?? '').slice(0, 7);
  const pran = (cells.pran ?? '').replaceAll(' ', '');
  const amount = (cells.monthly_amount ?? '').replaceAll(',', '');
  const option = plan?.options.find(({ name, active }) => active && name.toLowerCase() === (cells.option ?? '').toLowerCase());
  if (plan && !option) refuse('option', `Enter one of the options: ${plan.options.map(({ name }) => name).join(', ')}`);
  if (!isCivilDate(from)) refuse('from_date', 'Enter a date as 2026-04-01 or 01-04-2026');
  else if (subject && from < subject.joined_on) refuse('from_date', `Before joining on ${subject.joined_on}`);
  if (!isMonth(shares_from)) refuse('shares_from', 'Enter a month as 2026-04');
  else if (isCivilDate(from) && shares_from < monthOf(from)) refuse('shares_from', 'Before the first month of the enrolment');
  if (pran && !/^\d{12}$/.test(pran)) refuse('pran', 'Please enter a 12-digit PRAN');
  if (plan?.kind === 'nps' && !pran) refuse('pran', 'Please enter a 12-digit PRAN');
  if (amount && !/^\d+(\.\d{1,2})?$/.test(amount)) refuse('monthly_amount', 'Enter an amount above 0');
  if (subject && plan) {
    const key = `${subject.employee_id}:${plan.plan_id}`;
    const isLive = world.live.some((one) => `${one.employee_id}:${one.plan_id}` === key);
    if (isLive) refuse('plan_code', `${subject.full_name} is enrolled in this plan already`);
    if (seen.has(key)) refuse('plan_code', 'The same employee and plan is in an earlier row');
    seen.add(key);
  }
  const members = subject ? readMembers(subject, cells.dependants ?? '', refuse) : [];
  if (errors.length > 0 || !subject || !plan || !option) return { row, label, summary: '', errors, value: null };
  try {
    const monthly_paise = amount ? Math.round(Number(amount) * 100) : option.min_paise;
    const draft = draftEnrolment(world.circumstances, { plan, option, subject, members, from, monthly_paise });
    for (const { name, reason } of draft.problems) refuse('dependants', `${name}: ${reason}`);
    if (draft.cover.last_day < world.today)
      refuse('from_date', 'This policy year is over. Enter the first day of the one that runs');
    const open = draft.price.months.filter(({ cycle }) => cycle >= shares_from);
    const employee = open.reduce((sum, { employee_paise }) => sum + employee_paise, 0);
    const summary = `${option.name}, ${draft.lives.length} covered, ${formatRupees(employee as never)} from ${monthLabel(shares_from)}`;
    const value = { draft, shares_from, pran, member_number: cells.member_number ?? '' };
    return { row, label, summary, errors, value: errors.length > 0 ? null : value, counts: { employee_share: employee } };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    refuse('option', problem.message);
    return { row, label, summary: '', errors, value: null };
  }
}

async function storeRow(ctx: Ctx, { draft, shares_from, pran, member_number }: OldEnrolment, import_id: string): Promise<void> {
  const [id = ''] = await storeEnrolments(ctx, [draft], {
    status: 'confirmed',
    reason: 'Brought forward from a file',
    chosen_by: ctx.actor.user_id,
    pran: pran || null,
  });
  const sealed = member_number && (await ctx.vault()).encrypt('benefit_enrolment', 'member_id', id, member_number);
  await updateRow(ctx.tx, 'benefit_enrolment', { id }, { import_id, ...(sealed && { member_id: sealed }) });
  await markTakenBefore(ctx.tx, id, shares_from);
  const { employee_id } = draft.choice.subject;
  await ctx.audit('benefits.brought_forward', id, { employee_id, plan_id: draft.choice.plan.plan_id, shares_from });
}

/** Enrolments that began in another system: shares of months before `shares_from` were taken there. */
export const enrolmentImport = defineImport<OldEnrolment>({
  kind: 'benefits.enrolments',
  fields: importFields({ required: REQUIRED, optional: OPTIONAL, dates: ['from_date'] }),
  most_rows: 2000,
  check: async (ctx, rows) => {
    const world = await loadFileWorld(ctx, rows);
    const seen = new Set<string>();
    return rows.map((row) => checkRow(row, world, seen));
  },
  commit: async (ctx, rows, { import_id }) => {
    await assertNotOwn(
      ctx,
      'benefits.enrolment.update',
      rows.map(({ value }) => value.draft.choice.subject.employee_id),
    );
    for (const { value } of rows) await storeRow(ctx, value, import_id);
  },
  undo: async (ctx, { import_id }) => {
    if (await isEnrolmentImportUsed(ctx.tx, import_id)) throw rowInPayroll();
    await deleteEnrolmentsOfImport(ctx.tx, import_id);
  },
});
