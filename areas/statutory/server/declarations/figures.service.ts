import type { Month } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { zero } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import { type DeclaredFigures, type DeclaredItem, declaredFigures, withApproved } from '@hrms/statutory/domain';
import { listSubmitted, type StoredItem } from './figures.queries.ts';
import { readTaxSetting } from './setting.queries.ts';

/** A stored item as the rules read it. */
export const toDeclaredItem = (item: Omit<StoredItem, 'item_id' | 'label'>): DeclaredItem => ({
  kind: item.kind,
  amount: item.amount_paise as Paise,
  raised: item.raised,
  rent:
    item.kind === 'house_rent' && item.first_month && item.last_month
      ? {
          first_month: item.first_month,
          last_month: item.last_month,
          monthly_rent: (item.monthly_rent_paise ?? 0) as Paise,
          city: item.city ?? '',
        }
      : null,
});

const placeInYear = (month: number): number => (month + 8) % 12;

/** Whether a payroll month counts approved amounts alone. */
export const countsApproved = (month: Month, proof_from_month: number): boolean =>
  placeInYear(+month.slice(5, 7)) >= placeInYear(proof_from_month);

/** Income from others and tax deducted by others need no proof. */
const NEEDS_NO_PROOF = new Set(['other_income', 'other_tds']);

/**
 * What payroll counts for a month of those who submitted a declaration of the year, by employee: declared amounts, from the proof month
 * on the approved ones; paise.
 */
export async function listDeclaredFigures(
  tx: Tx,
  { tax_year, month, ids }: { tax_year: string; month: Month; ids?: readonly string[] | undefined },
): Promise<Map<string, DeclaredFigures>> {
  const declarations = await listSubmitted(tx, tax_year, ids);
  if (declarations.length === 0) return new Map();
  const proven = countsApproved(month, (await readTaxSetting(tx)).proof_from_month);
  return new Map(
    declarations.map(({ employee_id, submitted, approved }) => {
      const items = submitted.map((item) => {
        const declared = toDeclaredItem(item);
        if (!proven || NEEDS_NO_PROOF.has(item.kind)) return declared;
        return withApproved(declared, Math.min(item.amount_paise, Number(approved[item.item_id] ?? 0)) as Paise);
      });
      return [employee_id, declaredFigures({ tax_year, items, own_fund: zero }).value];
    }),
  );
}
