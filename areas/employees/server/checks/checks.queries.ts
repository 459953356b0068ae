import { CHECK_KINDS, type CheckKind, type RecordCheck } from '@hrms/employees/contract';
import { readSettingsOn } from '@hrms/organisation/server';
import { addDays, addMonths } from '@hrms/platform/calendar';
import { type Ctx, hasOfficeScope, scopeOf, visibleEmployees } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { DOCUMENT_READ, documentStatusSql } from '../documents/document.queries.ts';
import { dueNominationNamesSql } from '../family/nomination-due.queries.ts';
import { refreshStaleListing } from '../people-search/listing.queries.ts';
import { EXPIRING_WITHIN_DAYS } from './all-documents.service.ts';

/** Employees shown per check; the rest are in the list. */
const FIRST = 20;

/** Days ahead that a retirement is shown, until the employee has left. */
const RETIRING_WITHIN = 90;

type NameKind = 'name_on_pan' | 'name_on_aadhaar';
type DocumentKind = 'documents_missing' | 'documents_expired' | 'documents_expiring';
type AgeKind = 'below_age' | 'retiring';
const isAge = (kind: CheckKind): kind is AgeKind => kind === 'below_age' || kind === 'retiring';
const isDocuments = (kind: CheckKind): kind is DocumentKind => kind.startsWith('documents_');

const CONDITIONS: Record<Exclude<CheckKind, NameKind | DocumentKind | AgeKind | 'nominations'>, RawBuilder<boolean>> = {
  pan: sql`not l.has_pan`,
  uan: sql`not l.has_uan`,
  bank: sql`not l.has_bank`,
  manager: sql`not exists (select from employee_listing m
    where m.org_id = l.org_id and m.id = l.manager_id and m.in_service = true)
    and not exists (select from employee_listing below
    where below.org_id = l.org_id and below.manager_id = l.id and below.in_service = true and l.manager_id is null)`,
  date_of_birth: sql`e.date_of_birth is null`,
  father_or_spouse_name: sql`e.father_or_spouse_name is null`,
  contact: sql`coalesce(e.phone, e.work_email, e.personal_email) is null`,
};

type Person = RecordCheck['people'][number];

/** Missing and mismatched data of active employees within reach; kinds without employees have a count of zero. */
export async function readChecks(ctx: Ctx): Promise<{ checks: RecordCheck[] }> {
  await refreshStaleListing(ctx.tx, ctx.today);
  const seen = await visibleEmployees(ctx, 'employees.employee.read', 'l.id');
  const checks: RecordCheck[] = [];
  for (const kind of CHECK_KINDS) {
    if (isDocuments(kind)) {
      if (scopeOf(ctx.actor, DOCUMENT_READ)) checks.push(await documentCheck(ctx, seen, kind));
    } else if (kind === 'nominations') {
      if (scopeOf(ctx.actor, NOMINEES)) checks.push(await missingNominationCheck(ctx, seen));
    } else if (isAge(kind)) {
      if (hasOfficeScope(ctx.actor, 'employees.employee.read')) checks.push(await ageCheck(ctx, seen, kind));
    } else if (kind === 'name_on_pan' || kind === 'name_on_aadhaar') checks.push(await nameMismatchCheck(ctx, seen, kind));
    else checks.push(await missingFieldCheck(ctx, seen, kind));
  }
  return { checks };
}

const firstPeople = (ctx: Ctx, seen: RawBuilder<boolean>, condition: RawBuilder<unknown>) => sql`from employee_listing l
  join employee e on e.org_id = l.org_id and e.id = l.id
  where l.org_id = ${ctx.org_id} and l.in_service = true and ${seen} and ${condition}`;

const missingFieldCheck = (ctx: Ctx, seen: RawBuilder<boolean>, kind: keyof typeof CONDITIONS): Promise<RecordCheck> =>
  toRecordCheck(ctx, kind, firstPeople(ctx, seen, CONDITIONS[kind]));

/** Employees below the minimum age or near retirement. It reveals an age, so only callers with organisation scope see it. */
async function ageCheck(ctx: Ctx, seen: RawBuilder<boolean>, kind: AgeKind): Promise<RecordCheck> {
  const { minimum_age, retirement_age } = await readSettingsOn(ctx.tx, ctx.today);
  if (kind === 'below_age') {
    const tooYoung = sql`e.date_of_birth > ${addMonths(ctx.today, -12 * minimum_age)}::date`;
    return toRecordCheck(ctx, kind, firstPeople(ctx, seen, tooYoung), { age: minimum_age });
  }
  const near = sql`e.retirement_on <= ${addDays(ctx.today, RETIRING_WITHIN)}::date`;
  const note = sql`to_char(e.retirement_on, 'FMDD Mon YYYY')`;
  return toRecordCheck(ctx, kind, firstPeople(ctx, seen, near), { age: retirement_age, note });
}

