/**
 * What stood in the code when a rule came, counted by place. The numbers in `scripts/allowances` only fall: more fails, and less
 * is written down by the check itself.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source.ts';

export type Counts = Readonly<Record<string, number>>;
/** Places that break a rule: where, and what stands there. */
export type Finding = { readonly place: string; readonly path: string; readonly what: string };

export const countByPlace = (findings: readonly Finding[]): Counts =>
  Object.fromEntries([...Map.groupBy(findings, ({ place }) => place)].map(([place, own]) => [place, own.length]).sort());

/** Lines for each place that has more than its allowance. */
export function allowanceProblems(rule: string, findings: readonly Finding[], allowed: Counts): string[] {
  return Object.entries(countByPlace(findings)).flatMap(([place, count]) => {
    const most = allowed[place] ?? 0;
    if (count <= most) return [];
    const examples = findings.filter((finding) => finding.place === place).map(({ path, what }) => `  ${path}: ${what}`);
    return [`${rule}: ${place} has ${count}, at most ${most} are allowed`, ...examples.slice(0, 12)];
  });
}

const fileOf = (name: string) => join(root, 'scripts/allowances', `${name}.json`);

export const readAllowance = (name: string): Counts => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Counts;

/** The allowance after code became better: no place may have more than it has now. */
export function toLowered(findings: readonly Finding[], allowed: Counts): Counts {
  const counts = countByPlace(findings);
  const lowered = Object.entries(allowed).map(([place, most]) => [place, Math.min(most, counts[place] ?? 0)] as const);
  return Object.fromEntries(lowered.filter(([, most]) => most > 0));
}

/** Writes the counts where they are below what is allowed; never above. */
export function lowerAllowance(name: string, findings: readonly Finding[]): void {
  writeFileSync(fileOf(name), `${JSON.stringify(toLowered(findings, readAllowance(name)), null, 2)}\n`);
}
