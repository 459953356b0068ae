import type { Scope } from '@hrms/platform/contract';
import { type ProfileTab, useOffered, useSession } from '@hrms/platform/web';

const OTHERS: readonly Scope[] = ['team', 'organisation'];

/** Tabs of a profile the user may see, in their order. Permissions with own scope count on the own profile only. */
export function useProfileTabs({ isOwn, isDraft }: { isOwn: boolean; isDraft: boolean }): ProfileTab[] {
  const session = useSession();
  const granted = session.status === 'signed_in' ? session.user.roles.flatMap(({ permissions }) => permissions) : [];
  const reaches = ({ permission, scopes = OTHERS }: ProfileTab) =>
    !permission ||
    granted.some(({ permission_code, scope }) => permission_code === permission && (isOwn || scopes.includes(scope as Scope)));
  return useOffered()
    .flatMap(({ profileTabs = [] }) => profileTabs)
    .filter((tab) => reaches(tab) && (!tab.own || isOwn) && (!isDraft || tab.drafts))
    .toSorted((a, b) => a.order - b.order);
}
