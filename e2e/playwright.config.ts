import { defineConfig } from '@playwright/test';
import { ADDRESS } from './address.ts';

const night = process.env.HRMS_NIGHTLY === '1';

/**
 * One server over a database of its own, one browser for each worker. The journeys of a file run one after the other because they
 * tell a story; files stand for themselves and run side by side.
 */
export default defineConfig({
  testDir: '.',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: true,
  // A journey that needs a second try is a defect, of the journey or of the product.
  retries: 0,
  // `npm run test:nightly` runs all of them, `npm test` two or three of an area.
  ...(night ? {} : { testIgnore: '*.nightly.spec.ts', grepInvert: /@night/ }),
  reporter: [['list']],
  outputDir: '../test-results',
  globalSetup: './server.setup.ts',
  use: {
    baseURL: ADDRESS,
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    // journeys intercept calls; the one about the installed application lets it in
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // a button that still moves on a busy machine is missed; the application stands still for whoever asks their system for it
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
