import { home } from '@hrms/platform/contract';
import {
  type AreaCard,
  formatDate,
  LoadFailed,
  messageOf,
  Page,
  serverNow,
  useDialog,
  useEndpoint,
  useOffered,
  useSignedIn,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { Link, Navigate } from 'react-router';
import { lazyPanel } from '../frame/lazy-panel.tsx';
import { menuOf } from '../layout/menu.ts';
import { settingsOf } from '../settings/setting-lines.ts';
import { dayLine, greetingAt } from './greeting.ts';
import { HomeCard } from './home-card.tsx';
import { InboxCard } from './inbox.card.tsx';
import { packCards } from './pack-cards.ts';
import { QuickLinks } from './quick-links.card.tsx';
import { useCardParts } from './use-card-parts.ts';
import { useHomeCards } from './use-home-cards.ts';
import { setupHiddenKey, useRemembered } from './use-remembered.ts';
import { useSettled } from './use-settled.ts';
import './dashboard.css';

/** Few visits show it, so its code comes only then, with the cards. */
const SETUP = { id: 'setup', lazy: async () => (await import('./setup.card.tsx')).SetupCard };

const Customise = lazyPanel(async () => (await import('../frame/panels.ts')).Customise);

/** Home. Platform admins work elsewhere. */
export function DashboardScreen() {
  const session = useSignedIn();
  const areas = useOffered();
  if (session.info?.alumni) return <AlumniHome />;
  if (session.user.user_type !== 'admin') return <HomeScreen />;
  if (areas.some((area) => area.routes.some(({ path }) => path === '/platform/organisations')))
    return <Navigate to="/platform/organisations" replace />;
  return (
    <Page title={`Welcome, ${session.user.first_name}`}>
      <QuickLinks sections={menuOf(areas, session).filter((section) => section.group !== 'home')} />
    </Page>
  );
}

/** For a former employee: payslips and account. */
function AlumniHome() {
  const session = useSignedIn();
  const areas = useOffered();
  const organisation = session.organisation?.name ?? 'your former organisation';
  return (
    <Page
      title={`Welcome back, ${session.user.first_name}`}
      subtitle={`You left ${organisation}. Your payslips and account are still available`}
    >
      <div className="home-cards">
        <QuickLinks
          sections={menuOf(areas, session).map((section) => ({
            ...section,
            title: 'Your records',
            entries: section.entries.filter(({ path }) => path !== '/dashboard'),
          }))}
        />
        <section className="ui-card home-card" aria-labelledby="links-account">
          <h2 id="links-account">Your account</h2>
          <p>
            <Link to="/account/security">Password, second factor and sessions</Link>
          </p>
          {settingsOf(areas, session)
            .flatMap(({ lines }) => lines)
            .map(({ to, label }) => (
              <p key={to}>
                <Link to={to}>{label}</Link>
              </p>
            ))}
        </section>
      </div>
    </Page>
  );
}

/** Cards that say what is to be done next stand before the inbox, unless the user arranged them. */
const FIRST = 5;

/** What needs this user today: the set-up of a new organisation, the inbox, then the cards of the areas. */
function HomeScreen() {
  const session = useSignedIn();
  const [setupHidden] = useRemembered(setupHiddenKey(session.user.user_id));
  const cards = useHomeCards();
  const shown = cards.cards.filter(({ id }) => !cards.hidden.has(id));
  const isFirst = ({ order }: AreaCard) => !cards.changed && order <= FIRST;
  const parts = useCardParts(setupHidden ? shown : [SETUP, ...shown]);
  const setup = setupHidden ? undefined : parts.get(SETUP.id);
  const customising = useDialog();
  const read = useEndpoint(home.get, undefined, { together: true });
  const todo = useEndpoint(home.inbox, undefined, { together: true });
  const isSettled = useSettled(parts.size > 0);
  const zone = session.organisation?.time_zone ?? 'Asia/Kolkata';
  const now = serverNow();
  const day = read.data ? dayLine(new Date(read.data.today), 'UTC') : dayLine(now, zone);
  const payday = read.data?.next_payday;
  const homeCard = (card: AreaCard) => (
    <HomeCard key={card.id} card={card} part={parts.get(card.id)} hide={() => cards.setHidden(card.id, true)} />
  );
  return (
    <Page
      title={`${greetingAt(now, zone)}, ${session.user.first_name}`}
      subtitle={`${day}${payday ? ` · Next pay day ${formatDate(payday)}` : ''}`}
      action={<Button onClick={() => customising.open()}>Customise</Button>}
    >
      <div className="home-cards" ref={packCards} aria-busy={!isSettled}>
        {setup && 'Card' in setup && <setup.Card />}
        {shown.filter(isFirst).map(homeCard)}
        {read.data && !todo.isPending && (
          <InboxCard
            inbox={read.data.inbox}
            items={todo.data?.items ?? []}
            failure={!todo.data && <LoadFailed message={messageOf(todo.error)} retry={() => void todo.refetch()} />}
          />
        )}
        {read.isError && !read.data && (
          <section className="ui-card home-card span-2" aria-label="Inbox">
            <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />
          </section>
        )}
        {(read.isPending || (read.data && todo.isPending)) && (
          <section className="ui-card home-card span-2 home-inbox" aria-labelledby="card-inbox" aria-busy="true">
            <h2 id="card-inbox">Inbox</h2>
          </section>
        )}
        {shown.filter((card) => !isFirst(card)).map(homeCard)}
      </div>
      <Customise open={customising.isOpen} close={customising.close} home={cards} />
    </Page>
  );
}
