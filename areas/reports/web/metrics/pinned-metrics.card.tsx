import { LoadedData, SkeletonRows, Sparkline, shortRupees, useEndpoint } from '@hrms/platform/web';
import { dashboardMetrics } from '@hrms/reports/contract';
import { Link } from 'react-router';
import { usePinned } from './pins.ts';

/** Metrics on the home page; the others stand on their own page. */
const SHOWN = 3;

function PinnedMetric({ id }: { id: string }) {
  const read = useEndpoint(dashboardMetrics.get, { params: { metric: id }, query: { period: 'month' } }, { together: true });
  // a metric whose records the user may not see any more is left out
  if (read.error?.status === 404) return null;
  return (
    <LoadedData of={read}>
      {({ label, link, points, reading, unit }) => (
        <div>
          <strong>{link ? <Link to={link}>{label}</Link> : label}</strong>
          <Sparkline points={points} summary={reading} {...(unit === 'money' && { textOf: shortRupees })} />
          <p>{reading}</p>
        </div>
      )}
    </LoadedData>
  );
}

/** What the user pinned on the page of metrics. */
export function PinnedMetricsCard() {
  const pins = usePinned();
  if (!pins) return <SkeletonRows rows={2} />;
  if (pins.length === 0)
    return (
      <p>
        No metrics pinned yet. <Link to="/dashboard/metrics">Pin a metric</Link>
      </p>
    );
  return pins.slice(0, SHOWN).map((id) => <PinnedMetric key={id} id={id} />);
}
