import * as z from 'zod';

/** Areas of the product that an organisation can be without; no other area needs their screens. */
export const SWITCHABLE_FEATURES = ['loans', 'reimbursements', 'assets', 'benefits', 'reports'] as const;
export const SwitchableFeature = z.enum(SWITCHABLE_FEATURES);
export type SwitchableFeature = z.output<typeof SwitchableFeature>;
