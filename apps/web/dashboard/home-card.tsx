import { MoreOutlined } from '@ant-design/icons';
import { type AreaCard, ErrorGuard, ReportQuiet, SkeletonRows, useDelayedFlag } from '@hrms/platform/web';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import type { CardPart } from './use-card-parts.ts';
import { useQuiet } from './use-quiet.ts';

type HomeCardProps = { card: AreaCard; part: CardPart | undefined; hide: () => void };

/** A card offered by an area: it fails alone. */
export function HomeCard({ card, part, hide }: HomeCardProps) {
  const go = useNavigate();
  const { to } = card;
  const [isQuiet, report] = useQuiet(card.id);
  const items = [
    ...(to ? [{ key: 'open', label: 'Open', onClick: () => void go(to) }] : []),
    { key: 'hide', label: 'Hide', onClick: hide },
  ];
  return (
    <section className={`ui-card home-card span-${card.size}${isQuiet ? ' quiet' : ''}`} aria-labelledby={`card-${card.id}`}>
      <div className="home-card-head">
        <h2 id={`card-${card.id}`}>{card.title}</h2>
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`Menu of ${card.title}`} />
        </Dropdown>
      </div>
      <ErrorGuard brief name={card.title}>
        <ReportQuiet value={report}>
          <Content part={part} />
        </ReportQuiet>
      </ErrorGuard>
    </section>
  );
}

/** A part that could not be fetched breaks this card alone: its panel offers to try again. */
function Content({ part }: Pick<HomeCardProps, 'part'>) {
  if (!part) return <Waiting />;
  if ('problem' in part) throw part.problem;
  return <part.Card />;
}

const Waiting = () => (useDelayedFlag(true) ? <SkeletonRows rows={2} /> : null);
