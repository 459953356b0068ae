import type { Examples } from '@hrms/platform/server';
import { bonusLinesExport, statutoryExports } from '@hrms/statutory/contract';

type World = { missing_id: string };

/** What a list asks for without which there is none. */
const NEEDED: Partial<Record<keyof typeof statutoryExports, Record<string, string>>> = {
  match: { month: '2026-10' },
  members: { scheme: 'epf' },
  months: { scheme: 'epf', tax_year: '2026-27' },
};

/** Calls that answer a list as a file. */
export const listExportExamples: Examples<World> = [
  [bonusLinesExport, ({ missing_id }) => ({ params: { id: missing_id }, query: {} })],
  ...(Object.keys(statutoryExports) as (keyof typeof statutoryExports)[]).map((name): Examples<World>[number] => [
    statutoryExports[name],
    () => ({ query: { ...NEEDED[name], format: 'csv' } }),
  ]),
];
