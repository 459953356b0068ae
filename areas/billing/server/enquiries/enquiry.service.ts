import type { Enquiry, UpdateEnquiry } from '@hrms/billing/contract';
import type { ListQuery } from '@hrms/platform/contract';
import {
  type DirectoryTx,
  hasText,
  notFound,
  type PageRows,
  type PlatformCtx,
  pageOf,
  staleRefusal,
} from '@hrms/platform/server';

const COLUMNS = [
  'id as enquiry_id',
  'name',
  'work_email',
  'organisation',
  'employees',
  'message',
  'status',
  'notes',
  'created_at',
  'updated_at',
  'version',
] as const;

type Row = Omit<Enquiry, 'created_at' | 'updated_at'> & { created_at: Date | string; updated_at: Date | string };
const toEnquiry = (row: unknown): Enquiry => {
  const { created_at, updated_at, ...rest } = row as Row;
  return { ...rest, created_at: new Date(created_at).toISOString(), updated_at: new Date(updated_at).toISOString() };
};

/** Demo requests from the public page, newest first. */
export async function listEnquiries(
  ctx: PlatformCtx,
  filter: ListQuery & { status?: Enquiry['status'] | undefined },
): Promise<PageRows<Enquiry>> {
  let matching = ctx.tx.selectFrom('demo_request');
  if (filter.status) matching = matching.where('status', '=', filter.status);
  matching = matching.where(hasText(filter.search, 'name', 'organisation', 'work_email'));
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows.select(COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );
  return { ...page, rows: page.rows.map(toEnquiry) };
}

const findEnquiry = (tx: DirectoryTx, id: string) =>
  tx.selectFrom('demo_request').where('id', '=', id).select(COLUMNS).forUpdate().executeTakeFirst();

/** Updates status and notes of a demo request. @throws Refusal 404, 409 when it was changed meanwhile */
export async function updateEnquiry(ctx: PlatformCtx, id: string, { status, notes, version }: UpdateEnquiry): Promise<Enquiry> {
  const before = await findEnquiry(ctx.tx, id);
  if (!before) throw notFound('billing.not_found', 'Enquiry');
  if (before.version !== version) throw staleRefusal('billing.version_conflict');
  await ctx.tx
    .updateTable('demo_request')
    .set({ status, notes: notes || null, version: version + 1, updated_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
  return toEnquiry(await findEnquiry(ctx.tx, id));
}
