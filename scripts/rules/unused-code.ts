/** What knip finds when it reads production code only. */
import type { Finding } from './allowance.ts';

export type UnusedReport = {
  readonly issues: readonly {
    readonly file: string;
    readonly exports?: readonly { readonly name: string }[];
    readonly files?: readonly unknown[];
  }[];
};

/** Files and exports without a user, by area and layer; what stands in folders for tests serves tests. */
export const toUnusedCode = ({ issues }: UnusedReport): Finding[] =>
  issues
    .filter(({ file }) => !/(^|\/)(testing|tests|build)\//.test(file))
    .flatMap(({ file, exports = [], files = [] }) => {
      const place = /^(?:areas\/)?([^/]+\/[^/]+)\//.exec(file)?.[1] ?? file;
      const unused = exports.map(({ name }) => ({ place, path: file, what: `only tests use ${name}, or nobody` }));
      return files.length > 0 ? [...unused, { place, path: file, what: 'only tests use the file, or nobody' }] : unused;
    });
