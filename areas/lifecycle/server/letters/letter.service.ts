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
import { exitLetterKinds, USUAL_EXIT_LETTERS } from './exit-letter-kinds.ts';
import { joiningLetterKinds, USUAL_LETTERS } from './letter-kinds.ts';

const USUAL = { ...USUAL_LETTERS, ...USUAL_EXIT_LETTERS };
const KINDS = [...joiningLetterKinds, ...exitLetterKinds];

type LetterToWrite = {
  readonly kind: string;
  /** The template to use; the first active one of the kind without it. */
  readonly letter_template_id?: string | null | undefined;
  readonly employee_id: string | null;
  readonly recipient: readonly string[];
  readonly values: LetterValues;
};

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
export async function previewLetter(ctx: Ctx, { kind, recipient, values }: LetterToWrite): Promise<FileAnswer> {
  const { rows } = await listLetterTemplates(ctx, { page: 1, limit: 1, kind, active: true });
  const texts = rows[0] ?? USUAL[kind];
  if (!texts) throw new Error(`No template for ${kind}`);
  assertValues(kind, texts, values);
  const body = await printLetter(ctx, texts, { number: 'Draft', recipient, values });
  return { name: 'Letter preview.pdf', media_type: 'application/pdf', body };
}
