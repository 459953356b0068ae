import { hashPassword, insertUser } from '@hrms/access/server';
import { actAs, type SeedActor } from '@hrms/platform/demo';
import { inTenant, newId, type Program, type Tx } from '@hrms/platform/server';
import { CreateRequest, CreateWorkflow } from '@hrms/workflows/contract';
import { workflowDemoMakers as make } from '@hrms/workflows/testing';
import { sql } from 'kysely';

const REQUESTORS = 50;

/** Users of the first employees; they submit the requests. */
async function addRequestors(program: Program, { org_id }: SeedActor, ids: readonly string[]): Promise<SeedActor[]> {
  const { services } = program;
  const password_hash = await hashPassword('bench bench bench');
  const [now, today] = [services.clock.now(), services.clock.today()];
  return inTenant(services.pool, org_id, async (tx) => {
    const employee = await tx
      .selectFrom('role')
      .where('org_id', '=', org_id)
      .where('system_key', '=', 'employee')
      .select('id')
      .executeTakeFirstOrThrow();
    const made: SeedActor[] = [];
    for (const [n, employee_id] of ids.slice(0, REQUESTORS).entries()) {
      const [user_id, identity_id] = [newId(), newId()];
      const [email, display_name] = [`requestor${n}@bench.example`, `Requestor ${n}`];
      const name = { first_name: 'Requestor', last_name: String(n) };
      const account = { id: identity_id, email, password_hash, password_changed_at: now, user_type: 'user', ...name };
      await tx
        .insertInto('login_identity')
        .values({ ...account, last_org_id: org_id, created_at: now })
        .execute();
      await insertUser(tx, { user_id, identity_id, email, display_name, role_ids: [employee.id], employee_id, today, now });
      made.push({ org_id, user_id, identity_id, display_name, employee_id });
    }
    return made;
  });
}

const SUBJECTS = ['general.request', 'purchase.request'] as const;

/**
 * Pending approvals of the owner: the first `served` are submitted through the service, the others are their rows copied with ids,
 * numbers and titles of their own.
 */
export async function makePendingApprovals(
  program: Program,
  owner: SeedActor,
  { ids, served, total }: { ids: readonly string[]; served: number; total: number },
): Promise<void> {
  const { services } = program;
  await actAs(services, owner, async (ctx) => {
    const { owner: role_id } = await make.roles(ctx);
    const stages = [
      { name: 'Owner', approval_type: 'any_one', approvers: [{ target_type: 'role', role_id }], time_limit: 48 },
      { name: 'Second look', approval_type: 'any_one', approvers: [{ target_type: 'reporting_manager' }] },
    ];
    await make.workflow(ctx, CreateWorkflow.parse({ name: 'Everything', is_default: true, stages }));
  });
  const requestors = await addRequestors(program, owner, ids);
  for (let n = 0; n < served; n += 1) {
    const given = { subject: SUBJECTS[n % 2], title: `Request ${n}`, amount_paise: 100_000 + n * 700 };
    const by = requestors[n % requestors.length];
    if (by) await actAs(services, by, (ctx) => make.ask(ctx, CreateRequest.parse(given)));
  }
  await inTenant(services.pool, owner.org_id, (tx) => copyRequests(tx, total - served));
}

const TABLES = ['general_request', 'workflow_request', 'workflow_stage_run', 'approval', 'workflow_event'] as const;
const REFERENCES = new Set(['id', 'source_id', 'request_id', 'stage_run_id']);

/** Copies the requests there are, over and over, until there are `more`. A copy's ids end with its round, alike in every table. */
async function copyRequests(tx: Tx, more: number): Promise<void> {
  const { count } = await tx
    .selectFrom('workflow_request')
    .where('org_id', '=', tx.org_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rounds = Math.ceil(more / Number(count));
  const columnsOf = async (table: (typeof TABLES)[number]) =>
    Object.keys((await tx.selectFrom(table).where('org_id', '=', tx.org_id).selectAll().executeTakeFirst()) ?? {});
  const copied = (name: string) => {
    const column = sql.ref(name);
    if (REFERENCES.has(name)) return sql`(left(${column}::text, 30) || to_hex(10485760 + copies.n))::uuid`;
    if (name === 'title') return sql`${column} || ', ' || copies.n`;
    return name === 'number' ? sql`${column} + copies.n * ${Number(count)}::int` : column;
  };
  for (const table of TABLES) {
    const columns = await columnsOf(table);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(columns.map(copied))} from ${sql.table(table)}, generate_series(1, ${rounds}::int) as copies (n)
      where org_id = ${tx.org_id}`.execute(tx);
  }
}
