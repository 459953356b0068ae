import type { Plugin } from 'vite';

type Chunk = {
  type: string;
  fileName: string;
  imports?: string[];
  isEntry?: boolean;
  moduleIds?: string[];
  viteMetadata?: { importedCss: Set<string> };
};

/** Puts the service worker beside the page. `kept`: the modules that open without a connection. Its version changes with any file of the build, so browsers notice a new release. */
export function serviceWorker({ source, kept }: { source: string; kept: readonly string[] }): Plugin {
  return {
    name: 'hrms:service-worker',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: 'sw.js' });
    },
    async generateBundle(_options, bundle) {
      const outputs = Object.values(bundle) as unknown as Chunk[];
      const missing = kept.find((module) => !outputs.some(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(module))));
      if (missing) this.error(`No file of the build holds ${missing}`);
      const byName = new Map(outputs.map((output) => [output.fileName, output]));
      const needed = new Set<string>();
      const add = (name: string) => {
        const output = byName.get(name);
        if (!output || needed.has(name)) return;
        needed.add(name);
        for (const file of [...(output.imports ?? []), ...(output.viteMetadata?.importedCss ?? [])]) add(file);
      };
      for (const output of outputs.filter(({ fileName }) => fileName !== 'sw.js'))
        if (output.isEntry || output.moduleIds?.some((id) => kept.some((module) => id.endsWith(module)))) add(output.fileName);
      for (const { fileName } of outputs) if (/inter-latin-[^/]*\.woff2$/.test(fileName)) needed.add(fileName);
      const files = [...needed].filter((name) => name.startsWith('assets/')).map((name) => `/${name}`);
      if (files.length < 3) this.error('The service worker found no files of the frame');
      const names = outputs.map(({ fileName }) => fileName).sort();
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(names.join()));
      const version = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') return this.error('The service worker was not built');
      worker.code = worker.code.replace('__VERSION__', version.slice(0, 12)).replace('__FILES__', JSON.stringify(files));
    },
  };
}
