import { auth } from '@hrms/access/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations, organisationProfile } from '@hrms/organisation/contract';
import {
  mailOutbox,
  mailSuppressions,
  messageTemplates,
  notificationSettings,
  notifications,
  platformMail,
} from '@hrms/platform/contract';
import { addressIndex, inTenant, type JobContext, type JobRun, jobContext, jobRun, newId, Refusal } from '@hrms/platform/server';
import {
  call,
  createInstallation,
  createTenant,
  type Installation,
  type Mailbox,
  openMailbox,
  signInPlatformAdmin,
  type Tenant,
} from '@hrms/platform/testing';
import { platformJobs } from '@hrms/platform/testing/parts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let installation: Installation;
let mailbox: Mailbox;
let made: Tenant;
/** An owner whose sign-in outlives the moves of the clock. */
let owner: Tenant;

beforeAll(async () => {
  installation = await createInstallation();
  mailbox = await openMailbox();
});
afterAll(async () => {
  await installation.close();
  await mailbox.close();
});
beforeEach(async () => {
  installation.clock.set('2026-11-20');
  Object.assign(installation.services.config, { smtpUrl: mailbox.url });
  await installation.services.pool.query('delete from graphile_worker._private_jobs');
  made = await createTenant(installation);
  owner = { ...made, ...(await made.person({ role: 'owner' })) };
});

const inOrganisation = <T>(work: (ctx: JobContext) => Promise<T>): Promise<T> =>
  inTenant(installation.services.pool, owner.org_id, (tx) => work(jobContext(installation.services, tx)));
const write = (to: string, subject = 'Hello', more: { body?: string; sensitive?: boolean } = {}) =>
  inOrganisation(({ mail }) => mail.send({ to, subject, body: 'A mail of the test.', ...more }));
const send = () => installation.runJob('platform.send_mail', owner.org_id);
const outbox = async (query: Record<string, string> = {}) =>
  (await owner.call(mailOutbox.list, { query: { limit: '500', ...query } })).data.rows;
const only = async (search: string) => {
  const rows = await outbox({ search });
  expect(rows).toHaveLength(1);
  return rows[0] as (typeof rows)[number];
};
const sealedMail = async ({ vault }: JobContext, to: string) => {
  const [id, key] = [newId(), await vault()];
  return { id, to_address: key.encrypt('mail_outbox', 'to_address', id, to), address_index: addressIndex(key, to) };
};
const fresh = () => `${newId()}@mail.example`;

describe('what the mail server answers', () => {
  test('451, then 250: retried after a minute, sent once', async () => {
    const to = fresh();
    mailbox.answer(to, '451 try later');
    await write(to);
    await send();
    expect(await only(to)).toMatchObject({ status: 'retrying', attempts: 1, next_try_at: '2026-11-20T06:01:00.000Z' });
    await send();
    expect(await only(to)).toMatchObject({ status: 'retrying', attempts: 1 });
    installation.clock.advance(1);
    await send();
    expect(await only(to)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
    expect(await mailbox.to(to)).toHaveLength(1);
  });

  test('451 for ever: tried again after 1 and 5 min, 30 min, 2 h, 6 h and 24 h, then failed, and sent again by hand', async () => {
    const to = fresh();
    mailbox.answer(to, ...Array.from({ length: 7 }, () => '451 try later'));
    await write(to);
    const waits: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      await send();
      const { next_try_at, status } = await only(to);
      const minutes = next_try_at ? (Date.parse(next_try_at) - installation.clock.now().getTime()) / 60_000 : 0;
      expect(status).toBe(tries < 6 ? 'retrying' : 'failed');
      waits.push(minutes);
      installation.clock.advance(minutes);
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 1440, 0]);
    const { mail_id } = await only(to);
    expect((await owner.call(mailOutbox.retry, { params: { id: mail_id }, body: {} })).data).toMatchObject({ status: 'queued' });
    await send();
    expect((await only(to)).status).toBe('sent');
    expect(await owner.call(mailOutbox.retry, { params: { id: mail_id }, body: {} })).toRefuse('mail.not_failed', 409);
  });

  test('550: failed at once, the address suppressed until HR allows it again', async () => {
    const to = fresh();
    mailbox.answer(to, '550 no such user');
    await write(to, 'First');
    await write(to, 'Second');
    await send();
    expect((await outbox({ search: to })).map(({ status }) => status).sort()).toEqual(['failed', 'suppressed']);
    const { rows } = (await owner.call(mailSuppressions.list)).data;
    expect(rows).toMatchObject([{ address_hint: `${to[0]}•••@mail.example`, reason: 'hard_bounce' }]);
    const failed = (await outbox({ search: to, status: 'failed' }))[0];
    const retry = () => owner.call(mailOutbox.retry, { params: { id: failed?.mail_id ?? '' }, body: {} });
    expect(await retry()).toRefuse('mail.suppressed', 409);
    await owner.call(mailSuppressions.remove, { params: { id: rows[0]?.suppression_id ?? '' } });
    expect((await retry()).status).toBe(200);
    await send();
    expect((await mailbox.to(to)).map(({ subject }) => subject)).toEqual(['First']);
  });

  test('a server that is down: everything is still answered, one mail is tried, all are delivered afterwards, oldest first', async () => {
    Object.assign(installation.services.config, { smtpUrl: 'smtp://127.0.0.1:9/?ignoreTLS=true' });
    const to = fresh();
    for (const subject of ['One', 'Two', 'Three']) {
      await write(to, subject);
      installation.clock.advance(1);
    }
    await send();
    expect((await outbox({ search: to })).map(({ status }) => status).sort()).toEqual(['queued', 'queued', 'retrying']);
    expect((await owner.call(notifications.count)).status).toBe(200);
    Object.assign(installation.services.config, { smtpUrl: mailbox.url });
    installation.clock.advance(60);
    await send();
    expect((await mailbox.to(to, 3)).map(({ subject }) => subject)).toEqual(['One', 'Two', 'Three']);
  });
});

