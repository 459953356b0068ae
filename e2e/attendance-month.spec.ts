import type { Page } from '@playwright/test';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { FESTIVAL_LEAVE, giveFestivalLeave } from './festival-leave.ts';
import { AT_NIGHT, expect, expectAccessibleAtNight, test } from './watched.ts';

const PHONE = { width: 390, height: 844 };
const INBOX = `${DEMO}/organization/approvals-workflow?tab=approvals`;

let stop: () => Promise<void> = async () => undefined;
test.describe.configure({ timeout: 240_000 });
test.afterEach(async ({ page }) => {
  // an open page would complain that its events end with the server
  await page.goto('about:blank');
  await stop();
});

const dialogOf = (page: Page) => page.getByRole('dialog').last();

test(
  'an employee punches on a phone and asks for leave and a day at home; the manager approves both in one inbox',
  AT_NIGHT,
  async ({ browser }) => {
    stop = await startDemo();
    await giveFestivalLeave();
    const phone = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await signInAs(phone, 'employee');

    await test.step('the home page says how the day stands and leads to the punch', async () => {
      const card = phone.getByRole('region', { name: 'Attendance today' });
      await expect(card.getByRole('button', { name: /^Punch (in|out)$/ })).toBeVisible();
      await card.getByRole('link').click();
      await expect(phone).toHaveURL(/\/attendance\/mark/);
    });

    await test.step('the button stands in reach of the thumb; a punch is said and listed', async () => {
      const button = phone.getByRole('button', { name: /^Punch (in|out)$/ });
      await expect.poll(async () => (await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(64);
      expect((await button.boundingBox())?.y).toBeGreaterThan(PHONE.height / 2);
      const listed = phone.getByRole('region', { name: 'Punches of today' }).getByRole('listitem');
      const before = await listed.count();
      await button.click();
      await expect(phone.getByRole('alert')).toContainText(/Punched (in|out) at \d\d:\d\d:\d\d/);
      await expect(listed).toHaveCount(before + 1);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      await expectAccessibleAtNight(phone);
    });

    await test.step('a day at home is previewed and asked for', async () => {
      await phone.getByRole('button', { name: 'New request' }).click();
      await phone.getByRole('menuitem', { name: 'Work from home' }).click();
      const drawer = dialogOf(phone);
      await drawer.getByLabel('First day').fill('2/12/2026');
      await drawer.getByLabel('First day').press('Tab');
      await drawer.getByLabel('Reason').fill('Plumber comes');
      await drawer.getByRole('button', { name: 'Preview' }).click();
      await expect(drawer.getByRole('alert')).toContainText(/2 Dec 2026: .* → WFH/);
      await drawer.getByRole('button', { name: 'Send request' }).click();
      await expect(phone.getByText('Request sent')).toBeVisible();
    });

    await test.step('three days around a holiday cost two, and the form says why', async () => {
      await phone.goto(`${DEMO}/leaves/create`);
      await phone.getByText(FESTIVAL_LEAVE, { exact: true }).click();
      await phone.getByLabel('First day').first().fill('25/1/2027');
      await phone.getByLabel('First day').first().press('Tab');
      await phone.locator('#last_day').fill('27 Jan 2027');
      await phone.locator('#last_day').press('Tab');
      await phone.getByLabel('Reason', { exact: true }).fill('Family visit');
      const cost = phone.getByRole('complementary', { name: 'Summary' });
      await expect(cost.getByText('2 days of leave. Republic Day (26 Jan) is not counted.')).toBeVisible();
      await phone.getByRole('button', { name: 'Apply for leave' }).click();
      await expect(phone).toHaveURL(/\/leaves\/view\//);
    });

    const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
    const home = ['Work from home', /^Approve .*ork from home, 2 Dec 2026/] as const;
    const leave = [FESTIVAL_LEAVE, new RegExp(`^Approve ${FESTIVAL_LEAVE}: .*, 2 days`)] as const;
    for (const [who, requests] of [
      ['manager', [home, leave]],
      // days at home pass the standard workflow, whose second stage is HR's
      ['hr', [home]],
    ] as const)
      await test.step(`${who} approves in one inbox`, async () => {
        const page = await browser.newPage(desk);
        await signInAs(page, who);
        for (const [search, name] of requests) {
          await page.goto(`${INBOX}&search=${encodeURIComponent(search)}`);
          await page.getByRole('button', { name }).first().click();
          await expect(page.getByRole('button', { name })).toHaveCount(0);
        }
      });

    await test.step('the employee sees both approved, and the day at home in its reasons', async () => {
      await phone.reload();
      await expect(phone.getByText('Approved', { exact: true }).first()).toBeVisible();
      await expect(async () => {
        await phone.goto(`${DEMO}/attendance/mark?day=2026-12-02`);
        await expect(dialogOf(phone)).toContainText(/Work from home\s*Approved/, { timeout: 5000 });
      }).toPass({ timeout: 45_000 });
    });
  },
);

test('HR locks the month when its last shift is over, and the register shows it', async ({ page }) => {
  stop = await startDemo('2026-11-27');
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/attendance/register?period=2026-11`);
  await expect(page.getByRole('table', { name: 'Attendance register' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lock attendance' }).click();
  const drawer = dialogOf(page);
  await expect(drawer).toContainText('26 Oct 2026 to 25 Nov 2026');
  await expect(drawer).toContainText('Missing punch');
  await drawer.getByRole('button', { name: 'Lock attendance' }).click();
  const question = dialogOf(page);
  await expect(question).toContainText('Later changes go to the next run');
  await question.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('Attendance locked')).toBeVisible({ timeout: 60_000 });
  await expect(drawer).toContainText('0 open');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('rowheader').filter({ hasText: 'locked' }).first()).toBeVisible();
});

test('a wrong clock and unknown user ids of a device are shown with what is wrong', async ({ page }) => {
  stop = await startDemo();
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/attendance/biometric`);
  await expect(page.getByRole('row', { name: /Pune gate/ })).toBeVisible();
  await page.getByRole('tab', { name: /Unknown users/ }).click();
  await expect(page.getByRole('row', { name: /2077/ })).toContainText('Pune gate');
  await page.getByRole('tab', { name: 'Device log' }).click();
  const suspect = page.getByRole('button', { name: 'Accept 2 with a wrong clock' });
  await expect(suspect).toBeVisible();
  await page.goto(`${page.url()}&status=clock_suspect`);
  const row = page.getByRole('row', { name: /2000-01-01 00:03:11/ });
  await expect(row).toContainText('Clock suspect');
  await expect(row).toContainText('before the device was in use');
  await expectAccessibleAtNight(page);
});
