/** Duplicates: the same file is refused, what looks like the same bill is shown to who decides. */
import { addDays } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { merchantKey } from '@hrms/reimbursements/domain';
import { listReceiptsOfLines } from '../receipts/receipt.queries.ts';
import { findLiveReceipts, findLookAlikes } from '../receipts/receipt.service.ts';
import { duplicateReceipt } from '../refusals.ts';
import { insertFindings, listSimilarLines, type NewFinding, type SimilarLine } from './duplicate.queries.ts';
import type { LineRow } from './line.queries.ts';

const YEAR_DAYS = 365;

function kindOf(line: LineRow, other: SimilarLine, employee_id: string): Pick<NewFinding, 'kind' | 'score'> | null {
  const sameBill =
    line.bill_number &&
    other.bill_number?.toLowerCase() === line.bill_number.toLowerCase() &&
    merchantKey(other.merchant ?? '') === merchantKey(line.merchant ?? '');
  if (sameBill) return { kind: 'same_bill', score: 90 };
  const sameDay =
    other.employee_id === employee_id &&
    other.expense_date === line.expense_date &&
    other.amount_paise === line.amount_paise &&
    other.category_id === line.category_id;
  return sameDay ? { kind: 'same_day_amount', score: 60 } : null;
}

/**
 * Compares the lines of a claim with all live ones of the organisation and stores what is found; answers how many.
 * @throws `duplicate_receipt` for a file that stands on a live line
 */
export async function scanDuplicates(
  ctx: Ctx,
  { claim_id, employee_id }: { claim_id: string; employee_id: string },
  lines: readonly LineRow[],
): Promise<number> {
  const receipts = await listReceiptsOfLines(
    ctx.tx,
    lines.map(({ line_id }) => line_id),
  );
  const hashes = receipts.map(({ sha256 }) => sha256);
  const live = await findLiveReceipts(ctx, receipts, claim_id);
  const same = live.find(({ sha256 }) => hashes.includes(sha256));
  if (same) throw duplicateReceipt(same.employee_id === employee_id ? same.number : null);
  const similar = await listSimilarLines(ctx.tx, {
    employee_id,
    claim_id,
    bill_numbers: lines.flatMap(({ bill_number }) => (bill_number ? [bill_number.toLowerCase()] : [])),
    days: lines.map(({ expense_date }) => expense_date),
    since: addDays(ctx.today, -YEAR_DAYS),
  });
  const findings: NewFinding[] = [
    ...receipts.flatMap((receipt) =>
      findLookAlikes(receipt, live).map(({ other, distance }) => ({
        line_id: receipt.line_id ?? '',
        other_line_id: other.line_id,
        kind: 'looks_alike' as const,
        score: 100 - distance,
      })),
    ),
    ...lines.flatMap((line) =>
      similar.flatMap((other) => {
        const found = kindOf(line, other, employee_id);
        return found ? [{ line_id: line.line_id, other_line_id: other.line_id, ...found }] : [];
      }),
    ),
  ];
  const strongest = new Map(
    findings.toSorted((a, b) => a.score - b.score).map((finding) => [`${finding.line_id} ${finding.other_line_id}`, finding]),
  );
  await insertFindings(ctx.tx, [...strongest.values()], ctx.clock.now());
  return strongest.size;
}
