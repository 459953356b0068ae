import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, documentPdf } from '@hrms/platform/server';
import { readDocumentHead } from '../profile/letterhead.queries.ts';
import { readProfile } from '../profile/profile.queries.ts';
import { fillPlaceholders, type LetterValues } from './letter-kind.ts';

type LetterFacts = { number: string; recipient: readonly string[]; values: LetterValues };

/** A letter of today as a PDF, signed by the organisation's signatory where one is named. */
export async function printLetter(
  ctx: Ctx,
  { subject, body }: { subject: string; body: string },
  { number, recipient, values }: LetterFacts,
): Promise<Buffer> {
  const { signatory_name } = await readProfile(ctx);
  const title = fillPlaceholders(subject, values);
  return documentPdf({
    template: 'letter',
    head: await readDocumentHead(ctx, ctx.today),
    title,
    footer: number,
    reference: number,
    dated: dateLabel(ctx.today),
    recipient,
    subject: title,
    blocks: [{ kind: 'text', text: fillPlaceholders(body, values) }],
    signatory: signatory_name ? { name: signatory_name, title: 'Authorised signatory' } : null,
  });
}
