import { users } from '@hrms/access/contract';
import { messageTemplates } from '@hrms/platform/contract';
import { createInstallation, createTenant, type Installation, mailsTo, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

const save = async (id: string, text: { subject: string; body: string }) => {
  const params = { notice: id, language: 'en' as const };
  const { version } = (await owner.call(messageTemplates.get, { params })).data;
  return owner.call(messageTemplates.update, { params, body: { ...text, version } });
};

test('the invitation has a template like other mails; its link is added below', async () => {
  const text = { subject: 'Welcome to {{organisation}}', body: 'Dear {{name}}, {{by}} asks you in for {{days}}.' };
  expect((await save('access.invited', text)).status).toBe(200);
  await owner.call(users.create, { body: { email: 'new@works.example', display_name: 'Asha', employee_id: null, roles: [] } });
  const [mail, ...more] = await mailsTo(installation, 'new@works.example');
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Welcome to /);
  expect(mail?.body).toContain('Dear Asha, ');
  expect(mail?.body).toMatch(/\/invitation\?token=\S+/);
});

test('a code stands in the body alone; tokens are no placeholders; lists are written with each', async () => {
  const params = { notice: 'joiner.code', language: 'en' as const };
  expect((await owner.call(messageTemplates.get, { params })).data.placeholders.map(({ name }) => name)).toContain('code');
  expect(await save('joiner.code', { subject: 'Code {{code}}', body: '{{code}}' })).toRefuse('template.unknown_placeholder', 422);
  expect((await save('joiner.code', { subject: 'Your code', body: 'It is {{code}}' })).status).toBe(200);
  expect(await save('access.password_reset', { subject: 'Reset', body: '{{token}}' })).toRefuse(
    'template.unknown_placeholder',
    422,
  );
  const list = { subject: 'Check', body: '{{#each name}}- {{this}}{{/each}}' };
  expect((await save('access.invited', list)).status).toBe(200);
});
