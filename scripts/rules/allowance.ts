/**
 * What stood in the code when a rule came, counted by place. The numbers in `scripts/allowances` only fall: more fails, and so does
 * less until the number is lowered, by `node scripts/rules.ts --lower`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source.ts';

export type Counts = Readonly<Record<string, number>>;
/** Places that break a rule: where, and what stands there. */
export type Finding = { readonly place: string; readonly path: string; readonly what: string };

export const countByPlace = (findings: readonly Finding[]): Counts =>
  Object.fromEntries([...Map.groupBy(findings, ({ place }) => place)].map(([place, own]) => [place, own.length]).sort());

/** One line for each place whose count is not the allowed one. */
export function allowanceProblems(rule: string, findings: readonly Finding[], allowed: Counts): string[] {
  const counts = countByPlace(findings);
  return [...new Set([...Object.keys(counts), ...Object.keys(allowed)])].sort().flatMap((place) => {
    const [count, most] = [counts[place] ?? 0, allowed[place] ?? 0];
    if (count < most) return [`${rule}: ${place} has ${count}, ${most} are allowed: lower it (node scripts/rules.ts --lower)`];
    if (count === most) return [];
    const examples = findings.filter((finding) => finding.place === place).map(({ path, what }) => `  ${path}: ${what}`);
    return [`${rule}: ${place} has ${count}, at most ${most} are allowed`, ...examples.slice(0, 12)];
  });
}

const fileOf = (name: string) => join(root, 'scripts/allowances', `${name}.json`);

export const readAllowance = (name: string): Counts => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Counts;

/** Writes the counts where they are below what is allowed; never above. */
export function lowerAllowance(name: string, findings: readonly Finding[]): void {
  const counts = countByPlace(findings);
  const lowered = Object.entries(readAllowance(name))
    .map(([place, most]) => [place, Math.min(most, counts[place] ?? 0)] as const)
    .filter(([, most]) => most > 0);
  writeFileSync(fileOf(name), `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
}
