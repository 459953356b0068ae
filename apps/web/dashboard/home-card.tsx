import { type AreaCard, ErrorGuard, SkeletonRows } from '@hrms/platform/web';
import { lazy, Suspense, useState } from 'react';

/** A card offered by an area: it loads alone and fails alone. */
export function HomeCard({ card }: { card: AreaCard }) {
  const [Content] = useState(() => lazy(async () => ({ default: await card.lazy() })));
  return (
    <section className={`ui-card home-card span-${card.size}`} aria-labelledby={`card-${card.id}`}>
      <h2 id={`card-${card.id}`}>{card.title}</h2>
      <ErrorGuard>
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <Content />
        </Suspense>
      </ErrorGuard>
    </section>
  );
}
