import { useSignedIn } from '@hrms/platform/web';

const WIDTH = { self: 1, team: 2, organisation: 3 } as const;

/** The widest scope in which the signed-in user holds a permission; null without it. */
export function useWidestScope(code: string): keyof typeof WIDTH | null {
  const granted = useSignedIn().user.roles.flatMap(({ permissions }) => permissions);
  const scopes = (Object.keys(WIDTH) as (keyof typeof WIDTH)[]).filter((name) =>
    granted.some(({ permission_code, scope }) => permission_code === code && scope === name),
  );
  return scopes.at(-1) ?? null;
}

/** The signed-in user's own employee record; null for a user without one. */
export const useOwnEmployee = (): string | null => useSignedIn().user.employee_id;

export { useToday } from '@hrms/platform/web';
