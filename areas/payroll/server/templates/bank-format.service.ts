import { BankContent, type BankFormat, type ContentOf, type PayrollTemplate } from '@hrms/payroll/contract';
import type { ListQuery } from '@hrms/platform/contract';
import type { Ctx, PageRows } from '@hrms/platform/server';
import { bankFormatWrong } from '../refusals.ts';
import { listTemplates } from './template.queries.ts';
import { createTemplate, updateTemplate } from './template.service.ts';

type Format = Omit<ContentOf<'bank'>, 'kind'>;

function toFormat({ template_id, name, is_default, content, updated_at, version }: PayrollTemplate): BankFormat {
  const { kind: _, ...format } = content as ContentOf<'bank'>;
  return { bank_format_id: template_id, name, is_default, ...format, updated_at, version };
}

/** The template of a format. @throws Refusal 422 when a column that every bank needs is missing */
function toContent(format: Format) {
  const checked = BankContent.safeParse({ kind: 'bank', ...format });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw bankFormatWrong(issue?.path.join('.') ?? 'columns', issue?.message ?? 'The columns are not complete');
}

/** One page of the bank formats by name. */
export async function listBankFormats(ctx: Ctx, filter: Omit<ListQuery, 'sort'>): Promise<PageRows<BankFormat>> {
  const page = await listTemplates(ctx.tx, { ...filter, kind: 'bank' });
  return { ...page, rows: page.rows.map(toFormat) };
}

/** Adds a bank format. @throws `template_exists`, `bank_format` */
export const createBankFormat = async (
  ctx: Ctx,
  { name, is_default, ...format }: Format & Pick<BankFormat, 'name' | 'is_default'>,
): Promise<BankFormat> => toFormat(await createTemplate(ctx, { name, is_default, content: toContent(format) }));

/** Changes a bank format. @throws `not_found`, `version_conflict`, `template_exists`, `template_kind`, `bank_format` */
export const updateBankFormat = async (
  ctx: Ctx,
  id: string,
  { name, is_default, version, ...format }: Format & Pick<BankFormat, 'name' | 'is_default'> & { version?: number | undefined },
): Promise<BankFormat> =>
  toFormat(
    await updateTemplate(ctx, id, { name, is_default, content: toContent(format), ...(version !== undefined && { version }) }),
  );
