import type { LetterLanguage, LetterTemplate } from '@hrms/organisation/contract';
import {
  createLetterTemplate,
  findLetterTemplate,
  issueLetter,
  type LetterValues,
  listLetterTemplates,
  placeholdersIn,
  printLetter,
} from '@hrms/organisation/server';
import type { Ctx, FileAnswer } from '@hrms/platform/server';
import { letterValuesMissing } from '../joining.refusals.ts';
import { employeeLetterKinds, USUAL_EMPLOYEE_LETTERS } from './employee-letter-kinds.ts';
import { exitLetterKinds, USUAL_EXIT_LETTERS } from './exit-letter-kinds.ts';
import { letterNotPossible } from './letter.refusals.ts';
import { joiningLetterKinds, USUAL_LETTERS } from './letter-kinds.ts';

const USUAL = { ...USUAL_LETTERS, ...USUAL_EMPLOYEE_LETTERS, ...USUAL_EXIT_LETTERS };
const KINDS = [...joiningLetterKinds, ...employeeLetterKinds, ...exitLetterKinds];

type LetterToWrite = {
  readonly kind: string;
  /** The template to use; the first active one of the kind without it. */
  readonly letter_template_id?: string | null | undefined;
  /** Language of the template, where none is named. */
  readonly language?: LetterLanguage | null | undefined;
  readonly employee_id: string | null;
  readonly recipient: readonly string[];
  readonly values: LetterValues;
};

/** Texts to begin templates with, by kind of letter. */
export const listUsualTexts = (): { kind: string; name: string; subject: string; body: string }[] =>
  Object.entries(USUAL).map(([kind, text]) => ({ kind, ...text }));

type Wanted = Pick<LetterToWrite, 'kind' | 'letter_template_id' | 'language'>;

/** The template named, else the first active one of the kind in the language, else the first in English, else any. */
async function findTemplate(ctx: Ctx, { kind, letter_template_id: id, language }: Wanted): Promise<LetterTemplate | undefined> {
  if (id) {
    const named = await findLetterTemplate(ctx, id);
    if (named.kind !== kind) throw letterNotPossible('This template is for another kind of letter');
    return named;
  }
  const { rows } = await listLetterTemplates(ctx, { page: 1, limit: 100, kind, active: true });
  const inLanguage = (wanted: string) => rows.find((row) => row.language === wanted);
  return (language && inLanguage(language)) || inLanguage('en') || rows[0];
}

async function templateOf(ctx: Ctx, wanted: Wanted): Promise<LetterTemplate | undefined> {
  const found = await findTemplate(ctx, wanted);
  const usual = USUAL[wanted.kind];
  if (found || !usual) return found;
  return createLetterTemplate(ctx, { kind: wanted.kind, ...usual });
}

type Texts = { readonly subject: string; readonly body: string };

function assertValues(kind: string, { subject, body }: Texts, values: LetterValues): void {
  const placeholders = KINDS.find((declared) => declared.kind === kind)?.placeholders ?? [];
  const labels = new Map(placeholders.map(({ name, label }) => [name, label]));
  const empty = placeholdersIn(`${subject}\n${body}`).filter((name) => !values[name]);
  if (empty.length > 0) throw letterValuesMissing(empty.map((name) => labels.get(name) ?? name));
}

async function textsOf(ctx: Ctx, wanted: Wanted): Promise<Texts> {
  const texts = (await findTemplate(ctx, wanted)) ?? USUAL[wanted.kind];
  if (!texts) throw new Error(`No template for ${wanted.kind}`);
  return texts;
}

/** Refuses a letter whose template names a value that is missing. @throws `letter_values` */
export async function assertLetterHasValues(ctx: Ctx, { values, ...wanted }: LetterToWrite): Promise<void> {
  assertValues(wanted.kind, await textsOf(ctx, wanted), values);
}

/**
 * Issues a letter of a kind: its number, PDF and line in the register.
 * @throws `letter_values` naming placeholders of the template without a value, and those of the letters service
 */
export async function writeLetter(ctx: Ctx, { kind, letter_template_id, language, ...letter }: LetterToWrite) {
  const template = await templateOf(ctx, { kind, letter_template_id, language });
  if (!template) throw new Error(`No template for ${kind}`);
  assertValues(kind, template, letter.values);
  return issueLetter(ctx, { ...letter, letter_template_id: template.letter_template_id });
}

/** The letter as it would be issued; nothing is stored. @throws `letter_values` */
export async function previewLetter(
  ctx: Ctx,
  { kind, letter_template_id, language, recipient, values }: LetterToWrite,
): Promise<FileAnswer> {
  const texts = await textsOf(ctx, { kind, letter_template_id, language });
  assertValues(kind, texts, values);
  const body = await printLetter(ctx, texts, { number: 'Draft', recipient, values });
  return { name: 'Letter preview.pdf', media_type: 'application/pdf', body };
}
