import type { Tx } from '@hrms/platform/server';
import type { CalculationFields } from '@hrms/salary/contract';
import type { RequestedLine } from '../structure-check.service.ts';

type Published = { structure_id: string; name: string; version_no: number; lines: RequestedLine[] };

/** The newest published version of every active structure with its lines, by name. */
export async function listPublishedLines(tx: Tx): Promise<Published[]> {
  const rows = await tx
    .selectFrom('salary_structure as s')
    .innerJoin('salary_structure_version as v', (on) =>
      on.onRef('v.org_id', '=', 's.org_id').onRef('v.structure_id', '=', 's.id'),
    )
    .innerJoin('salary_structure_line as l', (on) =>
      on.onRef('l.org_id', '=', 'v.org_id').onRef('l.structure_version_id', '=', 'v.id'),
    )
    .innerJoin('salary_component as c', (on) => on.onRef('c.org_id', '=', 'l.org_id').onRef('c.id', '=', 'l.component_id'))
    .where('s.org_id', '=', tx.org_id)
    .where('s.status', '=', 'active')
    .where('v.status', '=', 'published')
    .select(['s.id as structure_id', 's.name', 'v.version_no', 'c.code', 'l.calculation', 'l.condition'])
    .orderBy('s.name')
    .orderBy('v.version_no')
    .orderBy('l.sort_order')
    .execute();
  const newest = new Map<string, Published>();
  for (const { structure_id, name, version_no, code, calculation, condition } of rows) {
    const held = newest.get(structure_id);
    const version = held?.version_no === version_no ? held : { structure_id, name, version_no, lines: [] };
    version.lines.push({ code, calculation: calculation as CalculationFields | null, condition });
    newest.set(structure_id, version);
  }
  return [...newest.values()];
}
