import { createHash } from 'node:crypto';
import { type Ctx, type FileAnswer, insertRow, sheetFile } from '@hrms/platform/server';
import {
  arrearFile,
  ecrArrearHead,
  ecrLines,
  epfLawFor,
  type PersonLookup,
  type RollFacts,
  returnSheet,
  statementFindings,
  toEcrRow,
} from '@hrms/statutory/domain';
import { fileHasErrors, nothingToBuild } from '../refusals.ts';
import { assertWarningsAccepted, readReturnPeople } from './check.service.ts';
import { fileFormatOf, loadStatement } from './read.service.ts';
import { loadRollFacts } from './roll-facts.service.ts';
import { listStatementLines, type StatementPlace, type StoredLine, type StoredStatement } from './statement.queries.ts';

const KINDS = { epf: 'ecr_regular', esi: 'esic', ptax: 'ptax_sheet', lwf: 'lwf_sheet' } as const;
const EPF_KINDS = { regular: 'ecr_regular', arrears: 'ecr_arrear', supplementary: 'ecr_supplementary' } as const;
const NAMES = { epf: 'ECR', esi: 'ESIC', ptax: 'Professional tax', lwf: 'Labour welfare fund' } as const;

/**
 * The file of a statement for the authority, without an error of today. Its hash is kept and audited.
 * @throws `not_found`, `file_has_errors`, `warnings_open`, `nothing_to_build`
 */
export async function makeReturnFile(ctx: Ctx, place: StatementPlace, id: string): Promise<FileAnswer> {
  const statement = await loadStatement(ctx, place, id);
  const lines = await listStatementLines(ctx.tx, id);
  if (lines.length === 0) throw nothingToBuild(statement.month);
  const people = await readReturnPeople(ctx, id, lines);
  const facts = await loadRollFacts(ctx, statement, lines);
  const errors = statementFindings(statement, lines, people, facts).filter(({ level }) => level === 'error').length;
  if (errors > 0) throw fileHasErrors(errors);
  assertWarningsAccepted(statement);
  const is_text = (await fileFormatOf(ctx, statement)) === 'text';
  const made = is_text
    ? {
        media_type: 'text/plain; charset=utf-8',
        bytes: Buffer.from(`${textLines(statement, lines, people, facts).join('\n')}\n`),
      }
    : await sheetFile('xlsx', sheetRows(statement, lines, people, facts));
  const name = `${titleOf(statement)}.${is_text ? 'txt' : 'xlsx'}`;
  const sha256 = createHash('sha256').update(made.bytes).digest('hex');
  const kind = statement.scheme === 'epf' ? EPF_KINDS[statement.kind] : KINDS[statement.scheme];
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

function titleOf({ scheme, kind, month, origin_month, number }: StoredStatement): string {
  if (kind === 'arrears')
    return [NAMES[scheme], 'arrears', origin_month, 'paid', month, number > 0 && number + 1].filter(Boolean).join(' ');
  return kind === 'regular' ? `${NAMES[scheme]} ${month}` : `${NAMES[scheme]} ${month} supplementary ${number}`;
}

function textLines(
  statement: StoredStatement,
  lines: readonly StoredLine[],
  people: PersonLookup,
  { lawIn }: RollFacts,
): readonly string[] {
  const { kind, month, state_code, edli_exempt } = statement;
  const read = lawIn?.(state_code);
  if (kind === 'arrears') return arrearFile(statement, lines, people, read).lines;
  const rows = lines.map((line) => toEcrRow(line, people(line.employee_id), edli_exempt));
  return ecrLines({ month, rows, last_month: [], totals: null }, epfLawFor(month, read)).lines;
}

const sheetRows = (statement: StoredStatement, lines: readonly StoredLine[], people: PersonLookup, { taxBefore }: RollFacts) =>
  statement.scheme === 'epf'
    ? [ecrArrearHead, ...arrearFile(statement, lines, people).rows.map((row) => [...row])]
    : returnSheet(statement.scheme, lines, people, taxBefore);
