import { preferences } from '@hrms/access/contract';
import { useEndpoint } from '@hrms/platform/web';

export const PINS_KEY = { key: 'metrics_pins' } as const;

/** Pinned for whoever has not chosen; those that a user may not see are left out. */
const USUAL_PINS: readonly string[] = ['attrition', 'employer_cost', 'on_time'];

const toIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [...USUAL_PINS];

/** Metrics that the user pinned, in the order in which they were; undefined while they load. */
export function usePinned(): string[] | undefined {
  const { data } = useEndpoint(preferences.get, { params: PINS_KEY }, { together: true });
  return data && toIds(data.value);
}
