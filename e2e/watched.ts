import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a journey may not leave behind: console errors, failed scripts, policy violations. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // A refused call is told by the browser as an error of the network; the screen tells the person.
        if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text()))
          complaints.push(message.text());
      });
      page.on('pageerror', (problem) => complaints.push(problem.message));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`),
        ),
      );
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Marks a journey that only `npm run test:nightly` runs. */
export const AT_NIGHT = { tag: '@night' } as const;

/**
 * axe finds nothing on the screen as it stands. Injected past the page's own policy, which forbids foreign scripts.
 * `colours` looks at contrast alone, for a second theme of the same screen.
 */
export async function expectAccessible(page: Page, what: 'all' | 'colours' = 'all'): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitUntilLoaded(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] }>;
      };
    };
    const rules = only === 'colours' ? { runOnly: ['color-contrast'] } : {};
    const { violations } = await axe.run({ resultTypes: ['violations'], ...rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, what);
  expect(found, `${new URL(page.url()).pathname}`).toEqual([]);
}

/** Nothing is wider than the window. */
export async function expectFits(page: Page): Promise<void> {
  // a screen that was wide a moment ago needs one to lay itself out again
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      timeout: 3_000,
    })
    .toBeLessThanOrEqual(0);
}

const LOADING = '.app-progress, .ant-skeleton, .ant-spin-spinning, [aria-busy="true"]';

/** Until nothing loads for a tenth of a second and nothing moves: a theme that has just changed fades in. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    ([loading, still]) => {
      const watched = window as unknown as { quietSince?: number | undefined };
      const moves =
        document.querySelector(loading) !== null || document.getAnimations().some((moving) => moving instanceof CSSTransition);
      watched.quietSince = moves ? undefined : (watched.quietSince ?? performance.now());
      const quiet = watched.quietSince !== undefined && performance.now() - watched.quietSince >= still;
      if (quiet) watched.quietSince = undefined;
      return quiet;
    },
    [LOADING, 100] as const,
  );
}

/** The same for a state that only a journey reaches (a dialog, a filled list): looked at by the nightly run, which has the time. */
export const expectAccessibleAtNight = async (page: Page, what: 'all' | 'colours' = 'all'): Promise<void> => {
  if (process.env.HRMS_NIGHTLY === '1') await expectAccessible(page, what);
};
