import { readFileSync } from 'node:fs';
import { runVector, type Vector } from '@hrms/statutory/domain';

/**
 * Checks the calculators against worked examples: `node apps/server/vectors.ts FILE...`. Each failing example is printed
 * with what was expected, what came out and why; the last line counts. Exit 0: all passed, 1: some failed, 2: a file could
 * not be read.
 */
const files = process.argv.slice(2);
let passed = 0;
let failed = 0;
let unreadable = files.length === 0;
if (unreadable) console.error('Name at least one file of examples');

for (const file of files) {
  const vectors = readVectors(file);
  if (vectors === null) {
    unreadable = true;
    continue;
  }
  for (const vector of vectors) {
    const run = runVector(vector);
    if (run.passed) {
      passed += 1;
      continue;
    }
    failed += 1;
    console.log(`FAILED ${run.id} (${vector.topic})`);
    console.log(`  expected ${JSON.stringify(vector.expected)}`);
    console.log(`  got      ${JSON.stringify(run.got)}`);
    for (const { label, why, ...shown } of run.explanation) {
      const amount =
        shown.amount_paise === undefined ? (shown.text ?? `${shown.quantity} ${shown.quantity_of}`) : shown.amount_paise / 100;
      console.log(
        `    ${label}: ${amount} (${why})${shown.parameter ? ` [${shown.parameter.id} from ${shown.parameter.from}]` : ''}`,
      );
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = unreadable ? 2 : failed > 0 ? 1 : 0;

/** The examples of a file, or null with the reason printed. */
function readVectors(file: string): Vector[] | null {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(content) && content.every(isVector)) return content;
    console.error(`${file}: not a list of examples, each with id, topic, input and expected`);
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  return null;
}

function isVector(item: unknown): item is Vector {
  if (typeof item !== 'object' || item === null) return false;
  const { id, topic, input, expected } = item as Record<string, unknown>;
  return typeof id === 'string' && typeof topic === 'string' && isObject(input) && isObject(expected);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
