import { createHash } from 'node:crypto';
import { type Ctx, type FileAnswer, insertRow, sheetFile } from '@hrms/platform/server';
import { ecrLines, returnSheet, statementFindings, toEcrRow } from '@hrms/statutory/domain';
import { fileHasErrors, nothingToBuild } from '../refusals.ts';
import { assertWarningsAccepted, readReturnPeople } from './check.service.ts';
import { loadStatement } from './read.service.ts';
import { listStatementLines, type StatementPlace } from './statement.queries.ts';

const KINDS = { epf: 'ecr_regular', esi: 'esic', ptax: 'ptax_sheet', lwf: 'lwf_sheet' } as const;
const NAMES = { epf: 'ECR', esi: 'ESIC', ptax: 'Professional tax', lwf: 'Labour welfare fund' } as const;

/**
 * The file of a statement for the authority, without an error of today. Its hash is kept and audited.
 * @throws `not_found`, `file_has_errors`, `warnings_open`, `nothing_to_build`
 */
export async function makeReturnFile(ctx: Ctx, place: StatementPlace, id: string): Promise<FileAnswer> {
  const statement = await loadStatement(ctx, place, id);
  const { scheme, month, number } = statement;
  const lines = await listStatementLines(ctx.tx, id);
  if (lines.length === 0) throw nothingToBuild(month);
  const people = await readReturnPeople(ctx, id, lines);
  const errors = statementFindings(statement, lines, people).filter(({ level }) => level === 'error').length;
  if (errors > 0) throw fileHasErrors(errors);
  assertWarningsAccepted(statement);
  const made =
    scheme === 'epf'
      ? {
          media_type: 'text/plain; charset=utf-8',
          bytes: Buffer.from(`${ecrText(month, lines, people)}\n`),
        }
      : await sheetFile('xlsx', returnSheet(scheme, lines, people));
  const part = number === 0 ? '' : ` supplementary ${number}`;
  const name = `${NAMES[scheme]} ${month}${part}.${scheme === 'epf' ? 'txt' : 'xlsx'}`;
  const sha256 = createHash('sha256').update(made.bytes).digest('hex');
  const kind = KINDS[scheme];
  await insertRow(ctx.tx, 'return_file', {
    statement_id: id,
    kind,
    name,
    sha256,
    line_count: lines.length,
    made_by: ctx.actor.user_id,
    made_at: ctx.clock.now(),
  });
  await ctx.audit('statutory.return_file_made', id, { kind, name, sha256, lines: lines.length });
  return { name, media_type: made.media_type, body: made.bytes };
}

const ecrText = (
  month: string,
  lines: Awaited<ReturnType<typeof listStatementLines>>,
  people: Awaited<ReturnType<typeof readReturnPeople>>,
): string =>
  ecrLines({
    month,
    rows: lines.map((line) => toEcrRow(line, people(line.employee_id))),
    last_month: [],
    totals: null,
  }).lines.join('\n');
