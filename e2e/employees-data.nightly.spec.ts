import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessible, test } from './watched.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PASSWORD = 'sunny-river-42';
/** employee@ of the demonstration. */
const CODE = 'SCPL0022';

let stop: () => Promise<void> = async () => undefined;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

/** Answers the dialog that asks who it is, where it comes. */
async function proveOneself(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  const asked = await dialog.waitFor({ timeout: 4000 }).then(
    () => true,
    () => false,
  );
  if (!asked) return;
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByLabel('Your password').press('Enter');
  await expect(dialog).toBeHidden();
}

test('payroll takes whole numbers away for a purpose; the file opens with a password, and the person sees it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(WIDE);
  await signInAs(page, 'payroll');
  await page.goto(`${DEMO}/employees?search=${CODE}`);
  await expect(page.getByText(CODE)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export employees' });
  await dialog.getByRole('group', { name: 'Full numbers' }).getByText('PAN', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByText('Enter a purpose of at least 5 characters')).toBeVisible();
  await dialog.getByLabel('Purpose').fill('Return of the quarter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await proveOneself(page);
  await expect(dialog.getByText('Save the password now')).toBeVisible();
  await expect(dialog.locator('.emp-password')).toHaveText(/([a-z2-9]{4}-){3}[a-z2-9]{4}/);
  await expectAccessible(page);
  const taking = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download file' }).click();
  const bytes = readFileSync(await (await taking).path());
  // a protected workbook is no ZIP but a compound file
  expect(bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0');
  await dialog.getByRole('button', { name: 'I saved the password' }).click();

  const own = await browser.newPage({ viewport: PHONE });
  await signInAs(own, 'employee');
  await own.goto(`${DEMO}/profile?tab=viewed`);
  await expect(own.getByText('Reason: Return of the quarter')).toBeVisible();
  await fits(own);
  await own.close();
});

test('a PDF of a person is read in place, by HR and by the person on a phone', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(WIDE);
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/employees/documents?status=verified`);
  const row = page.locator('tbody tr').filter({ hasText: 'Safety training certificate' }).first();
  await row.locator('button, a').first().click();
  const frame = page.getByTitle('Safety training certificate').and(page.locator('iframe'));
  await expect(frame).toBeVisible();
  const address = await frame.getAttribute('src');
  const shown = await page.request.get(`${DEMO}${address}`);
  expect(shown.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-frame-options': 'SAMEORIGIN' });
  const phone = await browser.newPage({ viewport: PHONE });
  await signInAs(phone, 'employee');
  await phone.goto(`${DEMO}/employees/documents/me`);
  await fits(phone);
  await phone.close();
});

test('HR asks people to look through their details; the person answers on a phone; HR sees it', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(WIDE);
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/employees/settings?tab=campaigns`);
  await expect(page.getByText('No campaigns yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Start campaign' }).click();
  const drawer = page.getByRole('dialog', { name: 'Start campaign' });
  await drawer.getByRole('button', { name: 'Start campaign' }).click();
  await expect(drawer.getByText('Please enter a title')).toBeVisible();
  await drawer.getByLabel('Title').fill('Yearly check of details');
  await drawer.getByLabel('Due date').fill('2026-12-15');
  await drawer.getByLabel('Due date').press('Tab');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Start campaign' }).click();
  await expect(page.getByText('Campaign started')).toBeVisible();
  await expect(page.getByText(/0 of 2\d\d employees completed/)).toBeVisible();
  await expectAccessible(page);

  const phone = await browser.newPage({ viewport: PHONE });
  await signInAs(phone, 'employee');
  await phone.goto(`${DEMO}/profile`);
  await expect(phone.getByRole('heading', { name: 'Yearly check of details' })).toBeVisible();
  await fits(phone);
  await expectAccessible(phone);
  for (const section of ['contact', 'addresses', 'emergency contacts'])
    await phone.getByRole('button', { name: `Confirm ${section}` }).click();
  await expect(phone.getByRole('heading', { name: 'Yearly check of details' })).toBeHidden();
  await phone.close();

  await page.reload();
  await expect(page.getByText(/1 of 2\d\d employees completed/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Yearly check of details' }).click();
  await page.getByRole('menuitem', { name: 'View responses' }).click();
  const people = page.getByRole('dialog');
  await people.getByText('Completed', { exact: true }).first().click();
  await expect(people.getByText(CODE)).toBeVisible();
  await expectAccessible(page);
});

test('photos come as a ZIP named by codes: tried first, then imported', async ({ page }) => {
  test.setTimeout(120_000);
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#7755aa' } })
    .png()
    .toBuffer();
  await page.setViewportSize(WIDE);
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/employees/import?kind=photos`);
  await expect(page.getByText('A ZIP of up to 200 MB', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: zipped(photo) });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Nobody is not an employee. Use the code of an existing employee', { exact: false })).toBeVisible();
  await page
    .getByRole('button', { name: /Import .*row/ })
    .first()
    .click();
  await expect(page.getByText('Imported').first()).toBeVisible();
});

test('a person lets colleagues see the phone number, where the organisation shows it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/profile?tab=personal`);
  await expect(page.getByRole('heading', { name: 'My directory visibility' })).toBeVisible();
  await expect(page.getByText('Phone numbers and birthdays are not shown.')).toBeVisible();
  await fits(page);
  await expectAccessible(page);
});

/** Two pictures, one of nobody, stored as they are. */
function zipped(photo: Buffer): Buffer {
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const file of [`${CODE}.png`, 'Nobody.png']) {
    const name = Buffer.from(file);
    const sizes = (bytes: Buffer, offset: number) => {
      bytes.writeUInt32LE(photo.length, offset);
      bytes.writeUInt32LE(photo.length, offset + 4);
      bytes.writeUInt16LE(name.length, offset + 8);
    };
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    sizes(local, 18);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    sizes(entry, 20);
    entry.writeUInt32LE(at, 42);
    bodies.push(local, name, photo);
    entries.push(entry, name);
    at += 30 + name.length + photo.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(2, 8);
  end.writeUInt16LE(2, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...entries, end]);
}
