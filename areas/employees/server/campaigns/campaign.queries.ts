import type { Campaign, CampaignPerson, OwnCampaign } from '@hrms/employees/contract';
import type { ListQuery } from '@hrms/platform/contract';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { searchPeopleByName } from '../people-search/search.queries.ts';

/** Types of a campaign `c` of which an employee has no paper that waits or counts. */
const lacksDocumentTypes = (
  employee: string,
  day: string,
) => sql`(select coalesce(jsonb_agg(jsonb_build_object('document_type_id', t.id, 'name', t.name)
    order by lower(t.name)), '[]') from document_type t
  where t.org_id = c.org_id and t.id = any(c.document_type_ids) and t.active and not exists (select from employee_document d
    where d.org_id = t.org_id and d.document_type_id = t.id and d.employee_id = ${sql.ref(employee)}
      and d.status in ('submitted', 'verified') and (d.expires_on is null or d.expires_on >= ${day}::date)))`;

const hasAnsweredAll = (employee: string, day: string) => sql<boolean>`(not exists (select from details_answer open
    where open.org_id = c.org_id and open.campaign_id = c.id and open.employee_id = ${sql.ref(employee)}
      and open.confirmed_at is null)
  and ${lacksDocumentTypes(employee, day)} = '[]'::jsonb)`;

/** One row per employee of a campaign `c`. */
const askedCount = sql`(select distinct a.employee_id from details_answer a where a.org_id = c.org_id and a.campaign_id = c.id)`;

const campaignColumns = (day: string) => [
  sql<string>`c.id`.as('campaign_id'),
  sql<string>`c.title`.as('title'),
  sql<string | null>`c.note`.as('note'),
  sql<Campaign['sections']>`c.sections`.as('sections'),
  sql<
    Campaign['document_types']
  >`(select coalesce(jsonb_agg(jsonb_build_object('document_type_id', t.id, 'name', t.name) order by lower(t.name)), '[]')
    from document_type t where t.org_id = c.org_id and t.id = any(c.document_type_ids))`.as('document_types'),
  sql<string>`c.due_on`.as('due_on'),
  sql<Campaign['status']>`c.status`.as('status'),
  sql<number>`(select count(*) from ${askedCount} as whom)`.as('people'),
  sql<number>`(select count(*) from ${askedCount} as whom where ${hasAnsweredAll('whom.employee_id', day)})`.as('done'),
  sql<string | null>`(select u.display_name from app_user u where u.org_id = c.org_id and u.id = c.created_by)`.as('created_by'),
  sql<string>`c.created_at`.as('created_at'),
  sql<number>`c.version`.as('version'),
];

const campaignRows = (tx: Tx) => tx.selectFrom('details_campaign as c').where('c.org_id', '=', tx.org_id);

/** Open ones first, those that end sooner before others. */
export async function listCampaigns(
  tx: Tx,
  day: string,
  filter: ListQuery & { status?: Campaign['status'] | undefined },
): Promise<PageRows<Campaign>> {
  let matching = campaignRows(tx);
  if (filter.status) matching = matching.where('c.status', '=', filter.status);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows.select(campaignColumns(day)).orderBy(sql`c.status = 'closed'`).orderBy('c.due_on').orderBy('c.id'),
  );
  return page as unknown as PageRows<Campaign>;
}

/** One campaign with its counts on a day, or undefined. */
export async function findCampaign(tx: Tx, day: string, id: string): Promise<Campaign | undefined> {
  return (await campaignRows(tx).where('c.id', '=', id).select(campaignColumns(day)).executeTakeFirst()) as unknown as
    | Campaign
    | undefined;
}

type PeopleFilter = ListQuery & { state?: 'waiting' | 'done' | undefined };
type AnswerRow = { section: string; confirmed_at: string | null; change_request_id: string | null };

const toAnswerState = ({ section, confirmed_at, change_request_id }: AnswerRow): CampaignPerson['answers'][number] => ({
  section: section as CampaignPerson['answers'][number]['section'],
  state: !confirmed_at ? 'waiting' : change_request_id ? 'change_asked' : 'confirmed',
});

const answersSql = (employee: string) => sql<
  AnswerRow[]
>`(select jsonb_agg(jsonb_build_object('section', a.section, 'confirmed_at', a.confirmed_at,
    'change_request_id', a.change_request_id) order by array_position(c.sections, a.section)) from details_answer a
  where a.org_id = c.org_id and a.campaign_id = c.id and a.employee_id = ${sql.ref(employee)})`;

/** Employees of a campaign with their progress, by name. */
export async function listCampaignPeople(
  tx: Tx,
  day: string,
  id: string,
  filter: PeopleFilter,
): Promise<PageRows<CampaignPerson>> {
  let matching = campaignRows(tx)
    .where('c.id', '=', id)
    .innerJoin('employee', (on) => on.onRef('employee.org_id', '=', 'c.org_id'))
    .where(
      sql<boolean>`employee.id in (select a.employee_id from details_answer a
        where a.org_id = c.org_id and a.campaign_id = c.id)`,
    );
  if (filter.state) matching = matching.where(sql<boolean>`${hasAnsweredAll('employee.id', day)} = ${filter.state === 'done'}`);
  const hits = filter.search ? await searchPeopleByName(tx, filter.search, 'employee.id') : null;
  if (hits) matching = matching.where(hits.counting);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select(['employee.id as employee_id', 'employee.employee_code', 'employee.full_name'])
      .select([
        hasAnsweredAll('employee.id', day).as('done'),
        answersSql('employee.id').as('answers'),
        sql<{ name: string }[]>`${lacksDocumentTypes('employee.id', day)}`.as('lacking'),
      ])
      .orderBy(sql`lower(employee.full_name)`)
      .orderBy('employee.id'),
  );
  return {
    ...page,
    rows: page.rows.map(({ answers, lacking: papers, ...person }) => ({
      ...person,
      answers: answers.map(toAnswerState),
      lacking: papers.map(({ name }) => name),
    })),
  };
}

/** Ids of those who have not answered everything. */
export async function listUnansweredEmployeeIds(tx: Tx, day: string, id: string): Promise<string[]> {
  const { rows } = await sql<{
    employee_id: string;
  }>`select whom.employee_id from details_campaign c, lateral ${askedCount} as whom
    where c.org_id = ${tx.org_id} and c.id = ${id} and not ${hasAnsweredAll('whom.employee_id', day)}
      order by whom.employee_id`.execute(tx);
  return rows.map(({ employee_id }) => employee_id);
}

/** Pending items of one employee, nearest due date first. */
export async function listOwnCampaigns(tx: Tx, day: string, employee_id: string): Promise<OwnCampaign[]> {
  const { rows } = await sql<
    Omit<OwnCampaign, 'answers'> & { answers: AnswerRow[] }
  >`select c.id as campaign_id, c.title, c.note, c.due_on, ${answersSql('me.id')} as answers,
    ${lacksDocumentTypes('me.id', day)} as lacking
    from details_campaign c join employee me on me.org_id = c.org_id and me.id = ${employee_id}
    where c.org_id = ${tx.org_id} and c.status = 'open' and exists (select from details_answer a
      where a.org_id = c.org_id and a.campaign_id = c.id and a.employee_id = me.id) and not ${hasAnsweredAll('me.id', day)}
    order by c.due_on, c.id`.execute(tx);
  return rows.map(({ answers, ...campaign }) => ({ ...campaign, answers: answers.map(toAnswerState) }));
}
