import type { Config } from '../config.ts';
import type { Tx } from '../database/tx.ts';
import { builtInTemplate, toMail } from './mail-text.ts';
import { findTemplate } from './message-template.queries.ts';
import type { Notice } from './notice.ts';
import type { TemplateValue } from './template.ts';

type Parts = { readonly tx: Tx; readonly services: { readonly config: Pick<Config, 'publicUrl'> } };

/**
 * A mail to an address that need not be a user's, such as an invitation: by the organisation's own template where it has one, and the
 * link below the text.
 * @param key what is added to the link, such as `?token=…`; templates never see it
 */
export async function templateMail<P extends string>(
  { tx, services }: Parts,
  notice: Notice<P>,
  values: Readonly<Record<P, TemplateValue>>,
  key = '',
): Promise<{ subject: string; body: string }> {
  const template = (await findTemplate(tx, notice.id)) ?? builtInTemplate(notice);
  const { subject, body } = toMail({ template, values, address: `${services.config.publicUrl}${notice.link}${key}` });
  return { subject, body };
}
