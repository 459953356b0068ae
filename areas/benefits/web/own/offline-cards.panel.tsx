import { formatDate, serverDate, useFormatInstant } from '@hrms/platform/web';
import { useEffect, useState } from 'react';
import { type DeviceCard, deviceCards } from './offline-cards.ts';

/** Opens a file of this device in the browser's own reader. */
function openFile(file: Blob): void {
  const address = URL.createObjectURL(file);
  window.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const Card = ({ card, asOf }: { card: DeviceCard; asOf: string }) => (
  <section className="ui-notice" aria-label={card.plan_name}>
    <h2>{card.plan_name}</h2>
    <dl>
      {card.option_name && (
        <>
          <dt>Option</dt>
          <dd>{card.option_name}</dd>
        </>
      )}
      <dt>Covered</dt>
      <dd>{card.covered.join(', ')}</dd>
      <dt>Cover until</dt>
      <dd>{formatDate(card.to_date)}</dd>
      {card.provider && (
        <>
          <dt>Provider</dt>
          <dd>{card.provider}</dd>
        </>
      )}
      {card.helpline && (
        <>
          <dt>Helpline</dt>
          <dd>{card.helpline}</dd>
        </>
      )}
    </dl>
    <p>As of {asOf}</p>
    <div className="ui-notice-actions">
      {card.files.map(({ title, file }) => (
        <button key={title} type="button" className="ui-button" onClick={() => openFile(file)}>
          {title}
          <span className="ui-hidden"> of {card.plan_name}</span>
        </button>
      ))}
    </div>
  </section>
);

/** The benefit cards that the user keeps on this device and whose cover runs. */
export function OfflineCardsPanel({ user_id }: { user_id: string }) {
  const formatInstant = useFormatInstant();
  const [cards, setCards] = useState<readonly DeviceCard[]>([]);
  useEffect(() => {
    void deviceCards.list(user_id).then((all) => setCards(all.filter(({ to_date }) => to_date >= serverDate())));
  }, [user_id]);
  return cards.map((card) => <Card key={card.id} card={card} asOf={formatInstant(card.saved_at)} />);
}
