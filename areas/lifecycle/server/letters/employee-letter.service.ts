/** Letters to employees from what is known of them: confirmation of joining, certificates, proofs and notices of absence. */
import { type EmployeeFacts, findCurrentAddress, loadEmployeeFacts, positionOfDay } from '@hrms/employees/server';
import type { EmployeeLetterKind, IssueEmployeeLetter } from '@hrms/lifecycle/contract';
import { nextAbsenceNotice } from '@hrms/lifecycle/domain';
import type { Letter } from '@hrms/organisation/contract';
import type { LetterValues } from '@hrms/organisation/server';
import { type CivilDate, dateLabel } from '@hrms/platform/calendar';
import { type Ctx, canAccessEmployee, type FileAnswer, insertRow } from '@hrms/platform/server';
import { listAbsenceNotices } from './employee-letter.queries.ts';
import { ABSENCE_LETTERS, EMPLOYEE_LETTERS } from './employee-letter-kinds.ts';
import {
  absenceNoticeIssued,
  absenceNoticesIssued,
  absenceNoticeTooEarly,
  absenceWrong,
  employeeUnknown,
  letterNotPossible,
} from './letter.refusals.ts';
import { previewLetter, writeLetter } from './letter.service.ts';

const ISSUE = 'lifecycle.letter.issue';

async function loadEmployee(ctx: Ctx, employee_id: string): Promise<EmployeeFacts> {
  const facts = (await loadEmployeeFacts(ctx.tx, [employee_id])).get(employee_id);
  if (!facts) throw employeeUnknown();
  return facts;
}

/** Letters that only somebody in service gets. */
const OF_STAFF: readonly EmployeeLetterKind[] = ['notice_of_absence', 'employment_proof', 'address_proof'];

/** @throws `letter_not_possible` */
function assertPossible(ctx: Ctx, kind: EmployeeLetterKind, { full_name, joined_on, last_working_day }: EmployeeFacts): void {
  if (joined_on > ctx.today) throw letterNotPossible(`${full_name} joins on ${dateLabel(joined_on)}`);
  if (OF_STAFF.includes(kind) && last_working_day && last_working_day < ctx.today)
    throw letterNotPossible(`${full_name} left on ${dateLabel(last_working_day)}. Issue a service certificate instead`);
}

type NextNotice = { step: number; kind: string; values: LetterValues };

/** The notice of absence that comes next. @throws `field_required`, `letter_too_early`, `letter_issued` */
async function nextNotice(ctx: Ctx, { employee_id, joined_on }: EmployeeFacts, since: CivilDate | null): Promise<NextNotice> {
  if (!since) throw absenceWrong('Please enter the first day of absence');
  if (since > ctx.today) throw absenceWrong('The first day of absence cannot be in the future');
  if (since < joined_on) throw absenceWrong(`The employee joined on ${dateLabel(joined_on)}`);
  const issued = await listAbsenceNotices(ctx.tx, employee_id, since);
  const next = nextAbsenceNotice(since, issued.length);
  if (!next) throw absenceNoticesIssued();
  if (next.from > ctx.today) throw absenceNoticeTooEarly(next.step, next.from);
  const earlier_notices = issued.map(({ number, issued_on }) => `${number} of ${dateLabel(issued_on)}`).join(', ');
  const kind = ABSENCE_LETTERS[next.step - 1] ?? '';
  return { step: next.step, kind, values: { absent_since: dateLabel(since), earlier_notices } };
}

/** A letter to an employee with what is known of them. @throws as `writeEmployeeLetter` */
export async function composeLetter(
  ctx: Ctx,
  { employee_id, kind, absent_since, letter_template_id, language }: IssueEmployeeLetter,
) {
  const employee = await loadEmployee(ctx, employee_id);
  assertPossible(ctx, kind, employee);
  const notice = kind === 'notice_of_absence' ? await nextNotice(ctx, employee, absent_since ?? null) : null;
  const { full_name, employee_code, joined_on, last_working_day } = employee;
  const until = last_working_day && last_working_day < ctx.today ? last_working_day : ctx.today;
  const position = positionOfDay(employee, until);
  const address = kind === 'address_proof' ? await findCurrentAddress(ctx.tx, employee_id, ctx.today) : null;
  const values = {
    full_name,
    first_name: full_name.split(' ')[0] ?? full_name,
    employee_code,
    designation: position?.designation ?? '',
    department: position?.department ?? '',
    branch: position?.branch ?? '',
    joined_on: dateLabel(joined_on),
    service_until: dateLabel(until),
    address: address ?? '',
    today: dateLabel(ctx.today),
    ...notice?.values,
  };
  const of = kind === 'notice_of_absence' ? (notice?.kind ?? '') : EMPLOYEE_LETTERS[kind];
  const recipient = [full_name, `Employee code ${employee_code}`];
  return { step: notice?.step ?? null, letter: { kind: of, letter_template_id, language, employee_id, recipient, values } };
}

/**
 * Issues a letter to an employee; the caller has checked who may.
 * @throws `letter_not_possible`, `letter_values`, and for notices of absence `field_required`, `letter_too_early`, `letter_issued`
 */
export async function writeEmployeeLetter(ctx: Ctx, wanted: IssueEmployeeLetter): Promise<Letter> {
  const { employee_id, absent_since } = wanted;
  const { step, letter } = await composeLetter(ctx, wanted);
  const issued = await writeLetter(ctx, letter);
  if (step && absent_since) {
    const { letter_id, number, dated: issued_on } = issued;
    const row = { employee_id, absent_since, step, letter_id, number, issued_on };
    await insertRow(ctx.tx, 'absence_notice', row, { absence_notice__step: absenceNoticeIssued });
  }
  return issued;
}

/** @throws `employee_unknown` */
async function assertMayIssue(ctx: Ctx, employee_id: string): Promise<void> {
  if (!(await canAccessEmployee(ctx, ISSUE, employee_id))) throw employeeUnknown();
}

/** Issues a letter to an employee. @throws `employee_unknown`, and what `writeEmployeeLetter` throws */
export async function issueEmployeeLetter(ctx: Ctx, wanted: IssueEmployeeLetter): Promise<Letter> {
  await assertMayIssue(ctx, wanted.employee_id);
  return writeEmployeeLetter(ctx, wanted);
}

/** The letter as it would be issued; nothing is stored. @throws as `issueEmployeeLetter` */
export async function previewEmployeeLetter(ctx: Ctx, wanted: IssueEmployeeLetter): Promise<FileAnswer> {
  const { employee_id, kind } = wanted;
  await assertMayIssue(ctx, employee_id);
  const { letter } = await composeLetter(ctx, wanted);
  if (employee_id !== ctx.actor.employee_id)
    await ctx.auditDataAccess({ employee_id, kind: 'print', field_group: 'documents', fields: [`letter ${kind}`] });
  return previewLetter(ctx, letter);
}
