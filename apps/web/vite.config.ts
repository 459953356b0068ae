import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './build/service-worker.ts';

export default defineConfig({
  root: decodeURIComponent(new URL('.', import.meta.url).pathname),
  plugins: [
    react(),
    serviceWorker({
      source: decodeURIComponent(new URL('service-worker/worker.js', import.meta.url).pathname),
      frame: 'apps/web/layout/app-layout.tsx',
    }),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', reportCompressedSize: false, chunkSizeWarningLimit: 900 },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/v1': 'http://127.0.0.1:3000' } },
});
