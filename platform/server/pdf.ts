import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

let compiler: NodeCompiler | undefined;

/** The typeface comes along with the program: a document looks the same on every machine, rupee sign included. */
const fontFolder = (): string => dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const WEIGHTS = ['400Regular', '600SemiBold'];

/**
 * A document as PDF, a few milliseconds: the compiler is kept.
 * @param template markup that reads its data with `json(bytes(sys.inputs.name))`; nothing a person wrote is ever part of it
 */
export function pdfOf(template: string, inputs: Readonly<Record<string, unknown>>): Buffer {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontPaths: WEIGHTS.map((weight) => join(fontFolder(), weight)) }] });
  const result = compiler.compile({
    mainFileContent: template,
    inputs: Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  const document = result.result;
  if (!document) throw new Error(`The document could not be set: ${JSON.stringify(result.takeError())}`);
  const pdf = compiler.pdf(document);
  compiler.evictCache(30);
  return pdf;
}
