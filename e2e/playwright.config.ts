import { defineConfig } from '@playwright/test';
import { ADDRESS } from './address.ts';

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
  // a machine that is busy for a moment is not a fault of the product; a second failure is
  retries: 1,
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
