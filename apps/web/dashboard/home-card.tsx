import { MoreOutlined } from '@ant-design/icons';
import { type AreaCard, ErrorGuard, SkeletonRows, useDelayedFlag } from '@hrms/platform/web';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';

type HomeCardProps = { card: AreaCard; hide: () => void };

/** A card offered by an area: it loads alone and fails alone. */
export function HomeCard({ card, hide }: HomeCardProps) {
  const go = useNavigate();
  const [Content] = useState(() => lazy(async () => ({ default: await card.lazy() })));
  const { to } = card;
  const items = [
    ...(to ? [{ key: 'open', label: 'Open', onClick: () => void go(to) }] : []),
    { key: 'hide', label: 'Hide', onClick: hide },
  ];
  return (
    <section className={`ui-card home-card span-${card.size}`} aria-labelledby={`card-${card.id}`}>
      <div className="home-card-head">
        <h2 id={`card-${card.id}`}>{card.title}</h2>
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`Menu of ${card.title}`} />
        </Dropdown>
      </div>
      <ErrorGuard brief name={card.title}>
        <Suspense fallback={<Waiting />}>
          <Content />
        </Suspense>
      </ErrorGuard>
    </section>
  );
}

const Waiting = () => (useDelayedFlag(true) ? <SkeletonRows rows={2} /> : null);
