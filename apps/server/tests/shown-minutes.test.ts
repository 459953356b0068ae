import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

/** Texts of an area that write minutes by hand: `74 min` where people read `1 h 14 min`. */
const byHand = (area: string): string[] =>
  ['domain', 'server', 'web'].flatMap((layer) =>
    readdirSync(join(root, 'areas', area, layer), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|demo|factory/.test(file))
      .flatMap((file) => {
        const path = join('areas', area, layer, file);
        const lines = readFileSync(join(root, path), 'utf8').split('\n');
        return lines.filter((line) => /\} (min|minutes)\b/.test(line)).map((line) => `${path}: ${line.trim()}`);
      }),
  );

/** Texts that give a rest beside hours they write themselves. */
const WITH_HOURS = ['roster-rules.ts', 'clock-offset.ts', 'device-line.ts'];

test.each(['attendance', 'leave'])('%s shows minutes as hours and minutes', (area) => {
  expect(byHand(area).filter((line) => !WITH_HOURS.some((file) => line.includes(file)))).toEqual([]);
});
