import { formatDate, StatusTag, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { type LawParameterDetail, law, lawOverrides } from '@hrms/statutory/contract';
import { Alert, Button, Drawer, Skeleton } from 'antd';
import { CONFIDENCE, LAW_NAMES, OVERRIDE_LIMITS, REVIEWS, sinceText } from './law-labels.ts';
import { LawReviewDialog } from './law-review.dialog.tsx';
import { OverrideDialog } from './override.dialog.tsx';
import { OverrideRows } from './override-rows.card.tsx';

type LawParameterDialogProps = { parameter_id: string | null; on: string; close: () => void };

/** One statutory rate: value on the day, verification status, history, overrides and reviews. */
export function LawParameterDialog({ parameter_id, on, close }: LawParameterDialogProps) {
  const detail = useEndpoint(
    law.get,
    { params: { parameter: parameter_id ?? '' }, query: { on } },
    { enabled: parameter_id !== null },
  );
  return (
    <Drawer
      open={parameter_id !== null}
      size={640}
      title={detail.data?.title ?? 'Statutory rate'}
      onClose={close}
      rootClassName="law-drawer"
      destroyOnHidden
    >
      {detail.data ? (
        <Detail detail={detail.data} on={on} />
      ) : detail.error ? (
        <Alert
          type="error"
          showIcon
          title="Could not load this rate"
          action={
            <Button size="small" onClick={() => void detail.refetch()}>
              Retry
            </Button>
          }
        />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  );
}

function Detail({ detail, on }: { detail: LawParameterDetail; on: string }) {
  const can = useCan();
  const setting = useDialog<LawParameterDetail>();
  const reviewing = useDialog<LawParameterDetail>();
  const { label, tone, text } = CONFIDENCE[detail.confidence];
  return (
    <div className="law-detail">
      <section aria-label="In force">
        <p className="law-path">
          {LAW_NAMES[detail.law]} · <code>{detail.parameter_id}</code>
        </p>
        <p className="law-figure ui-number">{detail.value_text}</p>
        <p>
          Value on {formatDate(on)}. In force from: {sinceText(detail.from_date)}. Source: {detail.source}.{' '}
          {detail.confirmed_on ? `Last checked ${formatDate(detail.confirmed_on)}.` : 'Not checked yet.'}
        </p>
        {detail.overridden && <p>Statutory value: {detail.shipped_text}.</p>}
        <p className="law-tags">
          <StatusTag tone={tone}>{label}</StatusTag> {text}
        </p>
        {detail.start_doubt && <p className="law-doubt">Start date not confirmed: {detail.start_doubt}.</p>}
        {detail.to_verify && <p className="law-doubt">To verify: {detail.to_verify}.</p>}
      </section>
      {detail.leaves.length > 1 && <Leaves leaves={detail.leaves} title="Values" />}
      {(detail.room !== null || detail.overrides.length > 0) && (
        <section aria-label="Override">
          <h2>Override</h2>
          <p>{detail.choice ?? (detail.room && OVERRIDE_LIMITS[detail.room])}</p>
          {detail.overrides.length > 0 && <OverrideRows rows={detail.overrides} />}
          {detail.room !== null && can(lawOverrides.create) && <Button onClick={() => setting.open(detail)}>Add override</Button>}
        </section>
      )}
      <section aria-label="Reviews">
        <h2>Reviews</h2>
        {detail.reviews.length === 0 && <p>No reviews yet.</p>}
        <ul className="ui-rows law-rows">
          {detail.reviews.map((review) => (
            <li key={`${review.on_date} ${review.note}`}>
              <div className="text">
                <div className="first">{REVIEWS[review.decision]}</div>
                <div className="whole">
                  {review.reviewer}, {formatDate(review.on_date)}: {review.note}
                </div>
              </div>
            </li>
          ))}
        </ul>
        {can(law.review) && <Button onClick={() => reviewing.open(detail)}>Add review</Button>}
      </section>
      <section aria-label="History">
        <h2>History</h2>
        <ol className="law-history">
          {detail.history.map((entry) => (
            <li key={entry.from_date}>
              <div className="law-line">
                <strong>{sinceText(entry.from_date)}</strong>
                <span className="ui-number">{entry.value_text}</span>
              </div>
              <p>{entry.source}</p>
              <p className="law-tags">
                <StatusTag tone={CONFIDENCE[entry.confidence].tone}>{CONFIDENCE[entry.confidence].label}</StatusTag>
                {entry.start_doubt && <StatusTag tone="warning">Start date not verified</StatusTag>}
              </p>
              {entry.leaves.length > 1 && (
                <details>
                  <summary>All values</summary>
                  <Leaves leaves={entry.leaves} />
                </details>
              )}
            </li>
          ))}
        </ol>
      </section>
      <OverrideDialog {...setting} on={on} />
      <LawReviewDialog {...reviewing} />
    </div>
  );
}

function Leaves({ leaves, title }: { leaves: LawParameterDetail['leaves']; title?: string }) {
  return (
    <section aria-label={title ?? 'All values'}>
      {title && <h2>{title}</h2>}
      <dl className="statutory-facts">
        {leaves.map(({ path, label, text }) => (
          <div key={path}>
            <dt>{label || 'Value'}</dt>
            <dd className="ui-number">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
