import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import { compress } from './build/compress.ts';
import { dashboardBudget } from './build/dashboard-budget.ts';
import { serviceWorker } from './build/service-worker.ts';

export default defineConfig({
  root: decodeURIComponent(new URL('.', import.meta.url).pathname),
  plugins: [
    react(),
    serviceWorker({
      source: decodeURIComponent(new URL('service-worker/worker.js', import.meta.url).pathname),
      kept: [
        'apps/web/layout/app-layout.tsx',
        'areas/reimbursements/web/claims/offline-claim.panel.tsx',
        'areas/benefits/web/own/offline-cards.panel.tsx',
      ],
    }),
    dashboardBudget({ kilobytes: 350, files: 20 }),
    compress(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // The dashboard is lazy for code that only reads the routes, and part of the frame in the browser.
      checks: { ineffectiveDynamicImport: false },
      // These packages declare nothing, and none of their modules acts by being imported.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      output: { codeSplitting: CHUNKS },
    },
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/v1': 'http://127.0.0.1:3000' } },
});
