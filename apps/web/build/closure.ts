import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

export type Chunk = { fileName: string; code: string; imports: string[]; moduleIds: string[]; isEntry: boolean };

type Bundle = Record<string, { type: string }>;

const compressed = promisify(brotliCompress);

/** The scripts of a build by their file names. */
export const chunksOf = (bundle: Bundle): Map<string, Chunk> =>
  new Map(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? [[(output as unknown as Chunk).fileName, output as unknown as Chunk] as const] : [],
    ),
  );

/** Scripts and everything they need before they can run. */
export function closureOf(start: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): Chunk[] {
  const found = new Set<Chunk>(start);
  for (const chunk of found)
    for (const name of chunk.imports) {
      const needed = chunks.get(name);
      if (needed) found.add(needed);
    }
  return [...found];
}

/** Kilobytes of scripts as browsers fetch them (brotli, as `compress.ts` leaves them beside the files). */
export async function transferKilobytes(chunks: readonly Chunk[]): Promise<number> {
  const sizes = await Promise.all(chunks.map(async ({ code }) => (await compressed(code)).byteLength));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
