import { type Ctx, heldByOffice, reaches } from '@hrms/platform/server';
import type { BreakUp, PreviewStructure } from '@hrms/salary/contract';
import { type SalaryFacts, writtenBreakUp } from '@hrms/salary/domain';
import { byLawOf, closedBreakUp } from './break-up.service.ts';
import { settingsOn } from './config.queries.ts';
import { factsOfPerson, factsOfPreview } from './facts.service.ts';
import { missing, problemsRefusal } from './refusals.ts';
import type { SalaryPorts } from './salary-ports.ts';
import { findVersionLines } from './structure.queries.ts';
import { checkLines, type LineSaid, readComponentBook } from './structure-check.service.ts';

/** The break-up of a CTC by a stored version or by lines nobody saved, with every step told. */
export async function previewStructure(ctx: Ctx, asked: PreviewStructure, ports: SalaryPorts): Promise<BreakUp> {
  const { as_of: day, ctc_annual_paise } = asked;
  const lines = await linesOf(ctx, asked);
  const { structure, problems } = checkLines(lines, await readComponentBook(ctx.tx, day));
  if (problems) throw problemsRefusal(problems);
  const settings = await settingsOn(ctx.tx, day);
  const facts = await factsAsked(ctx, asked, ports);
  const closed = closedBreakUp({ ctc_annual_paise, structure, facts, settings, day }, 'as_of');
  return writtenBreakUp(closed.breakUp, closed.other);
}

async function linesOf(ctx: Ctx, { lines, structure_version_id }: PreviewStructure): Promise<readonly LineSaid[]> {
  if (lines) return lines;
  const version = structure_version_id && (await findVersionLines(ctx.tx, structure_version_id));
  if (!version) throw missing('Structure version');
  return version.lines;
}

async function factsAsked(ctx: Ctx, { employee_id, facts, as_of }: PreviewStructure, ports: SalaryPorts): Promise<SalaryFacts> {
  if (!employee_id) return factsOfPreview(facts, as_of);
  if (!heldByOffice(ctx.actor, 'salary.assignment.read') || !(await reaches(ctx, 'salary.assignment.read', employee_id)))
    throw missing('Employee');
  const person = (await ports.people.factsOn(ctx.tx, [employee_id], as_of)).get(employee_id);
  if (!person) throw missing('Employee');
  const statutory = (await ports.statutoryFacts(ctx.tx, [employee_id], as_of)).get(employee_id);
  return byLawOf(as_of, 'as_of', () => factsOfPerson(person, as_of, statutory));
}