test('killed 50 times while 200 mails leave: each arrives, and only the mail in flight may arrive twice', {
  timeout: 240_000,
}, async () => {
  const to = fresh();
  for (let n = 0; n < 200; n += 1) await write(to, `Mail ${n}`);
  const job = platformJobs.find(({ name }) => name === 'platform.send_mail');
  let kills = 0;
  for (let rounds = 0; rounds < 80; rounds += 1) {
    const real = jobRun(installation.services, owner.org_id, 1);
    let steps = 0;
    // one transaction claims a mail and the next marks it: the worker dies between them
    const dying: JobRun = {
      ...real,
      transaction: (work) => {
        steps += 1;
        if (kills < 50 && steps === 8) throw new Error('killed');
        return real.transaction(work);
      },
    };
    await job?.run(dying, {} as never).catch(() => (kills += 1));
    installation.clock.advance(11);
  }
  expect(kills).toBe(50);
  const letters = (await mailbox.to(to, 200)).map(({ heads }) => /^message-id: (.*)$/im.exec(heads)?.[1]);
  expect(new Set(letters).size).toBe(200);
  expect(letters.length).toBeLessThanOrEqual(250);
  expect((await outbox({ search: to })).every(({ status }) => status === 'sent')).toBe(true);
});

test('a mail carries the organisation’s sender, both parts, and a way to unsubscribe where it may be switched off', async () => {
  const to = fresh();
  await write(to, 'Grüße', { body: 'Hello <b>Asha</b>\n\nhttp://localhost:3000/dashboard\n' });
  await send();
  const [letter] = await mailbox.to(to);
  expect(letter?.heads).toContain(`From: "${owner.name}" <no-reply@localhost>`.replaceAll('"', ''));
  expect(letter?.subject).toBe('Grüße');
  expect(letter?.text).toContain('Hello <b>Asha</b>');
  expect(letter?.raw).toContain('&lt;b&gt;Asha');
  expect(letter?.heads).not.toMatch(/list-unsubscribe/i);
});

