import { createInstallation, type Installation, openMailbox } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeathAtStatement } from '../endurance/pay-out.child.ts';
import { openPayOut, type PayOutWorld } from '../endurance/pay-out.world.ts';

const ADVICE = 'insert into "?bank_advice"? ';
const PAYMENTS = 'insert into app.bank_advice_payment';
const PUBLISHED = 'update payslip_publication';
const OUTBOX = 'insert into mail_outbox';
const SENT = "update mail_outbox set status = 'sent'";

let installation: Installation;
let world: PayOutWorld;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-31' });
  world = await openPayOut(installation, 6, '2026-10-31');
});
afterAll(async () => {
  await world.close();
  await installation.close();
});
beforeEach(() => world.begin());

describe('a process killed while it makes the bank file', () => {
  const steps: DeathAtStatement[] = [
    { when: 'after', statement: 'insert into idempotency_key' },
    { when: 'before', statement: 'insert into file ' },
    { when: 'after', statement: ADVICE },
    { when: 'after', statement: PAYMENTS },
    { when: 'before', statement: '^commit', following: PAYMENTS },
    { when: 'after', statement: '^commit', following: PAYMENTS },
  ];

  test('at every step leaves one file to whoever asks again with the same key', async () => {
    for (const [at, death] of steps.entries())
      expect((await world.makeFile('the-october-file', death)).killed, `step ${at + 1}`).toBe(true);
    // the last one died with its answer: who asks again gets it
    const again = await world.makeFile('the-october-file');
    expect(again).toMatchObject({ killed: false, answer: { status: 201 } });
    await world.expectOneFile();
    expect((await world.makeFile('another-key-8')).answer).toMatchObject({
      status: 409,
      body: { code: 'payroll.already_advised' },
    });
    await world.expectOneFile();
  });

  test('would leave two, if its statements were not one transaction', async () => {
    expect((await world.makeFile('the-first-file', { when: 'kept', statement: ADVICE })).killed).toBe(true);
    expect((await world.makeFile('the-second-file')).answer).toMatchObject({ status: 201 });
    await expect(world.expectOneFile()).rejects.toThrow();
  });
});

describe('a process killed while it mails payslips', () => {
  const announce = 'payroll.announce_payslips';
  const send = 'platform.send_mail';

  test('at every step leaves one notice and one mail to each employee', async () => {
    await world.publish();
    const steps: [string, DeathAtStatement][] = [
      [announce, { when: 'after', statement: PUBLISHED }],
      [announce, { when: 'after', statement: 'insert into notification' }],
      [announce, { when: 'after', statement: OUTBOX }],
      [announce, { when: 'before', statement: '^commit', following: OUTBOX }],
      [announce, { when: 'after', statement: '^commit', following: OUTBOX }],
      [send, { when: 'before', statement: SENT }],
      [send, { when: 'after', statement: SENT }],
      [send, { when: 'after', statement: '^commit', following: SENT }],
    ];
    for (const [at, [job, death]] of steps.entries())
      expect((await world.runJob(job, death)).killed, `step ${at + 1} of ${job}`).toBe(true);
    for (const job of [announce, send]) expect((await world.runJob(job)).killed).toBe(false);
    await world.expectAnnouncedOnce();
    world.expectKeptOnce();
  });

  test('would leave people without a mail, if its statements were not one transaction', async () => {
    await world.publish();
    expect((await world.runJob(announce, { when: 'kept', statement: PUBLISHED })).killed).toBe(true);
    for (const job of [announce, send]) await world.runJob(job);
    await expect(world.expectAnnouncedOnce()).rejects.toThrow();
  });

  test('at a mail server sends no mail that is not known as the same, and forgets none', async () => {
    const mailbox = await openMailbox();
    try {
      await world.publish();
      await world.runJob(announce);
      const env = { SMTP_URL: mailbox.url };
      // the first mail is claimed, then it has left and is not marked; after the lease of ten minutes it leaves again
      const deaths: DeathAtStatement[] = [
        { when: 'after', statement: '^commit', following: "status = 'sending', attempts" },
        { when: 'before', statement: SENT },
      ];
      for (const death of deaths) expect((await world.runJob(send, death, { env })).killed).toBe(true);
      expect(mailbox.all()).toHaveLength(1);
      expect((await world.runJob(send, undefined, { env: { ...env, MINUTES_LATER: '11' } })).killed).toBe(false);
      await world.expectAnnouncedOnce();
      const ids = new Map(
        mailbox.all().map(({ raw, to, text }) => [/^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '', `${to} ${text}`]),
      );
      expect([ids.size, new Set(ids.values()).size, mailbox.all().length]).toEqual([6, 6, 7]);
    } finally {
      await mailbox.close();
    }
  });
});
