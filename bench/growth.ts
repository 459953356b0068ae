import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { growthPicture } from './growth-picture.ts';

type Figures = Record<string, number>;
type Result = Record<string, unknown>;

const perEmployee = (seconds: unknown, employees: number) => Number(((Number(seconds) * 1000) / employees).toFixed(3));

/** Figures of the benches that show how work grows: milliseconds an employee, or milliseconds that should not grow at all. */
const MEASURED: Record<string, (result: Result, employees: number) => Figures> = {
  payroll: ({ seconds, finalise_seconds, one_employee_ms, memory_mb }, employees) => ({
    compute_ms_per_employee: perEmployee(seconds, employees),
    finalise_ms_per_employee: perEmployee(finalise_seconds, employees),
    one_employee_ms: Number(one_employee_ms),
    memory_mb: Number(memory_mb),
  }),
  attendance: ({ seconds, unchanged_seconds, register_ms, memory_mb }, employees) => ({
    month_ms_per_employee: perEmployee(seconds, employees),
    unchanged_ms_per_employee: perEmployee(unchanged_seconds, employees),
    register_page_ms: Number(register_ms),
    memory_mb: Number(memory_mb),
  }),
  api: ({ load_seconds, worst_p99 }, employees) => ({
    load_ms_per_employee: perEmployee(load_seconds, employees),
    worst_list_p99_ms: Number(worst_p99),
  }),
  reports: ({ median_ms, worst, file }) => ({
    median_report_ms: Number(median_ms),
    slowest_report_ms: (worst as { ms: number }[])[0]?.ms ?? 0,
    file_memory_mb: (file as { memory_mb: number }).memory_mb,
  }),
};

/** A quarter is enough to see how reports grow. */
const MORE: Record<string, string[]> = { reports: ['--months', '3'] };

/**
 * Runs the benches of payroll, attendance, lists and reports at several sizes, each in a process of its own. `growth` is the figure of the
 * largest size divided by that of the smallest: 1 for work that grows as the employees do. Draws docs/growth.svg.
 */
export async function benchGrowth(sizes: readonly number[]) {
  const benches: Record<string, { by_size: Record<string, Figures>; growth: Figures }> = {};
  for (const [name, figuresOf] of Object.entries(MEASURED)) {
    const by_size: Record<string, Figures> = {};
    for (const employees of sizes) {
      by_size[employees] = figuresOf(await run(name, employees), employees);
      process.stderr.write(`${name}, ${employees} employees: ${JSON.stringify(by_size[employees])}\n`);
    }
    const [first = {}, last = {}] = [by_size[sizes[0] ?? 0], by_size[sizes.at(-1) ?? 0]];
    const growth = Object.fromEntries(
      Object.entries(last).map(([figure, value]) => [figure, Number((value / (first[figure] || value || 1)).toFixed(2))]),
    );
    benches[name] = { by_size, growth };
  }
  const picture = resolve(import.meta.dirname, '../docs/growth.svg');
  writeFileSync(picture, growthPicture(sizes, linesOf(sizes, benches)));
  return { bench: 'growth', sizes, benches, picture };
}

type Measured = Record<string, { by_size: Record<string, Figures> }>;

/** Figures of all benches as multiples of the smallest size; memory apart, which grows by what is read at once. */
const linesOf = (sizes: readonly number[], benches: Measured) =>
  Object.entries(benches).flatMap(([bench, { by_size }]) =>
    Object.keys(by_size[sizes[0] ?? 0] ?? {})
      .filter((figure) => !figure.includes('memory'))
      .map((figure) => {
        const values = sizes.map((size) => by_size[size]?.[figure] ?? 0);
        return {
          name: `${bench}, ${figure.replaceAll('_', ' ')}`,
          multiples: values.map((value) => Number((value / (values[0] || value || 1)).toFixed(2))),
        };
      }),
  );

/** The result of one bench. A limit that it exceeds is its own affair: the figures count here. @throws Error without a result */
async function run(name: string, employees: number): Promise<Result> {
  const child = spawn(process.execPath, ['bench/main.ts', name, '--employees', String(employees), ...(MORE[name] ?? [])], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    written += piece;
  });
  await new Promise((ended) => child.once('close', ended));
  const last = written.trimEnd().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) throw new Error(`${name} with ${employees} employees gave no result`);
  return JSON.parse(last) as Result;
}
