import { actAs, type SeedActor } from '@hrms/platform/demo';
import { addressIndex, type Ctx, newId, type Services } from '@hrms/platform/server';
import { sql } from 'kysely';

const MAILS = 300;
const FAILED = 3;
/** Told about the last weeks: enough for an inbox that looks used. */
const INBOXES = [
  { name: 'employee', lines: 14, unread: 5 },
  { name: 'manager', lines: 23, unread: 9 },
] as const;

/** Lines of the past; their links are routes of the product. */
export const HISTORY = [
  { notice_id: 'request.approved', kind: 'outcome', title: 'Casual leave of 2 days is approved', link: '/leaves' },
  {
    notice_id: 'announcement.published',
    kind: 'information',
    title: 'Canteen menu of the week',
    link: '/dashboard/announcements',
  },
  { notice_id: 'attendance.missing_punch', kind: 'information', title: 'Missing punch on 3 Nov 2026', link: '/attendance/mark' },
  {
    notice_id: 'organisation.document_shared',
    kind: 'information',
    title: 'New document: Travel policy',
    link: '/organization/documents',
  },
] as const;

/** Inboxes with a past, an outbox of a month with failures, one adapted template, and two birthdays today. */
export async function makeNotifications(services: Services, owner: SeedActor): Promise<void> {
  await actAs(services, owner, async (ctx) => {
    for (const inbox of INBOXES) await fillInbox(ctx, inbox);
    await fillOutbox(ctx);
    await adaptTemplate(ctx);
    await setCelebrations(ctx);
  });
}

/** What is to be done and the newest stays unread, older lines were read, and those beyond the number are archived. */
async function trimInbox({ tx, clock }: Ctx, user_id: string, { lines, unread }: (typeof INBOXES)[number]): Promise<void> {
  const now = clock.now();
  await sql`with line as (
      select group_id, row_number() over (order by bool_or(class = 'action' and action_done_at is null) desc, max(created_at) desc, group_id) as place
      from notification where org_id = ${tx.org_id} and user_id = ${user_id} and archived_at is null group by group_id)
    update notification n set read_at = coalesce(n.read_at, ${now}), archived_at = case when line.place > ${lines} then ${now}::timestamptz end
    from line where n.org_id = ${tx.org_id} and n.user_id = ${user_id} and n.group_id = line.group_id and line.place > ${unread}`.execute(
    tx,
  );
}

/** Lines that were read, up to the number that makes the inbox whole. */
async function fillInbox(ctx: Ctx, inbox: (typeof INBOXES)[number]): Promise<void> {
  const { tx, clock } = ctx;
  const { name, lines } = inbox;
  const { rows } = await sql<{ user_id: string; known: number }>`
    select u.id as user_id, (select count(distinct n.group_id)::int from notification n where n.org_id = u.org_id and n.user_id = u.id) as known
    from app_user u where u.org_id = ${tx.org_id} and u.email like ${`${name}@%`}`.execute(tx);
  const user = rows[0];
  if (!user) return;
  await trimInbox(ctx, user.user_id, inbox);
  const made = Array.from({ length: Math.max(0, lines - user.known) }, (_, n) => {
    const said = HISTORY[n % HISTORY.length] as (typeof HISTORY)[number];
    const at = new Date(clock.now().getTime() - (n + 2) * 31 * 3_600_000);
    return { id: newId(), at, ...said };
  });
  if (made.length === 0) return;
  await tx
    .insertInto('notification')
    .values(
      made.map(({ id, at, notice_id, kind, title, link }) => ({
        org_id: tx.org_id,
        id,
        created_at: at,
        user_id: user.user_id,
        notice_id,
        area: notice_id.split('.')[0] as string,
        class: kind,
        title,
        body: 'Open it for the details.',
        link,
        group_id: id,
        read_at: at,
      })),
    )
    .execute();
}

/** A month of mails, the newest first; three failed, one of them for good. */
async function fillOutbox(ctx: Ctx): Promise<void> {
  const { tx, clock } = ctx;
  const { rows } = await sql<{ id: string; work_email: string; user_id: string | null }>`
    select e.id, e.work_email, u.id as user_id from employee e left join app_user u on u.org_id = e.org_id and u.employee_id = e.id
    where e.org_id = ${tx.org_id} and e.work_email is not null and not e.is_draft order by e.employee_code limit 100`.execute(tx);
  if (rows.length === 0) return;
  const mails = Array.from({ length: MAILS }, (_, n) => {
    const to = rows[n % rows.length] as (typeof rows)[number];
    const said = HISTORY[n % HISTORY.length] as (typeof HISTORY)[number];
    const at = new Date(clock.now().getTime() - (n + 1) * 2.4 * 3_600_000);
    return { id: newId(), at, to, said, failed: n < FAILED * 40 && n % 40 === 7 };
  });
  const error = (n: number) => (n === 0 ? '550 5.1.1 User unknown' : '452 4.2.2 Mailbox full');
  const vault = await ctx.vault();
  const bounced = mails.filter(({ failed }) => failed);
  await tx
    .insertInto('mail_outbox')
    .values(
      mails.map(({ id, at, to, said, failed }) => ({
        org_id: tx.org_id,
        id,
        to_address: vault.encrypt('mail_outbox', 'to_address', id, to.work_email),
        address_index: addressIndex(vault, to.work_email),
        subject: said.title,
        body: 'Open it for the details.\n',
        status: failed ? 'failed' : 'sent',
        created_at: at,
        sent_at: failed ? null : at,
        user_id: to.user_id,
        employee_id: to.id,
        notice_id: said.notice_id,
        attempts: failed ? 7 : 1,
        last_error: failed ? error(bounced.findIndex((one) => one.id === id)) : null,
        transport: failed ? null : 'local',
      })),
    )
    .execute();
  const [first] = bounced;
  if (!first) return;
  await tx
    .insertInto('mail_suppression')
    .values({
      org_id: tx.org_id,
      id: newId(),
      address_index: addressIndex(vault, first.to.work_email),
      address_hint: first.to.work_email.replace(/^(.).*@/, '$1•••@'),
      employee_id: first.to.id,
      reason: 'hard_bounce',
      last_error: error(0),
      at: first.at,
    })
    .execute();
}

async function adaptTemplate({ tx, clock, actor }: Ctx): Promise<void> {
  const text = {
    org_id: tx.org_id,
    notice_id: 'announcement.important',
    language: 'en',
    version: 1,
    subject: 'Please read: {{title}}',
    body: 'HR published an important announcement. Please read it today.',
  };
  const saved = { saved_at: clock.now(), saved_by: actor.user_id };
  await tx
    .insertInto('message_template_version')
    .values({ ...text, id: newId(), ...saved })
    .execute();
  await tx
    .insertInto('message_template')
    .values({ ...text, id: newId(), updated_at: saved.saved_at, updated_by: saved.saved_by })
    .execute();
}

/** Two birthdays today. */
async function setCelebrations({ tx, today }: Ctx): Promise<void> {
  await sql`update employee set date_of_birth = make_date(extract(year from date_of_birth)::int, ${Number(today.slice(5, 7))}, ${Number(today.slice(8))})
    where org_id = ${tx.org_id} and id in (select id from employee where org_id = ${tx.org_id} and not is_draft and date_of_birth is not null
      and last_working_day is null and joined_on <= ${today}::date order by employee_code offset 40 limit 2)`.execute(tx);
}
