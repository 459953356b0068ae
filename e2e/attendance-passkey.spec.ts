import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, test } from './watched.ts';

let stop: () => Promise<void>;
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

test('a passkey is added on this device, confirms a punch, and is refused when the person is not confirmed', async ({
  page,
  browser,
}) => {
  const keys = await page.context().newCDPSession(page);
  await keys.send('WebAuthn.enable');
  const { authenticatorId } = await keys.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/attendance/mark`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of this device').fill('My phone');
  await dialog.getByRole('button', { name: 'Add passkey on this device' }).click();
  await expect(dialog.getByText('My phone')).toBeVisible();
  await expect(dialog.getByText(/not used yet/)).toBeVisible();
  const { credentials } = await keys.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const punch = page.getByRole('button', { name: /^Punch (in|out) with passkey$/ });
  await keys.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await punch.click();
  await expect(page.getByText('Fingerprint or face was not confirmed.')).toBeVisible();
  const listed = page.getByRole('region', { name: 'Punches of today' }).getByRole('listitem');
  const before = await listed.count();

  await keys.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await punch.click();
  await expect(page.getByText(/Punched (in|out) at \d\d:\d\d:\d\d/)).toBeVisible();
  await expect(listed).toHaveCount(before + 1);
  await expect(listed.last()).toContainText('Passkey');

  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await signInAs(desk, 'hr');
  await desk.goto(`${DEMO}/attendance/biometric?tab=passkeys&limit=50`);
  await desk.getByRole('button', { name: /Actions for My phone/ }).click();
  await desk.getByRole('menuitem', { name: 'Revoke' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(desk.getByText('Passkey revoked successfully')).toBeVisible();
  await desk.close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add passkey' })).toBeVisible();
});
