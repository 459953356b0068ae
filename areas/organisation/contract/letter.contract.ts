import {
  byId,
  crudEndpoints,
  endpoint,
  flag,
  id,
  instant,
  isoDate,
  nameText,
  PageQuery,
  paged,
  readOnly,
  recordAct,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';

const kind = z.string().max(60);

/** Languages of letter templates. */
export const LetterLanguage = z.enum(['en', 'hi', 'mr', 'gu', 'bn', 'pa', 'ta', 'te', 'kn', 'ml'], {
  error: 'Please select a language',
});
export type LetterLanguage = z.output<typeof LetterLanguage>;

/** A kind of letter with what its template may name as `{{name}}`. */
export const LetterKindRow = z.object({
  kind: z.string(),
  label: z.string(),
  placeholders: z.array(z.object({ name: z.string(), label: z.string(), example: z.string() })),
});

export const LetterTemplate = z.object({
  letter_template_id: id,
  kind: z.string(),
  name: z.string(),
  language: LetterLanguage,
  subject: z.string(),
  /** Paragraphs with an empty line between them. */
  body: z.string(),
  active: z.boolean(),
  version: z.int(),
});
export type LetterTemplate = z.output<typeof LetterTemplate>;

const texts = {
  subject: text('Please enter the subject').max(200, 'Use at most 200 characters'),
  body: text('Please enter the text').max(20_000, 'Use at most 20,000 characters'),
};
const fields = { kind, name: nameText('Please enter a name').max(100, 'Use at most 100 characters'), ...texts };
export const CreateLetterTemplate = z.strictObject({ ...fields, language: LetterLanguage.default('en') });
export type CreateLetterTemplate = z.output<typeof CreateLetterTemplate>;
export const UpdateLetterTemplate = z.strictObject({
  ...fields,
  language: LetterLanguage.optional(),
  active: z.boolean().optional(),
  version,
  ...readOnly('letter_template_id'),
});
export type UpdateLetterTemplate = z.output<typeof UpdateLetterTemplate>;

const crud = crudEndpoints({
  path: '/letter-templates',
  permission: 'organisation.letter_template',
  writePermission: 'organisation.letter_template.update',
  one: 'letter template',
  many: 'letter templates',
  order: 'by name',
  row: LetterTemplate,
  query: PageQuery.extend({
    ...searchable,
    kind: kind.optional(),
    language: LetterLanguage.optional(),
    active: flag.optional(),
  }),
  create: CreateLetterTemplate,
  update: UpdateLetterTemplate,
  refusals: [
    'organisation.letter_template_exists',
    'organisation.letter_kind_unknown',
    'organisation.letter_placeholder',
    'organisation.letter_script',
  ],
});

export const letterTemplates = {
  ...crud,
  kinds: endpoint({
    method: 'GET',
    path: '/letter-templates/kinds',
    permission: 'organisation.letter_template.read',
    summary: 'Kinds of letters with their placeholders',
    response: z.array(LetterKindRow),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/letter-templates/preview',
    permission: 'organisation.letter_template.read',
    summary: 'A letter as a PDF with the examples of its kind, without issuing it',
    kind: 'file',
    reveals: false,
    body: z.strictObject({ kind, ...texts }),
    response: z.unknown(),
    errors: ['organisation.letter_kind_unknown', 'organisation.letter_placeholder', 'organisation.letter_script'],
  }),
};

export const Letter = z.object({
  letter_id: id,
  number: z.string(),
  kind: z.string(),
  subject: z.string(),
  employee_id: id.nullable(),
  recipient: z.string(),
  dated: isoDate,
  issued_at: instant,
  /** When the employee confirmed having read it; null until then. */
  acknowledged_at: instant.nullable(),
});
export type Letter = z.output<typeof Letter>;

export const IssueLetter = z.strictObject({ letter_template_id: id, employee_id: id });
export type IssueLetter = z.output<typeof IssueLetter>;

export const letters = {
  list: endpoint({
    method: 'GET',
    path: '/letters',
    permission: 'organisation.letter.read',
    alumni: true,
    summary: 'Register of issued letters, newest first; employees see their own',
    query: PageQuery.extend({ ...searchable, kind: kind.optional(), employee_id: id.optional() }),
    response: paged(Letter),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/letters',
    permission: 'organisation.letter.create',
    summary: 'Issue a letter to an employee from a template',
    status: 201,
    idempotent: true,
    body: IssueLetter,
    response: Letter,
    message: 'Letter issued successfully',
    errors: ['organisation.not_found', 'organisation.letter_not_issuable'],
  }),
  acknowledge: recordAct('/letters/{id}/acknowledge', {
    permission: 'organisation.letter.read',
    alumni: true,
    summary: 'Confirm having read an own letter',
    response: Letter,
    message: 'Letter acknowledged',
    errors: ['organisation.not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/letters/{id}/file',
    kind: 'file',
    permission: 'organisation.letter.read',
    alumni: true,
    reveals: true,
    summary: 'An issued letter as a PDF',
    params: byId,
    response: z.unknown(),
    errors: ['organisation.not_found'],
  }),
};
