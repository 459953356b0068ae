import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

let compiler: NodeCompiler | undefined;

/** The typeface comes along with the program: a document looks the same on every machine, rupee sign included. */
const fontFolder = (): string => dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const WEIGHTS = ['400Regular', '600SemiBold'];

/** The template with its inputs as PDF. The compiler is kept. */
export function setDocument(template: string, inputs: Readonly<Record<string, string>>): Buffer {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontPaths: WEIGHTS.map((weight) => join(fontFolder(), weight)) }] });
  const result = compiler.compile({ mainFileContent: template, inputs: { ...inputs } });
  const document = result.result;
  if (!document) throw new Error(`The document could not be set: ${JSON.stringify(result.takeError())}`);
  const pdf = compiler.pdf(document);
  compiler.evictCache(30);
  return pdf;
}
