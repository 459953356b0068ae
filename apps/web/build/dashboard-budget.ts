import type { Plugin } from 'vite';
import { HOME_CARDS, OWN_CARDS } from './chunks.ts';
import { chunksOf, closureOf, transferKilobytes } from './closure.ts';

/** Keeps the first load of the dashboard small: the frame, the dashboard and the cards of every area, with all static imports. */
export function dashboardBudget({ kilobytes, files }: { kilobytes: number; files: number }): Plugin {
  return {
    name: 'hrms:dashboard-budget',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const start = [...chunks.values()].filter(
        ({ fileName, isEntry, moduleIds }) =>
          (isEntry && fileName !== 'sw.js') ||
          moduleIds.some((id) => HOME_CARDS.test(id) || OWN_CARDS.test(id) || id.endsWith('dashboard.screen.tsx')),
      );
      if (start.length < 2) this.error('No chunk holds the cards of the home page');
      const needed = closureOf(start, chunks);
      const kilo = await transferKilobytes(needed);
      const names = needed.map(({ fileName }) => fileName).join(', ');
      this.info(`the dashboard loads ${kilo.toFixed(1)} kB of script in ${needed.length} files`);
      if (kilo > kilobytes)
        this.error(`The dashboard loads ${kilo.toFixed(1)} kB of script, more than ${kilobytes} kB: ${names}`);
      if (needed.length > files) this.error(`The dashboard loads ${needed.length} scripts, more than ${files}: ${names}`);
    },
  };
}
