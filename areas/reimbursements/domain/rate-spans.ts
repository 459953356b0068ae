/** Rates of dated versions as spans: a rate that a later version repeats goes on. */
import { addDays, type CivilDate } from '@hrms/platform/calendar';

type Version<Rate> = { readonly from_date: CivilDate; readonly rates: ReadonlyMap<string, Rate> };
export type RateSpan<Rate> = {
  readonly key: string;
  readonly rate: Rate;
  readonly from_date: CivilDate;
  /** Last day; null while it holds. */
  readonly to_date: CivilDate | null;
};

/** Spans of rates by key, in the order of the keys and days. Versions come oldest first. Amounts in paise. */
export function rateSpans<Rate extends { readonly amount_paise: number }>(versions: readonly Version<Rate>[]): RateSpan<Rate>[] {
  const keys = [...new Set(versions.flatMap(({ rates }) => [...rates.keys()]))];
  return keys.flatMap((key) => {
    const spans: RateSpan<Rate>[] = [];
    let running: RateSpan<Rate> | null = null;
    for (const { from_date, rates } of versions) {
      const rate = rates.get(key);
      if (running && rate?.amount_paise === running.rate.amount_paise) continue;
      if (running) spans.push({ ...running, to_date: addDays(from_date, -1) });
      running = rate ? { key, rate, from_date, to_date: null } : null;
    }
    return running ? [...spans, running] : spans;
  });
}
