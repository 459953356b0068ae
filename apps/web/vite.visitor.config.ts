import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { loginBudget } from './build/login-budget.ts';
import { prerender } from './build/prerender.ts';

const root = decodeURIComponent(new URL('.', import.meta.url).pathname);

/** The pages before sign-in: a small program of their own, built after the application into the same folder. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [
    react(),
    loginBudget({ screen: 'areas/access/web/sign-in/login.screen.tsx', kilobytes: 88 }),
    prerender({ root, entry: 'visitor/render.tsx', template: 'visitor.html' }),
    compress(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2023',
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: { input: `${root}visitor.html` },
  },
});
