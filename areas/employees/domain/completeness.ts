/** What a record should hold, and what each gap blocks. */
const ITEMS = {
  date_of_birth: 'Date of birth missing. Needed for EPF and tax returns',
  father_or_spouse_name: "Father's or spouse's name missing. Needed for EPF registration",
  contact: 'Phone and e-mail missing. Needed for payslips and invitations',
  address: 'Current address missing. Needed for letters and EPF registration',
  emergency_contact: 'Emergency contact missing',
  pan: 'PAN missing. Tax is deducted at the higher rate',
  uan: 'UAN missing. Left out of the ECR',
  nomination: 'EPF nomination missing. Dues cannot be paid to the family',
  bank_account: 'Bank account missing. Salary cannot be paid by bank transfer',
  documents: 'Required document missing, rejected or expired',
} as const;

export type CompletenessItem = keyof typeof ITEMS;
export type HeldItems = Readonly<Record<CompletenessItem, boolean>>;
export type RecordCompleteness = { percent: number; missing: { item: CompletenessItem; blocks: string }[] };

/** What the provident fund asks for: not of interns, who are no members unless they are enrolled, and then have a UAN. */
const OF_MEMBERS: readonly CompletenessItem[] = ['father_or_spouse_name', 'uan', 'nomination'];

/** Percent of the items that the type of employment asks for and that are there, and a sentence for each that is not. */
export function recordCompleteness(held: HeldItems, employment_type: string | null = null): RecordCompleteness {
  const isMember = employment_type !== 'intern' || held.uan;
  const items = (Object.keys(ITEMS) as CompletenessItem[]).filter((item) => isMember || !OF_MEMBERS.includes(item));
  const missing = items.filter((item) => !held[item]).map((item) => ({ item, blocks: ITEMS[item] }));
  return { percent: Math.round(((items.length - missing.length) * 100) / items.length), missing };
}
