import type { CreateLetterTemplate, LetterTemplate, letterTemplates, UpdateLetterTemplate } from '@hrms/organisation/contract';
import { financialYearOf } from '@hrms/platform/calendar';
import type { BodyOf, DataOf, FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  deleteUnused,
  type FileAnswer,
  mapUniqueViolation,
  newId,
  type PageRows,
  updateVersioned,
  type Work,
} from '@hrms/platform/server';
import { recordInUse, recordNotFound, staleRecord } from '../refusals.ts';
import { letterKindUnknown, letterPlaceholderUnknown, letterScriptUnknown, letterTemplateExists } from './letter.refusals.ts';
import { type LetterKind, placeholdersIn } from './letter-kind.ts';
import { printLetter } from './print-letter.service.ts';
import { findTemplateRow, insertTemplate, listTemplateRows } from './template.queries.ts';

const UNIQUE = { letter_template__name: letterTemplateExists };

/** @throws `letter_kind_unknown` */
export function letterKindOf(ctx: Work, kind: string): LetterKind {
  const declared = ctx.dependencies.organisation.letterKinds.find((one) => one.kind === kind);
  if (!declared) throw letterKindUnknown();
  return declared;
}

/** @throws `letter_placeholder` naming the field and a placeholder that the kind doesn't have */
function assertPlaceholdersKnown({ placeholders }: LetterKind, texts: { subject: string; body: string }): void {
  const names = new Set(placeholders.map(({ name }) => name));
  for (const field of ['subject', 'body'] as const) {
    const unknown = placeholdersIn(texts[field]).find((name) => !names.has(name));
    if (unknown) throw letterPlaceholderUnknown(field, unknown);
  }
}

/** Signs that the fonts of documents have: Latin, Greek and Cyrillic letters, punctuation and signs of currencies. */
const PRINTABLE = /^[\t\n\r\u0020-\u052f\u1e00-\u1fff\u2000-\u20bf\u2100-\u22ff]*$/;

/** @throws `letter_script` naming the field and the first sign that can't be printed */
function assertPrintable(texts: { subject: string; body: string }): void {
  for (const field of ['subject', 'body'] as const) {
    const sign = [...texts[field]].find((one) => !PRINTABLE.test(one));
    if (sign) throw letterScriptUnknown(field, sign);
  }
}

/** Kinds of letters with what their templates may name. */
export const listLetterKinds = async ({ dependencies }: Ctx): Promise<DataOf<typeof letterTemplates.kinds>> =>
  dependencies.organisation.letterKinds.map(({ kind, label, placeholders }) => ({
    kind,
    label,
    placeholders: placeholders.map((placeholder) => ({ ...placeholder })),
  }));

/** One page of the templates, by name. */
export const listLetterTemplates = (ctx: Ctx, filter: FilterOf<typeof letterTemplates.list>): Promise<PageRows<LetterTemplate>> =>
  listTemplateRows(ctx.tx, filter);

/** A template. @throws `not_found` */
export async function findLetterTemplate({ tx }: Work, id: string): Promise<LetterTemplate> {
  const row = await findTemplateRow(tx, id);
  if (!row) throw recordNotFound('Letter template');
  return row;
}

/** Adds a template. @throws `letter_template_exists`, `letter_kind_unknown`, `letter_placeholder`, `letter_script` */
export async function createLetterTemplate(
  ctx: Ctx,
  template: Omit<CreateLetterTemplate, 'language'> & Partial<CreateLetterTemplate>,
): Promise<LetterTemplate> {
  assertPlaceholdersKnown(letterKindOf(ctx, template.kind), template);
  assertPrintable(template);
  const id = newId();
  await mapUniqueViolation(insertTemplate(ctx.tx, { id, ...template, created_at: ctx.clock.now() }), UNIQUE);
  await ctx.audit('organisation.letter_template_created', id, template);
  return findLetterTemplate(ctx, id);
}

/** Changes a template; issued letters stay as they are. @throws `not_found`, `version_conflict`, and what adding one throws */
export async function updateLetterTemplate(
  ctx: Ctx,
  id: string,
  { version, letter_template_id: _id, ...template }: UpdateLetterTemplate & { letter_template_id?: unknown },
): Promise<LetterTemplate> {
  const before = await findLetterTemplate(ctx, id);
  assertPlaceholdersKnown(letterKindOf(ctx, template.kind), template);
  assertPrintable(template);
  const { kind, name, subject, body, active, language } = template;
  await updateVersioned(ctx.tx, 'letter_template', {
    id,
    version,
    set: { kind, name, subject, body, active, ...(language && { language }) },
    stale: staleRecord,
    unique: UNIQUE,
  });
  const after = await findLetterTemplate(ctx, id);
  await ctx.audit('organisation.letter_template_updated', id, { before, after });
  return after;
}

/** @throws `not_found`, or `in_use` when a letter was issued from it */
export async function deleteLetterTemplate(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findLetterTemplate(ctx, id);
  await deleteUnused(ctx.tx, 'letter_template', { id, used: () => recordInUse('Letter template') });
  await ctx.audit('organisation.letter_template_deleted', id, { before });
  return {};
}

/** A template as a PDF with the examples of its kind; nothing is stored. @throws `letter_kind_unknown`, `letter_placeholder`, `letter_script` */
export async function previewLetterTemplate(
  ctx: Ctx,
  { kind, ...texts }: BodyOf<typeof letterTemplates.preview>,
): Promise<FileAnswer> {
  const declared = letterKindOf(ctx, kind);
  assertPlaceholdersKnown(declared, texts);
  assertPrintable(texts);
  const values = Object.fromEntries(declared.placeholders.map(({ name, example }) => [name, example]));
  const body = await printLetter(ctx, texts, {
    number: `${declared.prefix}/${financialYearOf(ctx.today)}/0000`,
    recipient: [values.employee_name ?? ''],
    values,
  });
  return { name: 'letter preview.pdf', media_type: 'application/pdf', body };
}
