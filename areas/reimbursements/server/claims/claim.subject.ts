/** Claims as approvals see them: what approvers read, what is submitted, and what follows. Only these handlers end a claim. */
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import type { Work } from '@hrms/platform/server';
import { managerStage, recordSubject, type SubjectDescription, type SubmittedRecord, statusWriter } from '@hrms/workflows/server';
import { loadCategories } from '../categories/category.queries.ts';
import { approveClaim } from './approve.service.ts';
import { CLAIM, type ClaimRow, claimRows } from './claim.queries.ts';
import { type LineRow, listLines } from './line.queries.ts';

const largestOf = (lines: readonly LineRow[]) => lines.toSorted((a, b) => b.amount_paise - a.amount_paise)[0];

function describe(claim: ClaimRow, lines: readonly LineRow[]): SubjectDescription {
  const breaches = lines.flatMap(({ verdict, breach_reason }) =>
    (verdict?.breaches ?? []).map(({ message }) => (breach_reason ? `${message} (${breach_reason})` : message)),
  );
  return {
    title: `Claim: ${claim.title}`,
    lines: [
      { label: 'Claimed', value: formatRupees(claim.total_claimed_paise) },
      ...(claim.total_sanctioned_paise < claim.total_claimed_paise
        ? [{ label: 'Sanctioned', value: formatRupees(claim.total_sanctioned_paise) }]
        : []),
      ...lines.slice(0, 10).map(({ category_name, expense_date, amount_paise }) => ({
        label: `${category_name}, ${dateLabel(expense_date)}`,
        value: formatRupees(amount_paise),
      })),
    ],
    help: [
      ...breaches.map((value) => ({ label: 'Policy', value, tone: 'warning' as const })),
      ...(claim.duplicates > 0
        ? [{ label: 'Possible duplicates', value: String(claim.duplicates), tone: 'warning' as const }]
        : []),
    ],
    link: `/reimbursements/${claim.claim_id}`,
  };
}

/** What is approved: the amounts claimed. Sanctioned amounts may be cut on the way. */
const toSubmission = (claim: ClaimRow, lines: readonly LineRow[]): SubmittedRecord => ({
  facts: {
    amount_paise: claim.total_claimed_paise,
    category_id: largestOf(lines)?.category_id ?? null,
    fields: { has_breach: lines.some(({ verdict }) => (verdict?.breaches.length ?? 0) > 0) ? 'yes' : 'no', lines: lines.length },
  },
  values: {
    title: claim.title,
    lines: lines.map(({ line_id, amount_paise, expense_date, category_id }) => [
      line_id,
      amount_paise,
      expense_date,
      category_id,
    ]),
  },
});

const linesOf = async ({ tx }: Work, claims: readonly ClaimRow[]) =>
  Map.groupBy(
    await listLines(
      tx,
      claims.map(({ claim_id }) => claim_id),
    ),
    ({ claim_id }) => claim_id,
  );

export const claimSubject = recordSubject({
  ...claimRows.subject,
  label: 'Expense claim',
  application_area: 'reimbursement',
  money: true,
  pay_private: true,
  view_permission: 'reimbursements.claim.read',
  condition_fields: [
    { name: 'has_breach', label: 'Policy breach', type: 'text' },
    { name: 'lines', label: 'Lines', type: 'number' },
  ],
  categories: async (tx) =>
    [...(await loadCategories(tx)).values()].filter(({ active }) => active).map(({ category_id: id, name }) => ({ id, name })),
  built_in_chain: [managerStage],
  loadDescribed: linesOf,
  describe: (claim, lines) => describe(claim, lines.get(claim.claim_id) ?? []),
  loadSubmitted: linesOf,
  toSubmission: (claim, lines) => toSubmission(claim, lines.get(claim.claim_id) ?? []),
  approve: (ctx, { claim_id }) => approveClaim(ctx, claim_id),
  end: statusWriter(CLAIM, 'reimbursements.claim_'),
});
