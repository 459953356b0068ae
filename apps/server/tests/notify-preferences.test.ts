import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import {
  type MailStatus,
  mailOutbox,
  messageTemplates,
  notices,
  notificationPreferences,
  notificationSettings,
  notifications,
} from '@hrms/platform/contract';
import { defineArea, defineNotice, inTenant, jobContext, type Notice, newId } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const declare = (id: `sample.${string}`, kind: Notice['class'], more: Partial<Notice> = {}) =>
  defineNotice({
    id,
    class: kind,
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['who'],
    title: '{{who}} has news',
    text: 'About {{who}}.',
    link: '/sample',
    ...more,
  } as Notice);
const sampleNotices = {
  asked: declare('sample.asked', 'action'),
  decided: declare('sample.decided', 'outcome'),
  news: declare('sample.news', 'information'),
  reminder: declare('sample.reminder', 'information', { digest: true }),
  alarm: declare('sample.alarm', 'security', { mandatory: true }),
  must: declare('sample.must', 'outcome', { mandatory: true }),
};
const { asked, decided, news, reminder, alarm, must } = sampleNotices;
const sample = defineArea({ name: 'sample', routes: [], jobs: [], permissions: [], notices: sampleNotices });

let installation: Installation;
let owner: Tenant;
let asha: Signed;
let employee_id: string;

beforeAll(async () => {
  installation = await createInstallation({ besides: [sample] });
});
afterAll(() => installation.close());
beforeEach(async () => {
  installation.clock.set('2026-11-20');
  await installation.services.pool.query('delete from graphile_worker._private_jobs');
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  owner = { ...owner, ...(await owner.person({ role: 'owner' })) };
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [{ first_name: 'Asha' }]);
  employee_id = made?.employee_id ?? '';
  asha = await owner.person({ role: 'employee' }, { employee_id });
});

const tell = (notice: Notice, subject_id = newId(), who = 'Ravi') =>
  inTenant(installation.services.pool, owner.org_id, (tx) =>
    jobContext(installation.services, tx).notify(notice, {
      to: { users: [asha.user_id] },
      cause: newId(),
      subject_id,
      values: { who },
    }),
  );
const close = (notice: Notice, subject_id: string) =>
  inTenant(installation.services.pool, owner.org_id, (tx) =>
    jobContext(installation.services, tx).closeNotices(notice, subject_id),
  );
const round = () => installation.runJob('platform.deliver_mail', owner.org_id);
/** Statuses of the mails of a notice, oldest first. */
const statuses = async (notice: Notice): Promise<MailStatus[]> =>
  (await owner.call(mailOutbox.list, { query: { notice_id: notice.id, limit: '100' } })).data.rows
    .map(({ status }) => status)
    .reverse();
const mailsTo = async (who: Signed) => (await owner.call(mailOutbox.list, { query: { user_id: who.user_id } })).data.rows;
const choose = async (...choices: object[]) =>
  asha.call(notificationPreferences.update, { body: { choices, hides_birthday: false, hides_anniversary: false } });
/** From the morning of 20 November, 11:30 in India, to another time. */
const moveTo = (day: string, time: string) => {
  installation.clock.set(day);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  installation.clock.advance(hours * 60 + minutes - (11 * 60 + 30));
};