test('a mail carries the organisation’s logo inside itself, small, and not once it is switched off', async () => {
  const mailOf = async () => {
    const to = fresh();
    await write(to);
    await send();
    return (await mailbox.to(to))[0]?.raw ?? '';
  };
  expect(await mailOf()).not.toContain('<img');
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#4f46e5' } })
    .png()
    .toBuffer();
  const upload = { name: 'logo.png', text: bytes, type: 'image/png' };
  expect((await owner.call(organisationProfile.uploadLogo, { upload })).status).toBe(201);
  const raw = await mailOf();
  expect(raw.replace(/=\r\n/g, '')).toMatch(/<img src=3D"cid:logo@localhost" alt=3D"/);
  expect(raw).toMatch(/Content-Id: <logo@localhost>/i);
  expect(raw).toMatch(/Content-Disposition: inline/i);
  const picture = /filename=logo\.png[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n(?:\r\n)?--/.exec(raw)?.[1] ?? '';
  expect(await sharp(Buffer.from(picture, 'base64')).metadata()).toMatchObject({ format: 'png', width: 288, height: 96 });

  const params = { notice: 'announcement.important', language: 'en' as const };
  const preview = async () =>
    (await owner.call(messageTemplates.preview, { params, body: { subject: 'Hello', body: 'Read it' } })).data.html;
  expect(await preview()).toContain('<img src="data:image/png;base64,');
  const { data: setting } = await owner.call(notificationSettings.get);
  expect(setting.logo_shown).toBe(true);
  await owner.call(notificationSettings.update, { body: { ...setting, logo_shown: false } });
  expect(await preview()).not.toContain('<img');
  expect(await mailOf()).not.toContain('<img');
});

test('mails of one organisation carry nothing of another', async () => {
  const canary = 'Canary-of-the-other';
  const other = await createTenant(installation);
  const { data: setting } = await other.call(notificationSettings.get);
  const branded = { ...setting, sender_name: canary, footer: canary, reply_to: `${canary}@mail.example` };
  expect((await other.call(notificationSettings.update, { body: branded })).status).toBe(200);
  const [mine, theirs] = [fresh(), fresh()];
  await write(mine);
  await inTenant(installation.services.pool, other.org_id, (tx) =>
    jobContext(installation.services, tx).mail.send({ to: theirs, subject: canary, body: canary }),
  );
  await send();
  await installation.runJob('platform.send_mail', other.org_id);
  expect((await mailbox.to(theirs))[0]?.raw).toContain(canary);
  const [letter, ...more] = await mailbox.to(mine);
  expect(more).toEqual([]);
  expect(letter?.raw).not.toContain(canary);
  expect(JSON.stringify(await outbox())).not.toContain(canary);
});

test('the outbox finds a mail by part of its subject, name or sign-in address, and other addresses as a whole', async () => {
  const person = await made.person({ role: 'employee' });
  const { email, first_name } = (await person.call(auth.current)).data.user;
  await inOrganisation(async (ctx) => {
    await ctx.mail.send({ to: 'someone@elsewhere.example', subject: 'Offer', body: 'A mail.' });
    await ctx.tx
      .insertInto('mail_outbox')
      .values({
        org_id: owner.org_id,
        ...(await sealedMail(ctx, email)),
        subject: 'Roster of the week',
        body: 'A mail.',
        status: 'sent',
        created_at: ctx.clock.now(),
        user_id: person.user_id,
      })
      .execute();
  });
  const found = async (search: string) => (await outbox({ search })).map(({ subject }) => subject);
  for (const part of ['roster', first_name, email.slice(0, 6), email.slice(email.indexOf('@')), email])
    expect(await found(part)).toContain('Roster of the week');
  expect(await found('SOMEONE@elsewhere.example')).toEqual(['Offer']);
  expect(await found('elsewhere.example')).toEqual([]);
});

describe('a sensitive mail', () => {
  test('is never shown, cannot be sent again, and loses its text when it left', async () => {
    const { email } = (await made.call(auth.current)).data.user;
    await call(installation.app, auth.forgotPassword, null, { body: { email } });
    await installation.runJobs();
    const mail = await only('Reset your HRMS password');
    expect(mail).toMatchObject({ sensitive: true, status: 'sent' });
    const stored = await inOrganisation(({ tx }) =>
      tx
        .selectFrom('mail_outbox')
        .where('org_id', '=', owner.org_id)
        .where('id', '=', mail.mail_id)
        .select('body')
        .executeTakeFirst(),
    );
    const shown = (await owner.call(mailOutbox.get, { params: { id: mail.mail_id } })).data.body;
    expect([shown, stored?.body]).toEqual(['[removed]', '[removed]']);
    expect(await owner.call(mailOutbox.retry, { params: { id: mail.mail_id }, body: {} })).toRefuse('mail.sensitive', 409);
    expect((await mailbox.to(email)).at(-1)?.text).toContain('token=');
    const code = fresh();
    await write(code, 'Your code', { body: 'Code 123456', sensitive: true });
    const waiting = await only(code);
    expect((await owner.call(mailOutbox.get, { params: { id: waiting.mail_id } })).data.body).toBe('[removed]');
  });
});

test('without a mail server mails are kept as files of the program alone, and the outbox says so', async () => {
  Object.assign(installation.services.config, { smtpUrl: undefined });
  const to = fresh();
  await write(to);
  await send();
  expect(await only(to)).toMatchObject({ status: 'sent' });
  expect((await owner.call(mailOutbox.health)).data).toMatchObject({ transport: 'local', pending: 0 });
});

test('a mail that waits can be cancelled; another organisation and other people reach none of it', async () => {
  const to = fresh();
  await write(to);
  const { mail_id } = await only(to);
  const stranger = await createTenant(installation);
  const clerk = await owner.person({ role: 'payroll_admin' });
  expect(await stranger.call(mailOutbox.get, { params: { id: mail_id } })).toRefuse('mail.not_found', 404);
  expect(await clerk.call(mailOutbox.list)).toRefuse('access.forbidden', 403);
  expect((await owner.call(mailOutbox.cancel, { params: { id: mail_id }, body: {} })).data.status).toBe('cancelled');
  expect(await owner.call(mailOutbox.cancel, { params: { id: mail_id }, body: {} })).toRefuse('mail.not_pending', 409);
  await send();
  expect(mailbox.all().filter((letter) => letter.to === to)).toEqual([]);
  const file = await owner.call(mailOutbox.export, { query: { search: to } });
  expect(file.raw.toString()).toContain(to);
  expect(file.raw.toString()).not.toContain('A mail of the test');
});

test('what the cause refuses leaves no mail', async () => {
  const to = fresh();
  const refused = inOrganisation(async ({ mail }) => {
    await mail.send({ to, subject: 'Never', body: 'Never' });
    throw new Refusal('sample.no', 409, 'No');
  });
  await expect(refused).rejects.toThrow('No');
  expect(await outbox({ search: to })).toEqual([]);
});

test('texts go after 30 days, lines after 400; lines of the bell after 180, those to do stay', async () => {
  const to = fresh();
  await write(to);
  await send();
  const { mail_id } = await only(to);
  const user_id = owner.user_id;
  const line = (id: string, kind: string) =>
    inOrganisation(({ tx, clock }) =>
      sql`insert into notification (org_id, id, created_at, user_id, notice_id, area, class, title, body, link, group_id)
        values (${tx.org_id}, ${id}, ${clock.now()}, ${user_id}, 'x.y', 'x', ${kind}, 'Title', 'Body', '/', ${id})`.execute(tx),
    );
  await line(newId(), 'information');
  await line(newId(), 'action');
  const tidy = () => installation.runJob('platform.expire_notifications', owner.org_id);
  installation.clock.advance(31 * 1440);
  await tidy();
  expect((await owner.call(mailOutbox.get, { params: { id: mail_id } })).data.body).toBe('[removed]');
  installation.clock.advance(150 * 1440);
  await tidy();
  const left = () =>
    inOrganisation(async ({ tx }) => {
      const found = await sql<{
        class: string;
        archived: boolean;
      }>`select class, archived_at is not null as archived from notification
        where org_id = ${tx.org_id} and notice_id = 'x.y' order by class`.execute(tx);
      return found.rows;
    });
  expect(await left()).toEqual([
    { class: 'action', archived: false },
    { class: 'information', archived: true },
  ]);
  installation.clock.advance(220 * 1440);
  await tidy();
  expect(await left()).toEqual([{ class: 'action', archived: false }]);
  const mails = await inOrganisation(({ tx }) =>
    tx.selectFrom('mail_outbox').where('org_id', '=', owner.org_id).where('id', '=', mail_id).select('id').execute(),
  );
  expect(mails).toEqual([]);
});

test('a queue that stands still is told to those who see the outbox, once an hour', async () => {
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  await insertEmployeesForTests(installation.services, owner.org_id, [{ first_name: 'Asha' }]);
  await write(fresh());
  Object.assign(installation.services.config, { smtpUrl: 'smtp://127.0.0.1:9/?ignoreTLS=true' });
  installation.clock.advance(20);
  const round = () => installation.runJob('platform.deliver_mail', owner.org_id);
  await round();
  await round();
  const lines = (await owner.call(notifications.list)).data.rows.filter(({ notice_id }) => notice_id === 'platform.mail_failing');
  expect(lines.map(({ title }) => title)).toEqual(['Mail delivery problem: mails are queued for 20 minutes']);
});

test('a platform admin sees figures of organisations, no address, subject or text', async () => {
  const to = fresh();
  await write(to, 'Subject of the test');
  const admin = await signInPlatformAdmin(installation);
  const answer = await admin.call(platformMail.list, { query: { limit: '500' } });
  const own = answer.data.rows.find(({ org_id }) => org_id === owner.org_id);
  expect(own).toMatchObject({ name: made.name, pending: 1, sent: 0, failed: 0 });
  expect(answer.raw.toString()).not.toMatch(/mail\.example|Subject of the test/);
  expect(await owner.call(platformMail.list)).toRefuse('access.forbidden', 403);
});
