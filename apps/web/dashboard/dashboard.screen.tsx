import { Page, useSignedIn } from '@hrms/platform/web';
import { useOffered } from '../frame/offered.ts';
import { menuOf } from '../layout/menu.ts';
import { dayLine, greetingAt } from './greeting.ts';
import { HomeCard } from './home-card.tsx';
import { QuickLinks } from './quick-links.card.tsx';
import './dashboard.css';

/** Home: what the areas offer this person, and the way to every part of the product they may open. */
export function DashboardScreen() {
  const session = useSignedIn();
  const areas = useOffered();
  const zone = session.organisation?.time_zone ?? 'Asia/Kolkata';
  const now = new Date();
  const held = new Set(session.user.roles.flatMap((role) => role.permissions.map((granted) => granted.permission_code)));
  const cards = areas
    .flatMap((area) => area.cards ?? [])
    .filter((card) => !card.permission || held.has(card.permission))
    .sort((one, other) => one.order - other.order);
  const sections = menuOf(areas, session).filter((section) => section.group !== 'home');
  return (
    <Page title={`${greetingAt(now, zone)}, ${session.user.first_name}`} subtitle={dayLine(now, zone)}>
      <div className="home-cards">
        {cards.map((card) => (
          <HomeCard key={card.id} card={card} />
        ))}
        <QuickLinks sections={sections} />
      </div>
    </Page>
  );
}
