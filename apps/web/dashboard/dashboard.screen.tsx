import { Page, useSignedIn } from '@hrms/platform/web';
import { useOffered } from '../frame/offered.ts';
import { menuOf } from '../layout/menu.ts';
import { dayLine, greetingAt } from './greeting.ts';
import { HomeCard } from './home-card.tsx';
import { QuickLinks } from './quick-links.card.tsx';
import { SetupChecklist } from './setup-checklist.card.tsx';
import { useSetup } from './use-setup.ts';
import './dashboard.css';

/** Home: the set-up of a new organisation, what the areas offer this person, and the way to everything they may open. */
export function DashboardScreen() {
  const session = useSignedIn();
  const areas = useOffered();
  const setup = useSetup();
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
      {setup.state !== 'waiting' && (
        <div className="home-cards">
          {setup.state === 'open' && <SetupChecklist steps={setup.steps} hide={setup.hide} />}
          {cards.map((card) => (
            <HomeCard key={card.id} card={card} />
          ))}
          <QuickLinks sections={sections} />
        </div>
      )}
    </Page>
  );
}
