import { type Ctx, canAccessEmployee, hasOfficeScope } from '@hrms/platform/server';
import type { BreakUp, PreviewStructure } from '@hrms/salary/contract';
import { type SalaryFacts, toWireBreakUp } from '@hrms/salary/domain';
import { epfEstablishmentOf } from '@hrms/statutory/domain';
import { requireBreakUp, withKnownLaw } from './break-up.service.ts';
import { findSettingsOn } from './config.queries.ts';
import { toPreviewFacts, toSalaryFacts } from './facts.service.ts';
import { missing, problemsRefusal } from './refusals.ts';
import { findVersionLines } from './structure.queries.ts';
import { checkLines, type RequestedLine, readComponentBook } from './structure-check.service.ts';

/** The break-up of an annual CTC by a stored version or by lines not saved yet, with all steps. @throws Refusal 404, 422 */
export async function previewStructure(ctx: Ctx, asked: PreviewStructure): Promise<BreakUp> {
  const { as_of: day, ctc_annual_paise } = asked;
  const lines = await linesOf(ctx, asked);
  const book = await readComponentBook(ctx.tx, day);
  const { structure, problems } = checkLines(lines, book);
  if (problems) throw problemsRefusal(problems);
  const settings = await findSettingsOn(ctx.tx, day);
  const facts = { ...(await factsAsked(ctx, asked)), tables: book.tables };
  const closed = requireBreakUp({ ctc_annual_paise, structure, facts, settings, day }, 'as_of');
  return toWireBreakUp(closed.breakUp, closed.other);
}

async function linesOf(ctx: Ctx, { lines, structure_version_id }: PreviewStructure): Promise<readonly RequestedLine[]> {
  if (lines) return lines;
  const version = structure_version_id && (await findVersionLines(ctx.tx, structure_version_id));
  if (!version) throw missing('Structure version');
  return version.lines;
}

async function factsAsked(ctx: Ctx, { employee_id, facts, as_of }: PreviewStructure): Promise<SalaryFacts> {
  if (!employee_id) {
    const establishments = await ctx.dependencies.salary.epfEstablishments(ctx.tx, as_of);
    return toPreviewFacts(facts, as_of, epfEstablishmentOf(establishments, facts.state ?? null));
  }
  if (
    !hasOfficeScope(ctx.actor, 'salary.assignment.read') ||
    !(await canAccessEmployee(ctx, 'salary.assignment.read', employee_id))
  )
    throw missing('Employee');
  const person = (await ctx.dependencies.salary.people.factsOn(ctx.tx, [employee_id], as_of)).get(employee_id);
  if (!person) throw missing('Employee');
  const statutory = (await ctx.dependencies.salary.statutoryFacts(ctx.tx, [employee_id], as_of)).get(employee_id);
  return withKnownLaw(as_of, 'as_of', () => toSalaryFacts(person, as_of, statutory));
}
