import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { buildServer } from '@hrms/platform/testing/parts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

test('details of errors are off until a setting switches them on, in production too', () => {
  const env = { NODE_ENV: 'production', HRMS_DATA_DIR: installation.services.config.dataDir };
  expect(readConfig(env).errorDetails).toBe(false);
  expect(readConfig({ ...env, HRMS_ERROR_DETAILS: 'on' }).errorDetails).toBe(true);
  expect(() => readConfig({ ...env, HRMS_ERROR_DETAILS: 'yes' })).toThrow('HRMS_ERROR_DETAILS must be on or off, not "yes"');
});

test.each([true, false])('the page tells the browser program whether to show them: %s', async (errorDetails) => {
  const webDist = mkdtempSync(join(tmpdir(), 'hrms-page-'));
  writeFileSync(join(webDist, 'index.html'), '<!doctype html>\n<html lang="en"><body></body></html>');
  const hub = { open: () => undefined, countOf: () => 0, close: async () => undefined };
  const services = { ...installation.services, config: { ...installation.services.config, errorDetails } };
  const { app } = await buildServer({ services, routes: [], hub, webDist });
  const page = (await app.inject({ url: '/payroll' })).body;
  expect(page).toContain(errorDetails ? '<html data-error-details lang="en">' : '<html lang="en">');
  await app.close();
});
