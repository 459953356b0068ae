/** Names that the consent of an agreement may use. */
export const AGREEMENT_PLACEHOLDERS = ['name', 'code', 'number', 'amount', 'months', 'instalment', 'interest'] as const;
