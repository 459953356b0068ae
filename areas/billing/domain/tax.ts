import { type Step, step } from '@hrms/platform/explain';
import { type Paise, paise, percent, roundTo, shareOf } from '@hrms/platform/money';

/** Where seller and buyer are registered; a buyer outside India has no state. */
export type TaxPlaces = { readonly seller_state: string; readonly buyer_state: string | null; readonly outside_india: boolean };

/** GST on an amount, all in paise; the total is rounded to whole rupees. */
export type Taxed = {
  readonly taxable_paise: Paise;
  readonly cgst_paise: Paise;
  readonly sgst_paise: Paise;
  readonly igst_paise: Paise;
  readonly round_off_paise: Paise;
  readonly total_paise: Paise;
};

/**
 * GST of an amount: halves to centre and state where both are in one state, else integrated; none for a buyer outside India.
 * Each tax to the nearest paisa, the total to the nearest rupee (section 170 of the CGST Act).
 * @param rate_bp the whole rate in basis points
 */
export function taxOn(amount: Paise, rate_bp: number, { seller_state, buyer_state, outside_india }: TaxPlaces): Taxed {
  const none = paise(0);
  const within = !outside_india && buyer_state === seller_state;
  const half = within ? shareOf(amount, { numerator: rate_bp, denominator: 20_000 }, 'paise') : none;
  const igst = within || outside_india ? none : shareOf(amount, { numerator: rate_bp, denominator: 10_000 }, 'paise');
  const exact = paise(amount + 2 * half + igst);
  const total = roundTo(exact, 'nearest_rupee');
  return {
    taxable_paise: amount,
    cgst_paise: half,
    sgst_paise: half,
    igst_paise: igst,
    round_off_paise: paise(total - exact),
    total_paise: total,
  };
}

/**
 * GST within an amount that was paid or given back, all in paise: the tax is worked out from the amount before it, and what is left of
 * the paisa is round-off, so that the total is the amount itself.
 */
export function taxWithin(total: Paise, rate_bp: number, places: TaxPlaces): Taxed {
  const taxed = places.outside_india ? 0 : rate_bp;
  const before = shareOf(total, { numerator: 10_000, denominator: 10_000 + taxed }, 'paise');
  const { cgst_paise, sgst_paise, igst_paise } = taxOn(before, rate_bp, places);
  const exact = before + cgst_paise + sgst_paise + igst_paise;
  return { taxable_paise: before, cgst_paise, sgst_paise, igst_paise, round_off_paise: paise(total - exact), total_paise: total };
}

/** The steps from an amount to its total with tax. */
export function taxSteps(
  { taxable_paise, cgst_paise, igst_paise, sgst_paise, round_off_paise, total_paise }: Taxed,
  rate_bp: number,
): Step[] {
  const half = percent(rate_bp / 2);
  const taxes =
    cgst_paise > 0
      ? [
          step('Central GST', cgst_paise, `${half} of the amount, nearest paisa: you and the seller are in the same state`),
          step('State GST', sgst_paise, `${half} of the amount, nearest paisa`),
        ]
      : igst_paise > 0
        ? [step('Integrated GST', igst_paise, `${percent(rate_bp)} of the amount, nearest paisa: the seller is in another state`)]
        : [step('GST', 0, 'A service to a buyer outside India is zero-rated')];
  return [
    step('Amount before tax', taxable_paise, 'sum of the lines'),
    ...taxes,
    step('Round-off', round_off_paise, 'to the nearest rupee'),
    step('Total', total_paise, 'what you pay'),
  ];
}
