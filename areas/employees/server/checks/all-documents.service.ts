import type { EmployeeDocument, employeeDocuments } from '@hrms/employees/contract';
import { addDays } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, type PageRows, pageOf, scopeOf, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import {
  DOCUMENT_READ,
  documentColumnsFor,
  documentStatusSql,
  lacksDocumentsSql,
  readableDocuments,
  toEmployeeDocument,
} from '../documents/document.queries.ts';
import { refreshStaleListing } from '../people-search/listing.queries.ts';

/** Days before its last day from which a document counts as expiring, on the checks page and the home page. */
export const EXPIRING_WITHIN_DAYS = 60;

/** Documents of employees who have not left. */
const hasNotLeft = sql<boolean>`exists (select from employee_listing l where l.org_id = employee_document.org_id
  and l.id = employee_document.employee_id and l.status <> 'left')`;

type AllDocumentsFilter = {
  status?: EmployeeDocument['status'] | undefined;
  document_type_id?: string | undefined;
  page: number;
  limit: number;
  search?: string | undefined;
  employee_id?: string | undefined;
  expiring?: number | undefined;
};

async function matchingDocuments(ctx: Ctx, filter: Omit<AllDocumentsFilter, 'page' | 'limit'>) {
  await refreshStaleListing(ctx.tx, ctx.today);
  let matching = (await readableDocuments(ctx)).where(hasNotLeft);
  if (filter.status) matching = matching.where(documentStatusSql(ctx.today), '=', filter.status);
  if (filter.document_type_id) matching = matching.where('employee_document.document_type_id', '=', filter.document_type_id);
  if (filter.employee_id) matching = matching.where('employee_document.employee_id', '=', filter.employee_id);
  if (filter.expiring !== undefined)
    matching = matching
      .where('employee_document.status', '=', 'verified')
      .where('employee_document.expires_on', '>=', ctx.today)
      .where('employee_document.expires_on', '<=', addDays(ctx.today, filter.expiring));
  for (const word of (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean))
    matching = matching.where(
      sql<boolean>`strpos(lower(concat_ws(' ', employee.full_name, employee.employee_code, employee_document.title,
        document_type.name)), ${word}) > 0`,
    );
  return matching;
}

/** Documents of all employees within reach: unverified ones first, then by expiry date. */
export async function listAllDocuments(
  ctx: Ctx,
  filter: AllDocumentsFilter,
): Promise<PageRows<EmployeeDocument & { employee_code: string | null; full_name: string }>> {
  const columns = await documentColumnsFor(ctx);
  const vault = await ctx.vault();
  const page = await pageOf(ctx.tx, await matchingDocuments(ctx, filter), filter, (matching) =>
    columns(matching)
      .orderBy(sql`(employee_document.status = 'submitted')`, 'desc')
      .orderBy(sql`employee_document.expires_on nulls last`)
      .orderBy('employee_document.id'),
  );
  const shown = page.rows.map((row) => ({
    ...toEmployeeDocument(ctx, vault, row),
    employee_code: row.employee_code,
    full_name: row.full_name,
  }));
  return { ...page, rows: shown };
}

/** Counts of documents; each equals the total of the list with the same filter. */
export async function readDocumentOverview(ctx: Ctx): Promise<DataOf<typeof employeeDocuments.overview>> {
  const count = async (filter: Omit<AllDocumentsFilter, 'page' | 'limit'>) => {
    const { found } = await (await matchingDocuments(ctx, filter))
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow();
    return found;
  };
  return {
    expiring: await count({ expiring: EXPIRING_WITHIN_DAYS }),
    expired: await count({ status: 'expired' }),
    submitted: await count({ status: 'submitted' }),
    missing: await countEmployeesLackingDocuments(ctx),
  };
}

async function countEmployeesLackingDocuments(ctx: Ctx): Promise<number> {
  if (!scopeOf(ctx.actor, 'employees.employee.read')) return 0;
  const lacking = lacksDocumentsSql(ctx.today, {
    org_id: sql`l.org_id`,
    id: sql`l.id`,
    employment_type: sql`l.employment_type`,
  });
  const { rows } = await sql<{ people: number }>`select count(*) as people from employee_listing l
    where l.org_id = ${ctx.org_id} and l.in_service = true and ${await visibleEmployees(ctx, 'employees.employee.read', 'l.id')}
      and ${await visibleEmployees(ctx, DOCUMENT_READ, 'l.id')} and ${lacking}`.execute(ctx.tx);
  return rows[0]?.people ?? 0;
}
