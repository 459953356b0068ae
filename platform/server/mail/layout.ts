export type MailLayout = {
  /** Plain text, paragraphs divided by an empty line. */
  readonly body: string;
  readonly footer: string | null;
  /** A picture inside the mail (`cid:`) or the page (`data:`), never one that is loaded from elsewhere. */
  readonly logo?: { readonly source: string; readonly name: string } | null;
  readonly publicUrl: string;
};

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] as string);

/** The plain-text part of a mail. */
export const mailText = ({ body, footer }: MailLayout): string =>
  footer ? `${body.trimEnd()}\n\n-- \n${footer}\n` : `${body.trimEnd()}\n`;

/** Only addresses of this installation become links; everything else stays text. */
function paragraph(text: string, publicUrl: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => {
      const shown = escapeHtml(part);
      return part === publicUrl || part.startsWith(`${publicUrl}/`)
        ? `<a href="${shown}" style="color:#1554ad">${shown}</a>`
        : shown.replaceAll('\n', '<br>');
    })
    .join('');
}

/** The HTML part: one layout for every mail, without scripts or anything that is loaded from elsewhere. */
export function mailHtml({ body, footer, logo, publicUrl }: MailLayout): string {
  const paragraphs = body
    .trim()
    .split(/\n{2,}/)
    .map((text) => `<p style="margin:0 0 16px">${paragraph(text, publicUrl)}</p>`)
    .join('');
  const head = logo
    ? `<p style="margin:0 0 16px"><img src="${escapeHtml(logo.source)}" alt="${escapeHtml(logo.name)}" style="max-width:160px;max-height:48px"></p>`
    : '';
  const foot = footer
    ? `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d9d9d9;color:#595959;font-size:12px">${escapeHtml(footer).replaceAll('\n', '<br>')}</p>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;padding:24px;background:#f5f5f5"><div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;color:#1f1f1f;font:15px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:anywhere">${head}${paragraphs}${foot}</div></body></html>`;
}
