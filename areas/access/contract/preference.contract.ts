import { endpoint } from '@hrms/platform/contract';
import * as z from 'zod';

/** Preferences of a user by key. */
const PreferenceKey = z.enum(['home_layout', 'theme', 'density', 'palette_recent', 'metrics_pins', 'language', 'shortcuts']);
const Preference = z.object({ key: PreferenceKey, value: z.json().nullable() });

export const preferences = {
  get: endpoint({
    method: 'GET',
    path: '/preferences/{key}',
    session: true,
    alumni: true,
    summary: 'One of your preferences, or null if not set',
    params: z.object({ key: PreferenceKey }),
    response: Preference,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/preferences/{key}',
    session: true,
    alumni: true,
    summary: 'Save one of your preferences, up to 16 kB',
    params: z.object({ key: PreferenceKey }),
    body: z.strictObject({ value: z.json(), key: z.unknown().optional() }),
    response: Preference,
    errors: ['preferences.too_large'],
  }),
};
