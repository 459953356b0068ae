import { type AreaCard, type Session, useOffered, useSignedIn } from '@hrms/platform/web';
import { usePreference } from '../frame/use-preference.ts';
import { arrangeCards, DEFAULT_LAYOUT, type HomeLayout, moveCard } from './home-layout.ts';

type SignedIn = Extract<Session, { status: 'signed_in' }>;

/** Whether a card is for this user: its permission, in a scope it is made for. */
export function isForMe(
  { permission, scopes, own }: Pick<AreaCard, 'permission' | 'scopes' | 'own'>,
  { user }: SignedIn,
): boolean {
  if (own && !user.employee_id) return false;
  if (!permission) return user.user_type === 'user';
  const granted = user.roles.flatMap((role) => role.permissions).filter((one) => one.permission_code === permission);
  return granted.some(({ scope }) => !scopes || scopes.includes(scope));
}

/** The cards of this user in their order, and what they may change about it. */
export function useHomeCards() {
  const session = useSignedIn();
  const [layout, keep] = usePreference<HomeLayout>('home_layout', DEFAULT_LAYOUT);
  const offered = useOffered().flatMap((area) => area.cards ?? []);
  const cards = arrangeCards(
    offered.filter((card) => isForMe(card, session)),
    layout,
  );
  const order = cards.map(({ id }) => id);
  return {
    cards,
    hidden: new Set(layout.hidden),
    changed: layout.order.length > 0 || layout.hidden.length > 0,
    move: (id: string, by: number) => keep({ ...layout, order: moveCard(order, id, by) }),
    moveTo: (id: string, before: string) =>
      keep({ ...layout, order: moveCard(order, id, order.indexOf(before) - order.indexOf(id)) }),
    setHidden: (id: string, hide: boolean) =>
      keep({ order, hidden: hide ? [...layout.hidden, id] : layout.hidden.filter((other) => other !== id) }),
    reset: () => keep(DEFAULT_LAYOUT),
  };
}
