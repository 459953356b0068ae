import { findNoticeTerms } from '@hrms/employees/server';
import type { ExitDetail, ExitLetterKind } from '@hrms/lifecycle/contract';
import { readIssuedLetter } from '@hrms/organisation/server';
import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, type FileAnswer, hasOfficeScope, insertRow } from '@hrms/platform/server';
import { EXIT_LETTERS } from '../letters/exit-letter-kinds.ts';
import { writeLetter } from '../letters/letter.service.ts';
import { addExitEvent, type ExitRow, findVisibleExit } from './exit.queries.ts';
import { letterIssued, letterTooEarly, missing, wrongStatus } from './exit.refusals.ts';
import { lockForOffice } from './exit-change.service.ts';
import { readExit, readOpenItems } from './exit-read.service.ts';
import { listDues, listExitLetters } from './exit-task.queries.ts';

/** @throws `wrong_status`, `letter_too_early` */
async function assertTime(ctx: Ctx, kind: ExitLetterKind, row: ExitRow): Promise<void> {
  const { status, last_working_day } = row;
  if (!['serving_notice', 'clearance', 'settled', 'closed'].includes(status)) throw wrongStatus(status);
  if (kind === 'relieving' && status === 'serving_notice')
    throw letterTooEarly(`The relieving letter is issued from the last working day on: ${dateLabel(last_working_day)}`);
  if (kind === 'experience' && last_working_day >= ctx.today)
    throw letterTooEarly(`The experience letter is issued after the last working day: ${dateLabel(last_working_day)}`);
  if (kind === 'acceptance' && row.kind !== 'resignation') throw letterTooEarly('Only a resignation is accepted by letter');
  if (kind === 'termination' && row.initiated_by !== 'hr') throw letterTooEarly('This exit is a resignation');
  if (kind !== 'no_dues') return;
  const open = [
    ...(await readOpenItems(ctx, row.employee_id)).map(({ label }) => label),
    ...(await listDues(ctx.tx, row.exit_id))
      .filter(({ status: due, direction }) => due === 'open' && direction === 'recover')
      .map(({ label }) => label),
  ];
  const paid = status === 'settled' || status === 'closed';
  if (open.length > 0 && !paid) throw letterTooEarly(`These are still open: ${open.join(', ')}`);
}

const LABELS: Readonly<Record<ExitLetterKind, string>> = {
  acceptance: 'Acceptance of resignation',
  relieving: 'Relieving letter',
  experience: 'Experience letter',
  no_dues: 'No-dues certificate',
  termination: 'Termination letter',
};

/** Issues a letter to a leaver, each kind once. @throws `not_found`, `letter_issued`, `letter_too_early`, `letter_values` */
export async function issueExitLetter(
  ctx: Ctx,
  id: string,
  { kind, letter_template_id }: { kind: ExitLetterKind; letter_template_id?: string | null | undefined },
): Promise<ExitDetail> {
  const row = await lockForOffice(ctx, id, 'lifecycle.letter.issue');
  await assertTime(ctx, kind, row);
  const { employee_id, employee_name, employee_code, notice_given_on, last_working_day } = row;
  const joined_on = (await findNoticeTerms(ctx.tx, employee_id, last_working_day))?.joined_on;
  if ((await listExitLetters(ctx.tx, id)).some((letter) => letter.kind === kind)) throw letterIssued();
  const letter = await writeLetter(ctx, {
    kind: EXIT_LETTERS[kind],
    letter_template_id,
    employee_id,
    recipient: [employee_name, `Employee code ${employee_code}`],
    values: {
      full_name: employee_name,
      first_name: employee_name.split(' ')[0] ?? employee_name,
      employee_code: employee_code ?? '',
      designation: row.designation ?? '',
      department: row.department ?? '',
      branch: row.branch ?? '',
      joined_on: joined_on ? dateLabel(joined_on) : '',
      notice_given_on: dateLabel(notice_given_on),
      last_working_day: dateLabel(last_working_day),
      today: dateLabel(ctx.today),
    },
  });
  const { letter_id, number } = letter;
  await insertRow(ctx.tx, 'exit_letter', { exit_id: id, kind, letter_id, number, issued_on: ctx.today });
  await addExitEvent(ctx, id, `${LABELS[kind]} ${number} issued`, ctx.actor.user_id);
  await ctx.audit('lifecycle.exit_letter_issued', id, { employee_id, kind, number });
  return readExit(ctx, id);
}

/** A letter as it was issued, for the office and for the leaver. @throws `not_found` */
export async function readExitLetter(ctx: Ctx, id: string, kind: ExitLetterKind): Promise<FileAnswer> {
  const row = await findVisibleExit(ctx, id);
  const own = row?.employee_id === ctx.actor.employee_id;
  if (!row || !(own || hasOfficeScope(ctx.actor, 'lifecycle.exit.read'))) throw missing('Letter');
  const letter = (await listExitLetters(ctx.tx, id)).find((issued) => issued.kind === kind);
  const file = letter && (await readIssuedLetter(ctx, letter.letter_id));
  if (!file) throw missing('Letter');
  const { employee_id } = row;
  if (!own)
    await ctx.auditDataAccess({ employee_id, kind: 'print', field_group: 'documents', fields: [`letter ${letter.number}`] });
  return file;
}
