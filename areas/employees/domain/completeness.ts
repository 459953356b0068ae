/** What a record should hold, and what each gap blocks. */
const ITEMS = {
  date_of_birth: 'Date of birth: provident fund and tax returns',
  father_or_spouse_name: "Father's or spouse's name: provident fund registration",
  contact: 'Phone or e-mail: payslips and invitations',
  pan: 'PAN: tax is deducted at the higher rate',
  uan: 'UAN: provident fund return',
  bank_account: 'Bank account: salary cannot be paid by transfer',
  documents: 'Documents: a required one is missing, rejected or expired',
} as const;

export type CompletenessItem = keyof typeof ITEMS;
export type Held = Readonly<Record<CompletenessItem, boolean>>;

/** Percent of the items that are there, and a sentence for each that is not. */
export function completeness(held: Held): { percent: number; missing: { item: CompletenessItem; blocks: string }[] } {
  const items = Object.keys(ITEMS) as CompletenessItem[];
  const missing = items.filter((item) => !held[item]).map((item) => ({ item, blocks: ITEMS[item] }));
  return { percent: Math.round(((items.length - missing.length) * 100) / items.length), missing };
}
