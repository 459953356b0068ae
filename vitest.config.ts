import { defineConfig } from 'vitest/config';

const rules = [
  'areas/*/domain/**/*.test.ts',
  'areas/*/contract/**/*.test.ts',
  'platform/{money,calendar,explain,formula,imports,contract}/**/*.test.ts',
];
const server = [
  'areas/*/server/**/*.test.ts',
  'platform/{server,testing}/**/*.test.ts',
  'apps/server/{tests,seed}/**/*.test.ts',
  'scripts/**/*.test.ts',
];
const PROPERTIES = ['platform/testing/properties.ts'];
const withServer = {
  globalSetup: ['platform/testing/global-setup.ts'],
  setupFiles: ['apps/server/testing/use-product.ts', ...PROPERTIES],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      // properties over thousands of cases, beside other work on the machine
      { test: { name: 'domain', include: rules, setupFiles: PROPERTIES, isolate: false, testTimeout: 30_000, maxWorkers: 2 } },
      {
        test: {
          ...withServer,
          name: 'server',
          include: server,
          isolate: false,
          exclude: ['**/*.nightly.*', '**/node_modules/**'],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Kills, loads, a hundred thousand rows: `npm run test:nightly`.
        test: {
          ...withServer,
          name: 'nightly',
          include: ['**/*.nightly.test.ts', '**/*.nightly.api.test.ts', 'apps/server/endurance/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          // the modules are read once for all files; a test puts back what it changes of the page
          isolate: false,
          root: '.',
          include: ['areas/*/web/**/*.test.{ts,tsx}', 'platform/web/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: PROPERTIES,
          maxWorkers: 2,
        },
      },
    ],
  },
});