const NOMINEES = 'employees.nominee.read';

async function missingNominationCheck(ctx: Ctx, seen: RawBuilder<boolean>): Promise<RecordCheck> {
  const lacking = dueNominationNamesSql(ctx.today);
  const reach = sql<boolean>`${seen} and ${await visibleEmployees(ctx, NOMINEES, 'l.id')}`;
  return toRecordCheck(ctx, 'nominations', firstPeople(ctx, reach, sql`${lacking} is not null`), { note: lacking });
}

type About = { age?: number; note?: RawBuilder<unknown> };

async function toRecordCheck(
  ctx: Ctx,
  kind: CheckKind,
  found: RawBuilder<unknown>,
  { age, note = sql`null` }: About = {},
): Promise<RecordCheck> {
  const total = await sql<{ count: number }>`select count(*) as count ${found}`.execute(ctx.tx);
  const first =
    await sql<Person>`select l.id as employee_id, coalesce(e.employee_code, '') as employee_code, e.full_name, ${note} as note
    ${found} order by l.sort_name, l.id limit ${FIRST}`.execute(ctx.tx);
  return { kind, count: total.rows[0]?.count ?? 0, age: age ?? null, people: first.rows };
}

/** A name without capitals, full stops and spaces: two spellings that are alike so are the same name in returns. */
const plainNameSql = (name: RawBuilder<unknown>) => sql`lower(regexp_replace(${name}, '[.\\s]', '', 'g'))`;

/** EPF and tax returns are matched by name: the name on the card must be the name of the record. */
function nameMismatchCheck(ctx: Ctx, seen: RawBuilder<boolean>, kind: NameKind): Promise<RecordCheck> {
  const card = sql.ref(`i.${kind}`);
  const differing = sql`(select ${card} from employee_identity i where i.org_id = l.org_id and i.employee_id = l.id
    and ${plainNameSql(card)} <> ${plainNameSql(sql`e.full_name`)})`;
  return toRecordCheck(ctx, kind, firstPeople(ctx, seen, sql`${differing} is not null`), { note: differing });
}

/** One row per employee with the documents concerned and their expiry dates. */
async function documentCheck(ctx: Ctx, seen: RawBuilder<boolean>, kind: DocumentKind): Promise<RecordCheck> {
  const papers = kind === 'documents_missing' ? missingDocumentTypes(ctx) : datedDocuments(ctx, kind);
  const reach = sql<boolean>`${seen} and ${await visibleEmployees(ctx, DOCUMENT_READ, 'l.id')}`;
  return toRecordCheck(ctx, kind, firstPeople(ctx, reach, sql`${papers} is not null`), { note: papers });
}

/** Names of required document types missing for a row of `employee_listing`. */
const missingDocumentTypes = (ctx: Ctx) => sql`(select string_agg(t.name, ', ' order by lower(t.name)) from document_type t
  where t.org_id = l.org_id and t.active and l.employment_type = any(t.required_for) and ${visibleDocumentTypes(ctx, sql`t`)}
    and not exists (select from employee_document d
    where d.org_id = t.org_id and d.employee_id = l.id and d.document_type_id = t.id
      and d.status in ('submitted', 'verified') and (d.expires_on is null or d.expires_on >= ${ctx.today}::date)))`;

/** Documents of a row of `employee_listing` that expired or expire soon. */
const datedDocuments = (ctx: Ctx, kind: DocumentKind) => sql`(select string_agg(
    document_type.name || ' ' || to_char(employee_document.expires_on, 'FMDD Mon YYYY'), ', '
    order by employee_document.expires_on, employee_document.id)
  from employee_document
    join document_type on document_type.org_id = employee_document.org_id
      and document_type.id = employee_document.document_type_id
  where employee_document.org_id = l.org_id and employee_document.employee_id = l.id
    and ${visibleDocumentTypes(ctx, sql`document_type`)}
    and ${documentStatusSql(ctx.today)} = ${kind === 'documents_expired' ? 'expired' : 'verified'}
    and (${kind === 'documents_expired'} or employee_document.expires_on <= ${addDays(ctx.today, EXPIRING_WITHIN_DAYS)}::date))`;

/** Callers with team scope see only types visible to managers. */
const visibleDocumentTypes = (ctx: Ctx, type: RawBuilder<unknown>) =>
  hasOfficeScope(ctx.actor, DOCUMENT_READ) ? sql`true` : sql`${type}.visible_to_manager`;
