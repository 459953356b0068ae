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
import { joiningLetterKinds, USUAL_LETTERS } from './letter-kinds.ts';

const USUAL = { ...USUAL_LETTERS, ...USUAL_EMPLOYEE_LETTERS, ...USUAL_EXIT_LETTERS };
const KINDS = [...joiningLetterKinds, ...employeeLetterKinds, ...exitLetterKinds];

type LetterToWrite = {
  readonly kind: string;
  /** The template to use; the first active one of the kind without it. */
  readonly letter_template_id?: string | null | undefined;
  readonly employee_id: string | null;
  readonly recipient: readonly string[];
  readonly values: LetterValues;
};

/** Texts to begin templates with, by kind of letter. */
export const listUsualTexts = (): { kind: string; name: string; subject: string; body: string }[] =>
  Object.entries(USUAL).map(([kind, text]) => ({ kind, ...text }));

async function templateOf(ctx: Ctx, kind: string, id: string | null | undefined) {
  if (id) return findLetterTemplate(ctx, id);
  const { rows } = await listLetterTemplates(ctx, { page: 1, limit: 1, kind, active: true });
  const usual = USUAL[kind];
  if (rows[0] || !usual) return rows[0];
  return createLetterTemplate(ctx, { kind, ...usual });
}

type Texts = { readonly subject: string; readonly body: string };

function assertValues(kind: string, { subject, body }: Texts, values: LetterValues): void {
  const placeholders = KINDS.find((declared) => declared.kind === kind)?.placeholders ?? [];
  const labels = new Map(placeholders.map(({ name, label }) => [name, label]));
  const empty = placeholdersIn(`${subject}\n${body}`).filter((name) => !values[name]);
  if (empty.length > 0) throw letterValuesMissing(empty.map((name) => labels.get(name) ?? name));
}

/**
 * Issues a letter of a kind: its number, PDF and line in the register.
 * @throws `letter_values` naming placeholders of the template without a value, and those of the letters service
 */
export async function writeLetter(ctx: Ctx, { kind, letter_template_id, ...letter }: LetterToWrite) {
  const template = await templateOf(ctx, kind, letter_template_id);
  if (!template) throw new Error(`No template for ${kind}`);
  assertValues(kind, template, letter.values);
  return issueLetter(ctx, { ...letter, letter_template_id: template.letter_template_id });
}

/** The letter as it would be issued; nothing is stored. @throws `letter_values` */
export async function previewLetter(
  ctx: Ctx,
  { kind, letter_template_id, recipient, values }: LetterToWrite,
): Promise<FileAnswer> {
  const { rows } = await listLetterTemplates(ctx, { page: 1, limit: 1, kind, active: true });
  const chosen = letter_template_id ? await findLetterTemplate(ctx, letter_template_id) : rows[0];
  const texts = chosen ?? USUAL[kind];
  if (!texts) throw new Error(`No template for ${kind}`);
  assertValues(kind, texts, values);
  const body = await printLetter(ctx, texts, { number: 'Draft', recipient, values });
  return { name: 'Letter preview.pdf', media_type: 'application/pdf', body };
}
