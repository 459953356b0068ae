import { cardNotAvailable } from '../refusals.ts';
import { cardKeys } from '../terms/card-payments.ts';
import type { PaymentProvider } from './provider.ts';
import { cardProvider } from './stripe.ts';

const refuse = async (): Promise<never> => {
  throw cardNotAvailable();
};

/** Bank transfers: the customer pays to the seller's account and reports it. */
export const manualProvider: PaymentProvider = { name: 'manual', openCheckout: refuse, openPortal: refuse };

/** The provider for cards, or the manual one where no keys are set. */
export function currentProvider(): PaymentProvider {
  const keys = cardKeys();
  return keys ? cardProvider(keys.secret_key) : manualProvider;
}
