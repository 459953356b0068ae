import { auth } from '@hrms/access/contract';
import {
  call,
  createInstallation,
  createTenant,
  type Installation,
  type Mailbox,
  mailsTo,
  openMailbox,
} from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let mailbox: Mailbox;
beforeAll(async () => {
  installation = await createInstallation();
  mailbox = await openMailbox();
  Object.assign(installation.services.config, { smtpUrl: mailbox.url });
});
afterAll(async () => {
  await installation.close();
  await mailbox.close();
});

test('a letter with a link is sent, and what is kept of it opens nothing', async () => {
  const owner = await createTenant(installation);
  const { email } = (await owner.call(auth.current)).data.user;
  await call(installation.app, auth.forgotPassword, null, { body: { email } });
  await installation.runJobs();
  const letter = (await mailbox.to(email)).find(({ text }) => text.includes('token='));
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  expect((await call(installation.app, auth.verifyResetToken, null, { params: { token } })).status).toBe(200);
  const kept = await mailsTo(installation, email);
  expect(kept.every(({ status }) => status === 'sent')).toBe(true);
  expect(kept.some(({ body }) => body === '[removed]')).toBe(true);
  expect(kept.map(({ body }) => body).join()).not.toContain(token);
});
