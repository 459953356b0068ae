import type { IssueLetter, Letter, letters } from '@hrms/organisation/contract';
import { financialYearOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  canAccessEmployee,
  type FileAnswer,
  newId,
  type PageRows,
  takeNumbers,
  updateRow,
  visibleEmployees,
  type Work,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { recordNotFound } from '../refusals.ts';
import { findLetterOf, findLetterRow, insertLetter, listLetterRows } from './letter.queries.ts';
import { letterNotIssuable } from './letter.refusals.ts';
import { fillPlaceholders, type LetterValues } from './letter-kind.ts';
import { printLetter } from './print-letter.service.ts';
import { findLetterTemplate, letterKindOf } from './template.service.ts';

/** Register of issued letters whose employees the caller may see, newest first; letters to others need the whole organisation. */
export const listLetters = async (ctx: Ctx, filter: FilterOf<typeof letters.list>): Promise<PageRows<Letter>> =>
  listLetterRows(ctx.tx, filter, await visibleEmployees(ctx, 'organisation.letter.read', 'letter.employee_id'));

/** An issued letter as it was issued. @throws `not_found` */
export async function readLetterFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const visible = await visibleEmployees(ctx, 'organisation.letter.read', 'letter.employee_id');
  const letter = await findLetterRow(ctx.tx, id, visible);
  const stored = letter && (await ctx.files.get(ctx.tx, letter.file_id));
  if (!stored) throw recordNotFound('Letter');
  const { employee_id, number } = letter;
  if (employee_id && employee_id !== ctx.actor.employee_id)
    await ctx.auditDataAccess({ employee_id, kind: 'print', field_group: 'documents', fields: [`letter ${number}`] });
  return { name: stored.name, media_type: stored.media_type, body: stored.bytes };
}

/** Records once that the employee has read an own letter. @throws `not_found` */
export async function acknowledgeLetter(ctx: Ctx, id: string): Promise<Letter> {
  const { employee_id } = ctx.actor;
  const letter = employee_id ? await findLetterOf(ctx.tx, id, employee_id) : undefined;
  if (!letter) throw recordNotFound('Letter');
  if (letter.acknowledged_at) return letter;
  const acknowledged_at = ctx.clock.now();
  await updateRow(ctx.tx, 'letter', { id }, { acknowledged_at });
  await ctx.audit('organisation.letter_acknowledged', id, { number: letter.number, employee_id });
  return { ...letter, acknowledged_at: acknowledged_at.toISOString() };
}

/** The file of a letter for the area that issued it, which has checked who may. Null without one. */
export async function readIssuedLetter({ tx, files }: Pick<Work, 'tx' | 'files'>, id: string): Promise<FileAnswer | null> {
  const letter = await findLetterRow(tx, id, sql<boolean>`true`);
  const stored = letter && (await files.get(tx, letter.file_id));
  return stored ? { name: stored.name, media_type: stored.media_type, body: stored.bytes } : null;
}

/** What an area says of a letter it issues. */
export type LetterToIssue = {
  readonly letter_template_id: string;
  /** Null for somebody who isn't an employee yet. */
  readonly employee_id: string | null;
  /** Name and address, line by line. */
  readonly recipient: readonly string[];
  /** All placeholders of the kind. */
  readonly values: LetterValues;
};

/** The next number of a kind in the financial year of today: REL/2026-27/0007. */
async function takeLetterNumber({ tx, today }: Ctx, prefix: string): Promise<string> {
  const series = `${prefix}/${financialYearOf(today)}`;
  return `${series}/${String(await takeNumbers(tx, `letter ${series}`, 1)).padStart(4, '0')}`;
}

/**
 * Issues a letter: its number, its PDF and a line in the register, in the caller's transaction. The caller has checked who may.
 * @throws `not_found` for a template that doesn't exist, `letter_not_issuable` for one that isn't active
 */
export async function issueLetter(
  ctx: Ctx,
  { letter_template_id, employee_id, recipient, values }: LetterToIssue,
): Promise<Letter> {
  const template = await findLetterTemplate(ctx, letter_template_id);
  if (!template.active) throw letterNotIssuable('This template isn’t active. Activate it or select another one');
  const { prefix } = letterKindOf(ctx, template.kind);
  const number = await takeLetterNumber(ctx, prefix);
  const bytes = await printLetter(ctx, template, { number, recipient, values });
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name: `${number.replaceAll('/', '-')}.pdf`,
    media_type: 'application/pdf',
    bytes,
    purpose: 'organisation.letter',
    created_by: ctx.actor.user_id,
  });
  const letter: Letter = {
    letter_id: newId(),
    number,
    kind: template.kind,
    subject: fillPlaceholders(template.subject, values),
    employee_id,
    recipient: recipient[0] ?? '',
    dated: ctx.today,
    issued_at: ctx.clock.now().toISOString(),
    acknowledged_at: null,
  };
  await insertLetter(ctx.tx, { ...letter, letter_template_id, file_id: file.id, issued_by: ctx.actor.user_id });
  await ctx.audit('organisation.letter_issued', letter.letter_id, { number, kind: letter.kind, employee_id, template });
  return letter;
}

/** A letter to an employee as it would be issued; nothing is stored. The caller has checked who may. @throws `not_found`, `letter_not_issuable` */
export async function previewGeneralLetter(ctx: Ctx, { letter_template_id, employee_id }: IssueLetter): Promise<FileAnswer> {
  const template = await findLetterTemplate(ctx, letter_template_id);
  const { valuesOf, label } = letterKindOf(ctx, template.kind);
  if (!valuesOf) throw letterNotIssuable(`${label} is issued from the record it belongs to`);
  const facts = await valuesOf(ctx, employee_id);
  if (!facts) throw recordNotFound('Employee');
  const body = await printLetter(ctx, template, { number: 'Draft', ...facts });
  return { name: 'Letter preview.pdf', media_type: 'application/pdf', body };
}

/** Issues a letter to an employee from what is known of them. @throws `not_found`, `letter_not_issuable` */
export async function issueEmployeeLetter(ctx: Ctx, { letter_template_id, employee_id }: IssueLetter): Promise<Letter> {
  const template = await findLetterTemplate(ctx, letter_template_id);
  const { valuesOf, label } = letterKindOf(ctx, template.kind);
  if (!valuesOf) throw letterNotIssuable(`${label} is issued from the record it belongs to`);
  const isVisible = await canAccessEmployee(ctx, 'organisation.letter.create', employee_id);
  const facts = isVisible ? await valuesOf(ctx, employee_id) : null;
  if (!facts) throw recordNotFound('Employee');
  return issueLetter(ctx, { letter_template_id, employee_id, ...facts });
}
