/** Keys of the card provider, from the environment; null where card payments are not set up. */
export function cardKeys(env: NodeJS.ProcessEnv = process.env): { secret_key: string; webhook_secret: string } | null {
  const { STRIPE_SECRET_KEY: secret_key, STRIPE_WEBHOOK_SECRET: webhook_secret } = env;
  return secret_key && webhook_secret ? { secret_key, webhook_secret } : null;
}

/** Whether invoices can be paid by card. */
export const hasCardPayments = (): boolean => cardKeys() !== null;
