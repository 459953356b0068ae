/** An insurer's invoice against the lives that are covered. */
export type BilledLife = { readonly employee_code: string; readonly name: string };

const keyOf = ({ employee_code, name }: BilledLife): string =>
  `${employee_code.trim().toLowerCase()} ${name.trim().toLowerCase().replace(/\s+/g, ' ')}`;

const nameOf = ({ employee_code, name }: BilledLife): string => `${name} (${employee_code})`;

export type InvoiceMatch = {
  readonly matched: number;
  readonly only_billed: readonly string[];
  readonly only_here: readonly string[];
};

/** Compares lives by employee code and name; a life that is billed twice counts as billed too often. */
export function matchInvoice(billed: readonly BilledLife[], covered: readonly BilledLife[]): InvoiceMatch {
  const open = new Map<string, BilledLife[]>();
  for (const life of covered) open.set(keyOf(life), [...(open.get(keyOf(life)) ?? []), life]);
  const only_billed: string[] = [];
  let matched = 0;
  for (const life of billed) {
    const same = open.get(keyOf(life));
    if (same && same.length > 0) {
      same.pop();
      matched += 1;
    } else only_billed.push(nameOf(life));
  }
  return { matched, only_billed, only_here: [...open.values()].flat().map(nameOf) };
}
