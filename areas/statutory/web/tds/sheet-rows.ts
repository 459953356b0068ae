import type { WireStep } from '@hrms/platform/contract';

/** A row of the tax sheet: the step of each regime; `is_barred`: claimed in the old regime, not allowed in the new one. */
export type SheetRow = {
  readonly key: string;
  readonly label: string;
  readonly in_new: WireStep | null;
  readonly in_old: WireStep | null;
  readonly is_barred: boolean;
};

/** From this step on the regimes differ by their slabs, no longer by what they allow. */
const INCOME = 'Total income';

/** Steps of both regimes side by side, in their order; steps of one name stand in the order they have. */
export function sheetRows(steps: { new: readonly WireStep[]; old: readonly WireStep[] }): SheetRow[] {
  const keyed = (of: readonly WireStep[]) => {
    const seen = new Map<string, number>();
    return of.map((step) => {
      const count = seen.get(step.label) ?? 0;
      seen.set(step.label, count + 1);
      return { key: `${step.label} ${count}`, step };
    });
  };
  const in_new = keyed(steps.new);
  const in_old = keyed(steps.old);
  const rest = new Map(in_new.map(({ key, step }) => [key, step]));
  const income_at = in_old.findIndex(({ step }) => step.label === INCOME);
  const rows: SheetRow[] = [];
  let next = 0;
  in_old.forEach(({ key, step }, at) => {
    const same = rest.get(key) ?? null;
    // what only the new regime has before the step that both have
    while (same && next < in_new.length && in_new[next]?.key !== key) {
      const own = in_new[next];
      if (own && !in_old.some((one) => one.key === own.key))
        rows.push({ key: own.key, label: own.step.label, in_new: own.step, in_old: null, is_barred: false });
      next += 1;
    }
    if (same) next += 1;
    rows.push({ key, label: step.label, in_new: same, in_old: step, is_barred: same === null && at < income_at });
  });
  for (const own of in_new.slice(next))
    if (!in_old.some((one) => one.key === own.key))
      rows.push({ key: own.key, label: own.step.label, in_new: own.step, in_old: null, is_barred: false });
  return rows;
}
