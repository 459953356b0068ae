export type AssetCondition = 'new' | 'good' | 'fair' | 'damaged' | 'unusable';

const ORDER: readonly AssetCondition[] = ['new', 'good', 'fair', 'damaged', 'unusable'];

/** Whether a return asks for a charge: two steps worse than handed out. */
export const isWorseByTwo = (out: AssetCondition, back: AssetCondition): boolean => ORDER.indexOf(back) - ORDER.indexOf(out) >= 2;

/** The status of a thing that came back: in stock when good or fair, to be repaired when damaged, retired when unusable. */
export function statusAfterReturn(back: AssetCondition): 'in_stock' | 'in_repair' | 'retired' {
  if (back === 'damaged') return 'in_repair';
  return back === 'unusable' ? 'retired' : 'in_stock';
}
