/** Payslips of a run as double-entry journal lines (payroll page, rule 20). */

/** A payslip as the journal needs it. Amounts in paise. */
export type JournalSlip = {
  readonly cost_centre: string;
  readonly held: boolean;
  readonly net: number;
  readonly lines: readonly { readonly code: string; readonly section: string; readonly amount: number }[];
};

/** Accounts of a component: what is spent is debited, what is owed is credited. */
export type JournalAccount = { readonly code: string; readonly debit: string | null; readonly credit: string | null };

export type JournalMapping = {
  readonly accounts: readonly JournalAccount[];
  /** Account of net pay that is still to be paid. */
  readonly net_account: string;
  /** Account of pay that is held back; that of net pay without one. */
  readonly held_account: string | null;
};

export type JournalLine = {
  readonly cost_centre: string;
  readonly account: string;
  readonly debit_paise: number;
  readonly credit_paise: number;
};

export type Journal = {
  readonly lines: readonly JournalLine[];
  /** Components of the run without an account they need. */
  readonly unmapped: readonly { readonly code: string; readonly side: 'debit' | 'credit' }[];
  readonly debit_paise: number;
  readonly credit_paise: number;
};

type Side = 'debit' | 'credit';

/** Parts of another line; counted with it. */
const PARTS: ReadonlySet<string> = new Set(['EPS_EMPLOYER', 'EPF_DIFFERENCE']);
/** Set aside, paid to nobody: in the journal only for those who gave it accounts. */
const OPTIONAL: ReadonlySet<string> = new Set(['GRATUITY_PROVISION']);

const SIDES: Readonly<Record<string, readonly Side[]>> = {
  earning: ['debit'],
  reimbursement: ['debit'],
  rounding: ['debit'],
  deduction: ['credit'],
  employer: ['debit', 'credit'],
};

/** The sides a payslip line is booked on: employer contributions are spent and owed at once; parts of other lines are not booked. */
export const journalSides = (code: string, section: string): readonly Side[] => (PARTS.has(code) ? [] : (SIDES[section] ?? []));

/**
 * The journal of a run: one line for each account and cost centre, amounts below zero on the other side. Debits equal credits whatever the
 * mapping lacks: a component without an account stands under its own code and in `unmapped`.
 */
export function toJournal(slips: readonly JournalSlip[], mapping: JournalMapping): Journal {
  const accounts = new Map(mapping.accounts.map((account) => [account.code, account]));
  const sums = new Map<string, { cost_centre: string; account: string; amount: number }>();
  const unmapped = new Map<string, { code: string; side: Side }>();
  /** Debits are above zero, credits below. */
  const add = (cost_centre: string, account: string, amount: number) => {
    const key = JSON.stringify([cost_centre, account]);
    const sum = sums.get(key);
    if (sum) sum.amount += amount;
    else sums.set(key, { cost_centre, account, amount });
  };
  for (const { cost_centre, held, net, lines } of slips) {
    for (const { code, section, amount } of lines) {
      if (amount === 0) continue;
      const own = accounts.get(code);
      if (OPTIONAL.has(code) && !(own?.debit && own.credit)) continue;
      for (const side of journalSides(code, section)) {
        const account = own?.[side];
        if (!account) unmapped.set(`${code} ${side}`, { code, side });
        add(cost_centre, account ?? `${code} ${side}`, side === 'debit' ? amount : -amount);
      }
    }
    add(cost_centre, (held && mapping.held_account) || mapping.net_account, -net);
  }
  const lines = [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, ...place }) => ({ ...place, debit_paise: Math.max(amount, 0), credit_paise: Math.max(-amount, 0) }))
    .toSorted(
      (one, other) =>
        one.cost_centre.localeCompare(other.cost_centre) ||
        Number(other.debit_paise > 0) - Number(one.debit_paise > 0) ||
        one.account.localeCompare(other.account),
    );
  return {
    lines,
    unmapped: [...unmapped.values()].toSorted((one, other) => one.code.localeCompare(other.code)),
    debit_paise: lines.reduce((sum, { debit_paise }) => sum + debit_paise, 0),
    credit_paise: lines.reduce((sum, { credit_paise }) => sum + credit_paise, 0),
  };
}
