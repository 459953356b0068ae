import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
const [out, ...names] = process.argv.slice(2);
mkdirSync(out!, { recursive: true });
const base = 'http://127.0.0.1:3413';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const pages: [string, string, string, 'wide' | 'phone', 'light' | 'dark'][] = [];
for (const spec of names) { const [who, path, size, theme, file] = spec.split('|') as [string, string, 'wide' | 'phone', 'light' | 'dark', string]; pages.push([who, path, file, size, theme]); }
const byWho = Map.groupBy(pages, (p) => `${p[0]} ${p[3]} ${p[4]}`);
for (const group of byWho.values()) {
  const [who, , , size, theme] = group[0]!;
  const context = await browser.newContext({ viewport: size === 'wide' ? { width: 1440, height: 900 } : { width: 390, height: 844 }, colorScheme: theme, reducedMotion: 'reduce', deviceScaleFactor: 1 });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  await page.goto(`${base}/login`);
  await page.getByLabel('E-mail').fill(`${who}@sahyadri.example`);
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-12345');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/dashboard|onboarding/, { timeout: 60000 });
  for (const [, path, file] of group) {
    const [address, act] = path.split('#');
    await page.goto(base + address);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60000 });
    await page.waitForTimeout(1500);
    if (act === 'menu') { await page.locator('.app-burger').click(); await page.waitForTimeout(700); }
    if (act === 'full') { await sharp(await page.screenshot({ fullPage: true })).webp({ quality: 75, effort: 6 }).toFile(`${out}/${file}.webp`); await page.screenshot({ fullPage: true, path: `/tmp/menu/shots/${file}.png` }); continue; }
    if (act === 'bottom') { await page.locator('.app-nav').first().evaluate((n) => n.scrollTo(0, 9999)); await page.waitForTimeout(200); }
    const shot = await page.screenshot();
    await sharp(shot).webp({ quality: 75, effort: 6 }).toFile(`${out}/${file}.webp`);
    await sharp(shot).png().toFile(`/tmp/menu/shots/${file}.png`);
    console.log(file);
  }
  await context.close();
}
await browser.close();
