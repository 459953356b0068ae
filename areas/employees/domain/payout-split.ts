/** One line of how pay is spread: a fixed amount, a percent of the net, or what is left. */
export type SplitRow = {
  readonly bank_account_id: string;
  readonly kind: 'primary' | 'fixed' | 'percent';
  readonly amount_paise?: number | null;
  readonly percent_bp?: number | null;
  /** Whether money can be sent there on the day: not closed, not failed, approved and waited for. */
  readonly usable: boolean;
};

export type PayoutPart = { readonly bank_account_id: string; readonly amount_paise: number };

/** Parts add up to the net; null is 'No salary account'. */
export type PayoutResult =
  | { readonly parts: readonly PayoutPart[]; readonly exception: null }
  | { readonly parts: readonly []; readonly exception: 'No salary account' };

const WHOLE = 10_000;

/** Net × bp / 10,000 in whole units, without leaving the whole numbers. */
const shareOf = (net_paise: number, bp: number, unit: number): number =>
  Number((BigInt(net_paise) * BigInt(bp)) / (BigInt(WHOLE) * BigInt(unit))) * unit;

/**
 * Spreads net pay over accounts, in the order of the rows: fixed amounts, percents rounded down to whole units, the rest to the
 * primary account, which also takes the part of an account that cannot be used.
 * @param unit 1 for paise, 100 where net pay is rounded to rupees
 */
export function splitPayout(rows: readonly SplitRow[], net_paise: number, unit: 1 | 100 = 1): PayoutResult {
  if (net_paise <= 0) return { parts: [], exception: null };
  const primary = rows.find(({ kind, usable }) => kind === 'primary' && usable);
  if (!primary) return { parts: [], exception: 'No salary account' };
  const parts: PayoutPart[] = [];
  let left = net_paise;
  for (const row of rows) {
    if (row.kind === 'primary' || !row.usable) continue;
    const wanted = row.kind === 'fixed' ? (row.amount_paise ?? 0) : shareOf(net_paise, row.percent_bp ?? 0, unit);
    const amount_paise = Math.min(wanted, left);
    left -= amount_paise;
    if (amount_paise > 0) parts.push({ bank_account_id: row.bank_account_id, amount_paise });
  }
  if (left > 0) parts.push({ bank_account_id: primary.bank_account_id, amount_paise: left });
  return { parts, exception: null };
}

type ShareToSplit = Omit<SplitRow, 'usable'>;

/** Why a split cannot be, or null. */
export function splitProblem(rows: readonly ShareToSplit[]): { path: string; message: string } | null {
  const primaries = rows.filter(({ kind }) => kind === 'primary');
  if (primaries.length !== 1) return { path: 'rows', message: 'Choose exactly one account for the remaining amount' };
  if (new Set(rows.map(({ bank_account_id }) => bank_account_id)).size !== rows.length)
    return { path: 'rows', message: 'Use each account only once' };
  for (const [at, { kind, amount_paise, percent_bp }] of rows.entries()) {
    if (kind === 'fixed' && !(amount_paise && amount_paise > 0))
      return { path: `rows.${at}.amount_paise`, message: 'Please enter an amount' };
    if (kind === 'percent' && !(percent_bp && percent_bp > 0))
      return { path: `rows.${at}.percent_bp`, message: 'Please enter a percentage' };
  }
  const percents = rows.reduce((sum, { kind, percent_bp }) => sum + (kind === 'percent' ? (percent_bp ?? 0) : 0), 0);
  return percents > WHOLE ? { path: 'rows', message: 'Percentages add up to more than 100%' } : null;
}

const words = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .sort();

/** How much of two names is the same, 0 to 100; capitals, full stops and order do not count, an initial stands for its word. */
export function nameMatchPercent(one: string, other: string): number {
  const [a, b] = [words(one), words(other)];
  if (a.length === 0 || b.length === 0) return 0;
  const open = [...b];
  let same = 0;
  for (const word of a) {
    const at = open.findIndex((candidate) => candidate === word);
    const near =
      at >= 0 ? at : open.findIndex((candidate) => candidate[0] === word[0] && (word.length === 1 || candidate.length === 1));
    if (near < 0) continue;
    same += at >= 0 ? 1 : 0.5;
    open.splice(near, 1);
  }
  return Math.round((200 * same) / (a.length + b.length));
}

/** Percent below which a differing holder name must be confirmed. */
export const MIN_NAME_MATCH = 60;
