import { apiOf } from './api.ts';
import { DEMO, demoPerson, signInAs, startDemo } from './demo-server.ts';
import { AT_NIGHT, expect, test } from './watched.ts';

type Policies = { policy_id: string; is_default: boolean; rule: Record<string, unknown> }[];

let stop: () => Promise<void>;
test.describe.configure({ mode: 'serial', timeout: 240_000 });
// a moving test picture instead of a camera, allowed without a question
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

test(
  'a punch needs a photo: consent, camera, punch; the manager sees it; withdrawing deletes it',
  AT_NIGHT,
  async ({ page, browser }) => {
    const hr = await apiOf(demoPerson('hr'), DEMO);
    const rows = await hr.get<Policies>('/attendance/policies?limit=100');
    for (const { policy_id, rule } of rows) {
      const required = { ...rule, selfie: 'required', web_punch: true, capture: 'punch' };
      // early in the morning a punch still belongs to the day before
      await hr.post(`/attendance/policies/${policy_id}/rules`, { from_date: '2026-11-19', rule: required });
    }
    await signInAs(page, 'employee');
    await page.goto(`${DEMO}/attendance/mark`);
    const punch = page.getByRole('button', { name: /^Punch (in|out)$/ });
    await expect(punch).toBeDisabled();
    await expect(page.getByText(/your position and, where your policy asks for one, a photo/)).toBeVisible();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText(/Positions and photos accepted on/)).toBeVisible();

    const listed = page.getByRole('region', { name: 'Punches of today' }).getByRole('listitem');
    const before = await listed.count();
    await punch.click();
    const camera = page.getByRole('dialog');
    await camera.getByRole('button', { name: /^Take photo and punch (in|out)$/ }).click();
    await expect(page.getByText(/Punched (in|out) at \d\d:\d\d:\d\d/)).toBeVisible();
    await expect(listed).toHaveCount(before + 1);
    const time = (await listed.last().textContent())?.slice(0, 8) ?? '';
    await listed
      .last()
      .getByRole('button', { name: `Photo of ${time}` })
      .click();
    const shown = page.getByRole('img', { name: `Photo taken at ${time}` });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await page.keyboard.press('Escape');

    const me = await apiOf(demoPerson('employee'), DEMO);
    const { employee_id, day } = await me.get<{ employee_id: string; day: string }>('/attendance/today');
    const desk = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await signInAs(desk, 'manager');
    await desk.goto(`${DEMO}/attendance/mark?employee=${employee_id}&day=${day}`);
    await desk.getByRole('button', { name: `Photo of ${time}` }).click();
    await expect(desk.getByRole('img', { name: `Photo taken at ${time}` })).toBeVisible();
    await desk.close();

    await page.getByRole('button', { name: 'Withdraw' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Consent withdrawn')).toBeVisible();
    await expect(punch).toBeDisabled();
    await expect(listed.last().getByRole('button', { name: `Photo of ${time}` })).toHaveCount(0);
  },
);
