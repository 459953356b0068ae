import type { DataOf, MessageTemplate, MessageText, messageTemplates } from '@hrms/platform/contract';
import type { Ctx } from '../context.ts';
import { mapUniqueViolation } from '../database/record.ts';
import { newId } from '../ids.ts';
import { mailHtml, mailText } from '../mail/layout.ts';
import { readMailLogo } from '../mail/logo.ts';
import { builtInTemplate, isSafeForMail, toMail } from './mail-text.ts';
import { findTemplate, lastTemplateVersion, listTemplateVersions } from './message-template.queries.ts';
import type { Notice } from './notice.ts';
import { forbiddenInMail, templateNotFound, templateStale, templateSyntax, unknownPlaceholder } from './refusals.ts';
import { readSetting } from './setting.queries.ts';
import { fillTemplate, findTemplateProblem, sampleOf } from './template.ts';

/** @throws `template.not_found` for a notice that is unknown or sends no mail */
function findMailNotice({ services }: Ctx, notice_id: string): Notice {
  const notice = services.notices.get(notice_id);
  if (!notice?.channels.includes('email')) throw templateNotFound();
  return notice;
}

/** @throws `template.unknown_placeholder`, `template.syntax`, `template.forbidden_content` for what must not travel by mail */
function assertValidText({ placeholders, body_only = [] }: Notice, text: MessageText): void {
  for (const path of ['subject', 'body'] as const) {
    const usable = path === 'body' ? placeholders : placeholders.filter((name) => !body_only.includes(name));
    const problem = findTemplateProblem(text[path], usable);
    if (problem?.kind === 'unknown') throw unknownPlaceholder(path, problem.message);
    if (problem) throw templateSyntax(path, problem.message);
    if (!isSafeForMail(text[path])) throw forbiddenInMail(path);
  }
}

export async function readMessageTemplate(ctx: Ctx, notice_id: string): Promise<MessageTemplate> {
  const notice = findMailNotice(ctx, notice_id);
  const own = await findTemplate(ctx.tx, notice_id);
  const built_in = builtInTemplate(notice);
  return {
    notice_id,
    language: 'en',
    subject: own?.subject ?? built_in.subject,
    body: own?.body ?? built_in.body,
    adapted: own !== null,
    version: own?.version ?? (await lastTemplateVersion(ctx.tx, notice_id)),
    built_in,
    placeholders: notice.placeholders.map((name) => ({ name, sample: sampleOf(name) })),
    updated_at: own?.updated_at ?? null,
    updated_by: own?.updated_by ?? null,
  };
}

/** Saves one more version; two people who save at once meet the unique version. */
const insertVersion = (ctx: Ctx, notice_id: string, version: number, text: MessageText | null) =>
  mapUniqueViolation(
    ctx.tx
      .insertInto('message_template_version')
      .values({
        org_id: ctx.org_id,
        id: newId(),
        notice_id,
        language: 'en',
        version,
        subject: text?.subject ?? null,
        body: text?.body ?? null,
        saved_at: ctx.clock.now(),
        saved_by: ctx.actor.user_id,
      })
      .execute(),
    { message_template_version_org_id_notice_id_language_version_key: templateStale },
  );

/** Saves an own text; the same text again changes nothing. @throws `template.not_found`, `template.version_conflict`, and what is wrong with the text */
export async function updateMessageTemplate(
  ctx: Ctx,
  notice_id: string,
  { subject, body, version }: MessageText & { version: number },
): Promise<MessageTemplate> {
  assertValidText(findMailNotice(ctx, notice_id), { subject, body });
  const before = await readMessageTemplate(ctx, notice_id);
  if (before.version !== version) throw templateStale();
  if (before.subject === subject && before.body === body) return before;
  await insertVersion(ctx, notice_id, version + 1, { subject, body });
  const columns = { subject, body, version: version + 1, updated_at: ctx.clock.now(), updated_by: ctx.actor.user_id };
  await ctx.tx
    .insertInto('message_template')
    .values({ org_id: ctx.org_id, id: newId(), notice_id, language: 'en', ...columns })
    .onConflict((conflict) => conflict.columns(['org_id', 'notice_id', 'language']).doUpdateSet(columns))
    .execute();
  const text = ({ subject: title, body: sentence }: MessageText) => ({ subject: title, body: sentence });
  await ctx.audit('notifications.template_updated', undefined, { notice_id, before: text(before), after: { subject, body } });
  return readMessageTemplate(ctx, notice_id);
}

/** Returns to the built-in text; the own one stays among the versions. Repeating it changes nothing. */
export async function removeMessageTemplate(ctx: Ctx, notice_id: string): Promise<MessageTemplate> {
  const before = await readMessageTemplate(ctx, notice_id);
  if (!before.adapted) return before;
  await insertVersion(ctx, notice_id, before.version + 1, null);
  await ctx.tx
    .deleteFrom('message_template')
    .where('org_id', '=', ctx.org_id)
    .where('notice_id', '=', notice_id)
    .where('language', '=', 'en')
    .execute();
  await ctx.audit('notifications.template_removed', undefined, { notice_id, subject: before.subject, body: before.body });
  return readMessageTemplate(ctx, notice_id);
}

/** The mail that a text would make, with sample data. @throws what is wrong with the text */
export async function previewMessage(
  ctx: Ctx,
  notice_id: string,
  text: MessageText,
): Promise<DataOf<typeof messageTemplates.preview>> {
  const notice = findMailNotice(ctx, notice_id);
  assertValidText(notice, text);
  const values = Object.fromEntries(notice.placeholders.map((name) => [name, sampleOf(name)]));
  const setting = await readSetting(ctx.tx);
  const picture = await readMailLogo(ctx, setting);
  const address = `${ctx.services.config.publicUrl}${fillTemplate(notice.link, values)}`;
  const { subject, body } = toMail({ template: text, values, address });
  const logo = picture && { source: `data:image/png;base64,${picture.toString('base64')}`, name: setting.organisation_name };
  const layout = { body, footer: setting.footer, logo, publicUrl: ctx.services.config.publicUrl };
  return { subject, text: mailText(layout), html: mailHtml(layout) };
}

/** Sends a text with sample data to the caller's own address. @throws what is wrong with the text */
export async function sendTestMessage(ctx: Ctx, notice_id: string, text: MessageText): Promise<{ to: string }> {
  const notice = findMailNotice(ctx, notice_id);
  assertValidText(notice, text);
  const values = Object.fromEntries(notice.placeholders.map((name) => [name, sampleOf(name)]));
  const address = `${ctx.services.config.publicUrl}${fillTemplate(notice.link, values)}`;
  const { subject, body } = toMail({ template: text, values, address });
  await ctx.mail.send({ to: ctx.actor.email, subject: `Test: ${subject}`, body });
  await ctx.audit('notifications.test_mail_sent', ctx.actor.user_id, { notice_id });
  return { to: ctx.actor.email };
}

/** @throws `template.not_found` */
export async function readTemplateVersions(ctx: Ctx, notice_id: string): Promise<DataOf<typeof messageTemplates.versions>> {
  findMailNotice(ctx, notice_id);
  return { versions: await listTemplateVersions(ctx.tx, notice_id) };
}
