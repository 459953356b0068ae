import { defineConfig } from 'vitest/config';

const rules = [
  'areas/*/domain/**/*.test.ts',
  'areas/*/contract/**/*.test.ts',
  'platform/{money,calendar,explain,formula,contract}/**/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: rules, isolate: false } },
      {
        test: {
          name: 'server',
          include: [
            'areas/*/server/**/*.test.ts',
            'platform/{server,testing}/**/*.test.ts',
            'apps/server/{tests,seed}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          globalSetup: ['platform/testing/global-setup.ts'],
          setupFiles: ['apps/server/testing/use-product.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Long ones, once: kills, loads.
        test: {
          name: 'endurance',
          include: ['apps/server/endurance/*.test.ts'],
          globalSetup: ['platform/testing/global-setup.ts'],
          setupFiles: ['apps/server/testing/use-product.ts'],
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          root: '.',
          include: ['areas/*/web/**/*.test.tsx', 'platform/web/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
    ],
  },
});
