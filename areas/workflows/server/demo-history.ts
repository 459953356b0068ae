import { type Ctx, takeNumbers } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

const TABLES = ['general_request', 'workflow_request', 'workflow_stage_run', 'approval', 'workflow_event'] as const;
type Table = (typeof TABLES)[number];
const REFERENCES = new Set(['id', 'source_id', 'request_id', 'stage_run_id']);
const TIMES = new Set([
  'at',
  'submitted_at',
  'decided_at',
  'created_at',
  'updated_at',
  'started_at',
  'ended_at',
  'opened_at',
  'due_at',
]);
const DECIDED = new Set(['decided_at', 'ended_at']);

/** Requests whose number is in a range, of each table's rows. */
const belongs = (table: Table): RawBuilder<unknown> => {
  if (table === 'workflow_request') return sql`r.id = t.id`;
  return table === 'general_request' ? sql`r.source_id = t.id` : sql`r.id = t.request_id`;
};

/**
 * Repeats decided general and purchase requests over the months before, with other titles, until there are so many more: as rows, so
 * that a year of history costs no minute. Each was submitted days earlier than the one it repeats and took some hours.
 */
export async function repeatRequests(
  { tx, org_id }: Ctx,
  { numbers, more, titles }: { numbers: { from: number; to: number }; more: number; titles: readonly string[] },
): Promise<void> {
  const many = numbers.to - numbers.from + 1;
  if (more <= 0 || many <= 0) return;
  const first = await takeNumbers(tx, 'workflow_request', more);
  // the place of a copy among all, from 0
  const place = sql`(copies.n * ${many}::int + r.number - ${numbers.from}::int)`;
  const back = sql`make_interval(days => 3 + (${place} * 17) % 330, hours => ${place}::int % 7)`;
  const took = sql`make_interval(mins => 40 + (${place}::int * 137) % 2600)`;
  for (const table of TABLES) {
    const columns = await columnsOf(tx, table);
    const copied = (name: string): RawBuilder<unknown> => {
      const column = sql`t.${sql.ref(name)}`;
      if (REFERENCES.has(name)) return sql`(left(${column}::text, 30) || to_hex(11534336 + copies.n))::uuid`;
      if (name === 'number') return sql`${first}::int + ${place}`;
      if (name === 'title') return sql`(${[...titles]}::text[])[1 + (${place} * 7)::int % ${titles.length}::int]`;
      if (!TIMES.has(name)) return column;
      return DECIDED.has(name) || (table === 'workflow_event' && name === 'at')
        ? sql`${column} - ${back} + ${
            table === 'workflow_event'
              ? sql`case when t.kind = 'submitted' then interval '0'
          else ${took} end`
              : took
          }`
        : sql`${column} - ${back}`;
    };
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(columns.map(copied))} from ${sql.table(table)} t
      join workflow_request r on r.org_id = t.org_id and ${belongs(table)}
      cross join generate_series(0, ${Math.ceil(more / many) - 1}::int) as copies (n)
      where t.org_id = ${org_id} and r.number between ${numbers.from}::int and ${numbers.to}::int
        and ${place} < ${more}::int`.execute(tx);
  }
}

async function columnsOf(tx: Ctx['tx'], table: Table): Promise<string[]> {
  const row = await tx.selectFrom(table).where('org_id', '=', tx.org_id).selectAll().limit(1).executeTakeFirst();
  return Object.keys(row ?? {});
}

/** Numbers of requests by what became of them, and the number given last. */
export async function countRequests({ tx, org_id }: Ctx): Promise<{ decided: number; pending: number; last: number }> {
  const { rows } = await sql<{ decided: number; pending: number; last: number }>`select
      (count(*) filter (where status in ('approved', 'rejected', 'withdrawn', 'cancelled')))::int as decided,
      (count(*) filter (where status = 'pending'))::int as pending, coalesce(max(number), 0)::int as last
    from workflow_request where org_id = ${org_id}`.execute(tx);
  return rows[0] ?? { decided: 0, pending: 0, last: 0 };
}

/** How many approvals of an employee are pending. */
export async function countPendingOf({ tx, org_id }: Ctx, employee_id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from approval
    where org_id = ${org_id} and employee_id = ${employee_id} and status = 'pending'`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Lets a pending request have begun some days earlier, so that its time limit has passed. */
export async function backdateRequest({ tx, org_id }: Ctx, request_id: string, days: number): Promise<void> {
  const back = sql`make_interval(days => ${days}::int)`;
  const own = sql`org_id = ${org_id} and request_id = ${request_id}`;
  await sql`update workflow_request set submitted_at = submitted_at - ${back}, due_at = due_at - ${back}
    where org_id = ${org_id} and id = ${request_id}`.execute(tx);
  await sql`update workflow_stage_run set started_at = started_at - ${back}, due_at = due_at - ${back},
    escalation_at = escalation_at - ${back}, next_reminder_at = null where ${own}`.execute(tx);
  await sql`update approval set due_at = due_at - ${back}, opened_at = opened_at - ${back} where ${own}`.execute(tx);
  // a timeline is never changed: its lines are written again
  const columns = await columnsOf(tx, 'workflow_event');
  const shifted = columns.map((name) => (name === 'at' ? sql`gone.at - ${back}` : sql`gone.${sql.ref(name)}`));
  await sql`with gone as (delete from workflow_event where ${own} returning *)
    insert into workflow_event (${sql.join(columns.map((name) => sql.ref(name)))}) select ${sql.join(shifted)} from gone`.execute(
    tx,
  );
}