describe('preferences', () => {
  test('outcome mails off: none; a single notice switched on again wins over its class; a mandatory one is sent all the same', async () => {
    await choose({ target: 'outcome', channel: 'email', mode: 'off' });
    await tell(decided);
    await tell(must);
    expect(await statuses(decided)).toEqual([]);
    expect(await statuses(must)).toEqual(['queued']);
    await choose(
      { target: 'outcome', channel: 'email', mode: 'off' },
      { target: decided.id, channel: 'email', mode: 'on' },
      { target: decided.id, channel: 'in_app', mode: 'off' },
    );
    await tell(decided);
    expect(await statuses(decided)).toEqual(['queued']);
    const lines = (await asha.call(notifications.list)).data.rows.filter(({ notice_id }) => notice_id === decided.id);
    expect(lines).toHaveLength(1);
  });

  test.each([
    [{ target: 'security', channel: 'email', mode: 'off' }],
    [{ target: 'sample.must', channel: 'email', mode: 'off' }],
    [{ target: 'sample.alarm', channel: 'in_app', mode: 'off' }],
  ])('%o is refused: it cannot be switched off', async (choice) => {
    const answer = await choose(choice);
    expect(answer).toRefuse('notification.mandatory', 422, 'choices.0.mode');
    expect(answer.body.message).toBe('This message cannot be switched off');
  });

  test.each([
    [{ target: 'nothing.known', channel: 'email', mode: 'off' }, 'notification.unknown_target'],
    [{ target: 'outcome', channel: 'in_app', mode: 'digest' }, 'notification.mode'],
    [{ target: 'statutory', channel: 'email', mode: 'digest' }, 'notification.mandatory'],
  ])('%o is refused with %s', async (choice, code) => expect(await choose(choice)).toRefuse(code, 422));

  test('what GET answers, PUT accepts; locked rows say why; own choices stand beside the defaults', async () => {
    await choose({ target: 'outcome', channel: 'email', mode: 'digest' });
    const got = (await asha.call(notificationPreferences.get)).data;
    const outcome = got.classes.find((one) => one.class === 'outcome');
    expect(outcome?.email).toEqual({ mode: 'digest', default_mode: 'on', locked: null });
    expect(got.classes.find((one) => one.class === 'security')?.email.locked).toBe('This message cannot be switched off');
    expect(got.notices.find(({ notice_id }) => notice_id === must.id)?.email).toMatchObject({ mode: 'on' });
    expect(got.notices.find(({ notice_id }) => notice_id === reminder.id)?.email.default_mode).toBe('digest');
    expect(got.notices.some(({ notice_id }) => notice_id === 'organisation.bank_account_pending')).toBe(false);
    const again = await asha.call(notificationPreferences.update, { body: got });
    expect(again.data).toEqual(got);
  });

  test('the organisation’s default holds where the person chose nothing', async () => {
    const setting = (await owner.call(notificationSettings.get)).data;
    const choices = [{ target: decided.id, channel: 'email' as const, mode: 'off' as const }];
    const saved = await owner.call(notificationSettings.update, { body: { ...setting, choices } });
    expect(saved.data).toMatchObject({ choices, version: 2 });
    await tell(decided);
    expect(await statuses(decided)).toEqual([]);
    await choose({ target: 'outcome', channel: 'email', mode: 'on' });
    await tell(decided);
    expect(await statuses(decided)).toEqual(['queued']);
    expect(await owner.call(notificationSettings.update, { body: setting })).toRefuse('notification.version_conflict', 409);
    const wrong = { ...saved.data, sender_name: 'HR\r\nBcc: all@example.in' };
    expect(await owner.call(notificationSettings.update, { body: wrong })).toRefuse('validation', 422, 'sender_name');
    expect(await asha.call(notificationSettings.get)).toRefuse('access.forbidden', 403);
  });

  test('HR sees who would get a notice, and why', async () => {
    const who = async (id: string) =>
      (await owner.call(notices.who, { params: { id }, query: { employee_id } })).data.channels.map(({ reason, delivered }) => [
        reason,
        delivered,
      ]);
    await choose({ target: 'outcome', channel: 'email', mode: 'off' });
    expect(await who(decided.id)).toEqual([
      ['notice_default', true],
      ['own_choice', false],
    ]);
    expect(await who(must.id)).toEqual([
      ['mandatory', true],
      ['mandatory', true],
    ]);
    expect(await who('organisation.bank_account_pending')).toEqual([
      ['no_permission', false],
      ['no_permission', false],
    ]);
    const missing = { params: { id: decided.id }, query: { employee_id: newId() } };
    expect(await owner.call(notices.who, missing)).toRefuse('notification.employee_not_found', 404);
  });
});

describe('quiet hours', () => {
  test('told at 21:30: in the application at once, by mail at 08:00; security at once', async () => {
    moveTo('2026-11-19', '21:30');
    for (const notice of [asked, decided, news, alarm]) await tell(notice);
    expect((await asha.call(notifications.count)).data.unread).toBe(4);
    expect([await statuses(asked), await statuses(decided), await statuses(news), await statuses(alarm)].flat()).toEqual([
      'held',
      'held',
      'held',
      'queued',
    ]);
    moveTo('2026-11-20', '07:55');
    await round();
    expect(await statuses(asked)).toEqual(['held']);
    moveTo('2026-11-20', '08:00');
    await round();
    expect([await statuses(asked), await statuses(news)].flat()).toEqual(['sent', 'sent']);
  });

  test('on a Sunday information is sent on Monday at 08:00, what needs action at once', async () => {
    moveTo('2026-11-22', '11:00');
    await tell(asked);
    await tell(news);
    expect([await statuses(asked), await statuses(news)].flat()).toEqual(['queued', 'held']);
    moveTo('2026-11-22', '20:00');
    await round();
    expect(await statuses(news)).toEqual(['held']);
    moveTo('2026-11-23', '08:00');
    await round();
    expect(await statuses(news)).toEqual(['sent']);
  });

  test('a mail that is held is cancelled once the thing is done, and so is its line of the digest', async () => {
    await choose({ target: reminder.id, channel: 'email', mode: 'digest' });
    moveTo('2026-11-19', '21:30');
    const subject = newId();
    await tell(asked, subject);
    await tell(reminder, subject);
    await close(asked, subject);
    await close(reminder, subject);
    expect(await statuses(asked)).toEqual(['cancelled']);
    moveTo('2026-11-20', '09:05');
    await round();
    expect((await mailsTo(asha)).filter(({ status }) => status === 'sent')).toEqual([]);
  });
});

