import type { Examples } from '@hrms/platform/server';
import {
  bonusLinesExport,
  statementLinesExports,
  statutoryExports,
  tdsReportExport,
  tdsReturnLinesExport,
} from '@hrms/statutory/contract';
import { SCHEMES } from '@hrms/statutory/domain';

type World = { missing_id: string; org_id: string };

/** What a list asks for without which there is none. */
const NEEDED: Partial<Record<keyof typeof statutoryExports, Record<string, string>>> = {
  match: { month: '2026-10' },
  members: { scheme: 'epf' },
  memberReport: { scheme: 'epf', report: 'joiners' },
  challanReport: { scheme: 'epf', tax_year: '2026-27' },
  months: { scheme: 'epf', tax_year: '2026-27' },
};

/** Calls that answer a list as a file. */
export const listExportExamples: Examples<World> = [
  [tdsReportExport, () => ({ params: { kind: 'coverage' }, query: { tax_year: '2026-27' } })],
  [bonusLinesExport, ({ missing_id }) => ({ params: { id: missing_id }, query: {} })],
  [tdsReturnLinesExport, ({ missing_id }) => ({ params: { id: missing_id }, query: {} })],
  ...SCHEMES.map((scheme): Examples<World>[number] => [
    statementLinesExports[scheme],
    ({ org_id, missing_id }) => ({
      params: {
        id: missing_id,
        ...(scheme !== 'lwf' && { orgId: org_id }),
        ...(scheme === 'ptax' && { stateId: 'IN-KA' }),
      },
      query: {},
    }),
  ]),
  ...(Object.keys(statutoryExports) as (keyof typeof statutoryExports)[]).map((name): Examples<World>[number] => [
    statutoryExports[name],
    () => ({ query: { ...NEEDED[name], format: 'csv' } }),
  ]),
];
