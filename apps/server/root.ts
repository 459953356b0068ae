import { resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../..');
export const webDist = resolve(root, 'apps/web/dist');
