/** One letter for many employees: checked and looked at first, issued by a job. */
import { matchesCriterion } from '@hrms/employees/domain';
import { findEmployeeCards, loadPolicyEmployees } from '@hrms/employees/server';
import type { IssueLetters, LetterProblem, LettersPreview } from '@hrms/lifecycle/contract';
import { findLetterTemplate, issueGeneralLetter, previewGeneralLetter } from '@hrms/organisation/server';
import { type Ctx, type FileAnswer, insertRow, newId, openProgress, Refusal, visibleEmployees } from '@hrms/platform/server';
import { listAllowed, listBatchEmployees } from './bulk-letter.queries.ts';
import { composeLetter, writeEmployeeLetter } from './employee-letter.service.ts';
import { employeeUnknown, letterNotPossible } from './letter.refusals.ts';
import { assertLetterHasValues, previewLetter } from './letter.service.ts';

export const LETTERS_JOB = 'lifecycle.issue_letters';
const ISSUE = 'lifecycle.letter.issue';

/** The letter, without who gets it. */
export type BulkLetter = Pick<IssueLetters, 'kind' | 'letter_template_id' | 'language'>;

/** Employees who are meant and whom the caller may write to, by name. */
async function listRecipients(ctx: Ctx, { employee_ids, audience }: IssueLetters): Promise<string[]> {
  const people = await loadPolicyEmployees(ctx.tx, ctx.today, employee_ids);
  const meant =
    employee_ids ?? people.filter((one) => matchesCriterion(audience ?? {}, one, ctx.today)).map((one) => one.employee_id);
  const visible = await listAllowed(ctx.tx, meant, await visibleEmployees(ctx, ISSUE, 'wanted.employee_id'));
  return meant.filter((id) => visible.has(id));
}

/** Why an employee can't get the letter; null where nothing is in the way. */
async function problemOf(ctx: Ctx, letter: BulkLetter, employee_id: string): Promise<string | null> {
  try {
    if (letter.kind === 'general') return null;
    const composed = await composeLetter(ctx, { ...letter, kind: letter.kind, employee_id });
    await assertLetterHasValues(ctx, composed.letter);
    return null;
  } catch (problem) {
    if (problem instanceof Refusal) return problem.message;
    throw problem;
  }
}

/** @throws `not_found`, `letter_not_possible` for a template of another kind */
async function assertTemplateFits(ctx: Ctx, { kind, letter_template_id }: BulkLetter): Promise<void> {
  if (!letter_template_id) return;
  const template = await findLetterTemplate(ctx, letter_template_id);
  if (!template.active) throw letterNotPossible('This template isn’t active. Activate it or select another one');
  if (kind === 'general' && template.kind !== 'employees.general')
    throw letterNotPossible('Select a template of a general letter');
}

/** Who would get a letter and who not, each with the reason. @throws `letter_not_possible` */
export async function checkLetters(ctx: Ctx, wanted: IssueLetters): Promise<LettersPreview & { employee_ids: string[] }> {
  await assertTemplateFits(ctx, wanted);
  const ids = await listRecipients(ctx, wanted);
  const cards = await findEmployeeCards(ctx.tx, ids);
  const problems: LetterProblem[] = [];
  const employee_ids: string[] = [];
  for (const employee_id of ids) {
    const reason = await problemOf(ctx, wanted, employee_id);
    const card = cards.get(employee_id);
    if (reason === null) employee_ids.push(employee_id);
    else problems.push({ employee_id, employee_code: card?.employee_code ?? '', employee_name: card?.full_name ?? '', reason });
  }
  return { letters: employee_ids.length, first_employee_id: employee_ids[0] ?? null, problems, employee_ids };
}

/** The letter of the first employee who gets one; nothing is stored. @throws `employee_unknown`, `letter_not_possible` */
export async function previewLetters(ctx: Ctx, wanted: IssueLetters): Promise<FileAnswer> {
  const { first_employee_id: employee_id, problems } = await checkLetters(ctx, wanted);
  if (!employee_id) throw problems[0] ? letterNotPossible(problems[0].reason) : employeeUnknown();
  await ctx.auditDataAccess({ employee_id, kind: 'print', field_group: 'documents', fields: [`letter ${wanted.kind}`] });
  if (wanted.kind === 'general')
    return previewGeneralLetter(ctx, { letter_template_id: wanted.letter_template_id ?? '', employee_id });
  const { letter } = await composeLetter(ctx, { ...wanted, kind: wanted.kind, employee_id });
  return previewLetter(ctx, letter);
}

/** Starts the job that issues the letters. @throws `employee_unknown` when nobody can get one */
export async function startLetters(ctx: Ctx, wanted: IssueLetters): Promise<{ progress_id: string; letters: number }> {
  const { employee_ids, letters } = await checkLetters(ctx, wanted);
  if (letters === 0) throw employeeUnknown();
  const { user_id, employee_id, display_name } = ctx.actor;
  const batch_id = newId();
  const progress_id = await openProgress(ctx.tx, ctx.clock, { kind: LETTERS_JOB, subject_id: batch_id, started_by: user_id });
  const { kind, letter_template_id, language } = wanted;
  const payload = { kind, letter_template_id, language, batch_id, employee_ids, progress_id };
  await ctx.jobs.enqueue(LETTERS_JOB, { ...payload, actor: { user_id, employee_id, display_name } }, { key: batch_id });
  await ctx.audit('lifecycle.letters_started', batch_id, { kind, letter_template_id, letters });
  return { progress_id, letters };
}

async function issueOne(
  ctx: Ctx,
  letter: BulkLetter,
  employee_id: string,
): Promise<{ letter_id: string | null; problem: string | null }> {
  try {
    const issued =
      letter.kind === 'general'
        ? await issueGeneralLetter(ctx, { letter_template_id: letter.letter_template_id ?? '', employee_id })
        : await writeEmployeeLetter(ctx, { ...letter, kind: letter.kind, employee_id });
    return { letter_id: issued.letter_id, problem: null };
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused;
    return { letter_id: null, problem: refused.message };
  }
}

/** Issues the letters of one part of a batch; who was served before stays as it is. */
export async function issueBatch(ctx: Ctx, letter: BulkLetter & { batch_id: string }, employee_ids: readonly string[]) {
  const served = await listBatchEmployees(ctx.tx, letter.batch_id);
  for (const employee_id of employee_ids) {
    if (served.has(employee_id)) continue;
    const { batch_id } = letter;
    await insertRow(ctx.tx, 'letter_batch_row', { batch_id, employee_id, ...(await issueOne(ctx, letter, employee_id)) });
  }
}
