import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, MOST_INTEGER, readOnly } from './shapes.ts';

const text = {
  subject: z
    .string({ error: 'Please enter a subject' })
    .trim()
    .min(1, 'Please enter a subject')
    .max(150, 'Use at most 150 characters')
    .refine((subject) => !/[\r\n]/.test(subject), 'Use one line'),
  body: z
    .string({ error: 'Please enter the text' })
    .trim()
    .min(1, 'Please enter the text')
    .max(2000, 'Use at most 2,000 characters'),
};

/** The text of a notice's mail. A link to the screen follows it by itself. */
export const MessageText = z.strictObject(text);
export type MessageText = z.output<typeof MessageText>;

export const MessageTemplate = z.object({
  notice_id: z.string(),
  language: z.literal('en'),
  ...text,
  /** Whether it is the organisation's own text; false: the built-in one. */
  adapted: z.boolean(),
  /** 0 while the text was never changed. */
  version: z.int(),
  built_in: z.object(text),
  placeholders: z.array(z.object({ name: z.string(), sample: z.string() })),
  updated_at: instant.nullable(),
  updated_by: z.string().nullable(),
});
export type MessageTemplate = z.output<typeof MessageTemplate>;

const place = z.object({ notice: z.string().max(80), language: z.literal('en') });
const path = '/message-templates/{notice}/{language}';
const permission = 'notifications.template.update';
const TEXT_ERRORS = [
  'template.not_found',
  'template.unknown_placeholder',
  'template.syntax',
  'template.forbidden_content',
] as const;

export const messageTemplates = {
  get: endpoint({
    method: 'GET',
    path,
    permission,
    summary: 'The mail text of a notice',
    params: place,
    response: MessageTemplate,
    errors: ['template.not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path,
    permission,
    summary: 'Set the organisation’s own mail text of a notice',
    params: place,
    body: MessageText.extend({
      /** 0 before the first change. */
      version: z
        .int()
        .min(0)
        .max(MOST_INTEGER - 1),
      ...readOnly('notice_id', 'language', 'adapted', 'built_in', 'placeholders', 'updated_at', 'updated_by'),
    }),
    response: MessageTemplate,
    message: 'Template saved',
    errors: [...TEXT_ERRORS, 'template.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    permission,
    summary: 'Return to the built-in mail text',
    params: place,
    response: MessageTemplate,
    message: 'Built-in text restored',
    errors: ['template.not_found'],
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    permission,
    summary: 'A mail text filled with sample data',
    read_only_ok: true,
    params: place,
    body: MessageText,
    response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
    errors: TEXT_ERRORS,
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/test`,
    permission,
    summary: 'Send a mail text with sample data to my own address',
    params: place,
    body: MessageText,
    response: z.object({ to: z.string() }),
    message: 'Test mail queued',
    errors: TEXT_ERRORS,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${path}/versions`,
    permission,
    summary: 'Earlier mail texts of a notice, newest first',
    params: place,
    response: z.object({
      versions: z.array(
        z.object({
          version: z.int(),
          /** Null: the organisation returned to the built-in text. */
          subject: z.string().nullable(),
          body: z.string().nullable(),
          saved_at: instant,
          saved_by: z.string().nullable(),
        }),
      ),
    }),
    errors: ['template.not_found'],
  }),
};
