import { type Page, test as plain } from '@playwright/test';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessible } from './watched.ts';

let stop: () => Promise<void>;
plain.beforeAll(async () => {
  plain.setTimeout(180_000);
  stop = await startDemo();
});
plain.afterAll(() => stop());

/** Records on this device. */
const countKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('hrms.device', 1);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('records').objectStore('records').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

plain.use({ serviceWorkers: 'allow' });
plain(
  'without a connection benefit cards are read and a claim is written, which is sent with the next one',
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, 'employee');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(`${DEMO}/reimbursements`);
    await expect(page.getByRole('button', { name: 'New claim' })).toBeVisible();
    // the categories of the form
    await expect.poll(() => countKept(page)).toBeGreaterThan(0);
    await page.goto(`${DEMO}/benefits`);
    await page.getByRole('button', { name: 'Keep on this device: card of Group health' }).click();
    await expect(page.getByRole('button', { name: 'Remove from this device: card of Group health' })).toBeVisible();

    await context.setOffline(true);
    await page.goto(`${DEMO}/dashboard`);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Group health' })).toContainText('Eshan Kulkarni');
    const claim = page.getByRole('region', { name: 'Claims' });
    await claim.getByLabel('Take or choose a photo').setInputFiles({
      name: 'toll.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n% Toll at Talegaon, 65 rupees\n%%EOF\n'),
    });
    await claim.getByLabel('Title').fill('Toll without a connection');
    await claim.getByLabel('Category').selectOption('Other');
    await claim.getByLabel('Date').fill('2026-11-18');
    await claim.getByLabel('Amount').fill('65');
    await expectAccessible(page);
    await claim.getByRole('button', { name: 'Save on this device' }).click();
    await expect(claim.getByText('Toll without a connection: 1 line')).toBeVisible();

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
    await page.goto(`${DEMO}/reimbursements`);
    await page.getByText('Toll without a connection', { exact: true }).click();
    await expect(page.getByText('toll.pdf')).toBeVisible();

    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister());
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/login/);
    expect(await countKept(page)).toBe(0);
  },
);
