import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

const COMPRESSIBLE = /^assets\/.*\.(js|css|svg)$/;
/** Smaller ones travel as they are. */
const LEAST_BYTES = 1400;

/** Leaves `.br` and `.gz` beside every script and style sheet: the server sends them as they are, compressed once and well. */
export function compress(): Plugin {
  return {
    name: 'hrms:compress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => COMPRESSIBLE.test(file))) {
        const path = join(dir ?? '.', name);
        const content = await readFile(path);
        if (content.byteLength < LEAST_BYTES) continue;
        const [brotli, gzipped] = await Promise.all([brotliOf(content), gzipOf(content, { level: 9 })]);
        await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
      }
    },
  };
}
