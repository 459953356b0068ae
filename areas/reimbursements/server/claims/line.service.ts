/** Single lines of drafts: the claim is saved with the line added, changed or left out. */
import type { Ctx } from '@hrms/platform/server';
import type { AddLine, ClaimDetail, ClaimLine, ClaimLineInput, UpdateLine } from '@hrms/reimbursements/contract';
import { missing, tooManyLines } from '../refusals.ts';
import { findOwnClaim, readClaim } from './read.service.ts';
import { updateClaim } from './write.service.ts';

const MOST_LINES = 100;

const toInput = ({ receipts, duplicates: _duplicates, ...line }: ClaimLine): ClaimLineInput => ({
  ...line,
  receipt_ids: receipts.map(({ receipt_id }) => receipt_id),
});

const readOwnClaim = async (ctx: Ctx, id: string): Promise<ClaimDetail> => readClaim(ctx, (await findOwnClaim(ctx, id)).claim_id);

const saveWith = (
  ctx: Ctx,
  { claim_id, title, trip_from, trip_to, pay_through, version: current }: ClaimDetail,
  lines: ClaimLineInput[],
  version = current,
): Promise<ClaimDetail> => updateClaim(ctx, claim_id, { title, trip_from, trip_to, pay_through, lines, version });

function findLine({ lines }: ClaimDetail, line_id: string): ClaimLine {
  const found = lines.find((line) => line.line_id === line_id);
  if (!found) throw missing('Line');
  return found;
}

/** Adds a line to an own draft or returned claim. @throws what the contract names */
export async function addLine(ctx: Ctx, id: string, { version, line_id: _line, ...line }: AddLine): Promise<ClaimDetail> {
  const claim = await readOwnClaim(ctx, id);
  if (claim.lines.length >= MOST_LINES) throw tooManyLines(MOST_LINES);
  return saveWith(ctx, claim, [...claim.lines.map(toInput), line], version);
}

/** Changes a line of an own draft or returned claim; what is left out stays. @throws what the contract names */
export async function updateLine(
  ctx: Ctx,
  { id, line_id }: { id: string; line_id: string },
  { version, ...changed }: UpdateLine,
): Promise<ClaimDetail> {
  const claim = await readOwnClaim(ctx, id);
  findLine(claim, line_id);
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as Partial<ClaimLineInput>;
  const lines = claim.lines.map((before) => {
    const line = toInput(before);
    return before.line_id === line_id ? { ...line, ...given, line_id } : line;
  });
  return saveWith(ctx, claim, lines, version);
}

/** Lines without one of them: numbers move up, and its parts stand alone. */
const withoutLine = (lines: readonly ClaimLine[], removed: ClaimLine): ClaimLineInput[] =>
  lines
    .filter((line) => line !== removed)
    .map((line) => {
      const { split_of } = line;
      const moved = split_of !== null && split_of > removed.line_no ? split_of - 1 : split_of;
      return { ...toInput(line), split_of: split_of === removed.line_no ? null : moved };
    });

/** Removes a line of an own draft or returned claim. @throws what the contract names */
export async function removeLine(ctx: Ctx, { id, line_id }: { id: string; line_id: string }): Promise<ClaimDetail> {
  const claim = await readOwnClaim(ctx, id);
  return saveWith(ctx, claim, withoutLine(claim.lines, findLine(claim, line_id)));
}