describe('the digest', () => {
  test('three reminders make one mail at 09:00 with three lines; none makes no mail', async () => {
    await choose({ target: 'information', channel: 'email', mode: 'digest' });
    for (const who of ['Ravi', 'Meera', 'Joy']) await tell(reminder, newId(), who);
    expect(await mailsTo(asha)).toEqual([]);
    moveTo('2026-11-21', '08:55');
    await round();
    expect(await mailsTo(asha)).toEqual([]);
    moveTo('2026-11-21', '09:00');
    await round();
    await round();
    const [mail, ...others] = await mailsTo(asha);
    expect([mail?.subject, others]).toEqual(['3 new notifications', []]);
    const { body } = (await owner.call(mailOutbox.get, { params: { id: mail?.mail_id ?? '' } })).data;
    for (const who of ['Ravi', 'Meera', 'Joy']) expect(body).toContain(`${who} has news\nhttp://localhost:3000/sample`);
    moveTo('2026-11-23', '09:00');
    await round();
    expect(await mailsTo(asha)).toHaveLength(1);
  });
});

describe('templates', () => {
  const params = { notice: decided.id, language: 'en' as const };
  const write = (subject: string, body: string, version = 0) =>
    owner.call(messageTemplates.update, { params, body: { subject, body, version } });

  test('the organisation’s own text is sent, kept with its versions, and taken back', async () => {
    expect((await write('Hello from HR: {{who}}', 'Our words{{#if who}} on {{who}}{{/if}}.')).data).toMatchObject({
      adapted: true,
      version: 1,
      built_in: { subject: '{{who}} has news', body: 'About {{who}}.' },
    });
    await tell(decided);
    const [mail] = await mailsTo(asha);
    expect(mail?.subject).toBe('Hello from HR: Ravi');
    const { body } = (await owner.call(mailOutbox.get, { params: { id: mail?.mail_id ?? '' } })).data;
    expect(body).toBe('Our words on Ravi.\n\nhttp://localhost:3000/sample\n');
    expect(await write('Again', 'Again', 0)).toRefuse('template.version_conflict', 409);
    expect((await owner.call(messageTemplates.remove, { params })).data).toMatchObject({ adapted: false, version: 2 });
    expect((await write('Third', 'Third', 2)).data.version).toBe(3);
    const { versions } = (await owner.call(messageTemplates.versions, { params })).data;
    expect(versions.map(({ version, subject }) => [version, subject])).toEqual([
      [3, 'Third'],
      [2, null],
      [1, 'Hello from HR: {{who}}'],
    ]);
  });

  test.each([
    ['{{employee.salary}}', 'template.unknown_placeholder', 'Unknown placeholder employee.salary'],
    ['{{#if who}}x', 'template.syntax', '{{#if}} needs {{/if}} after it'],
    [
      'You get ₹5,000',
      'template.forbidden_content',
      'Amounts, PAN, Aadhaar and account numbers can’t be sent by mail. Remove them',
    ],
  ])('%s is refused on saving, in a preview and in a test mail', async (body, code, message) => {
    for (const answer of [
      await write('Subject', body),
      await owner.call(messageTemplates.preview, { params, body: { subject: 'Subject', body } }),
      await owner.call(messageTemplates.test, { params, body: { subject: 'Subject', body } }),
    ]) {
      expect(answer).toRefuse(code, 422, 'body');
      expect(answer.body.message).toBe(message);
    }
  });

  test('a value that holds an amount or markup never travels as such', async () => {
    await write('For {{who}}', 'It is {{who}}.');
    await tell(decided, newId(), '₹5,000');
    expect((await mailsTo(asha))[0]?.subject).toBe('You have a new notification in HRMS');
    const { data } = await owner.call(messageTemplates.preview, {
      params,
      body: { subject: 'For {{who}}', body: '<script>alert(1)</script> {{who}}' },
    });
    expect(data.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Asha Verma');
    expect(data.text).toContain('http://localhost:3000/sample');
  });

  test('a test mail goes to the caller alone; whoever lacks the permission edits nothing', async () => {
    const { data } = await owner.call(messageTemplates.test, { params, body: { subject: 'Try', body: 'Try it' } });
    const { rows } = (await owner.call(mailOutbox.list, { query: { search: 'Test: Try' } })).data;
    expect(rows.map(({ to_address }) => to_address)).toEqual([data.to]);
    expect(await asha.call(messageTemplates.get, { params })).toRefuse('access.forbidden', 403);
    const unknown = { params: { notice: 'sample.nothing', language: 'en' as const } };
    expect(await owner.call(messageTemplates.get, unknown)).toRefuse('template.not_found', 404);
    expect((await owner.call(notices.list)).data.notices.find(({ notice_id }) => notice_id === decided.id)).toMatchObject({
      adapted: false,
      email: 'on',
    });
  });
});
