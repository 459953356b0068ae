import { MOST_INTEGER } from '@hrms/platform/contract';
import * as z from 'zod';

export const PlanCode = z.enum(['basic', 'pro', 'enterprise'], { error: 'Please select a plan' });
export type PlanCode = z.output<typeof PlanCode>;
export const BillingInterval = z.enum(['month', 'year'], { error: 'Please select month or year' });
export type BillingInterval = z.output<typeof BillingInterval>;
export const SubscriptionStatus = z.enum(['trialing', 'trial_expired', 'active', 'cancelling', 'past_due', 'read_only', 'ended']);
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/** Why something is done, for calls that are written into the audit log. */
export const statedReason = z
  .string({ error: 'Please enter a reason' })
  .trim()
  .min(5, 'Use at least 5 characters')
  .max(500, 'Use at most 500 characters');

/** An Indian state as `IN-KA`. */
export const stateCode = z.string({ error: 'Please select a state' }).regex(/^IN-[A-Z]{2}$/, 'Please select a state');

/** Paise of an amount that is paid, more than nothing. */
export const paidAmount = z
  .int({ error: 'Please enter an amount' })
  .min(1, 'The amount must be more than zero')
  .max(1e13, 'The amount is too large');

/** Cents of a monthly price. */
export const cents = z.int({ error: 'Please enter a price' }).min(0, 'The price cannot be negative').max(MOST_INTEGER);

/** A text that may be left out. */
export const optionalText = (most: number) => z.string().trim().max(most, `Use at most ${most} characters`).nullish();
