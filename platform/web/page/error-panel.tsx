import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { ApiError, messageOf } from '../api/api-error.ts';
import { showsErrorDetails } from './error-details.ts';
import { brokenComponent, isOutdatedRelease, possibleFix } from './error-hint.ts';
import { reportProblem } from './report-problem.ts';
import { useCurrentRoute } from './route.ts';
import './notice.css';

export const MOST_RETRIES = 3;

type ErrorPanelProps = {
  problem: unknown;
  /** Where it broke: a component. */
  location: string;
  retries: number;
  onRetry: () => void;
  /** Shows message, stack and request id; as the server's setting says when left out. */
  details?: boolean;
  /** Retries by itself after so many seconds. */
  autoRetrySeconds?: number;
  /** Where only a headline fits: in a card. */
  brief?: boolean;
};

function useCountdown(seconds: number, onZero: () => void): number {
  const [left, setLeft] = useState(seconds);
  const fire = useRef(onZero);
  useEffect(() => {
    fire.current = onZero;
  });
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1) fire.current();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

/** The generic error panel of the specification, to the letter. */
export function ErrorPanel({
  problem,
  location,
  retries,
  onRetry,
  details = showsErrorDetails(),
  autoRetrySeconds = 0,
  brief = false,
}: ErrorPanelProps) {
  const exhausted = retries >= MOST_RETRIES;
  const left = useCountdown(exhausted ? 0 : autoRetrySeconds, onRetry);
  const { pathname } = useLocation();
  const outdated = isOutdatedRelease(problem);
  return (
    <section className={brief ? 'ui-notice brief' : 'ui-notice'} role="alert">
      {brief ? <h3>Error Occurred</h3> : <h2>Something went wrong</h2>}
      {brief ? <p>{possibleFix(problem)}</p> : <p>An error occurred while rendering this component.</p>}
      {!brief && (
        <dl>
          <dt>Error type</dt>
          <dd>{problem instanceof Error ? problem.name : 'Error'}</dd>
          <dt>Location</dt>
          <dd>
            {location}, {pathname}
          </dd>
          <dt>Possible fix</dt>
          <dd>{possibleFix(problem)}</dd>
        </dl>
      )}
      {exhausted && <p className="warning">Maximum retry attempts reached. Please refresh the page.</p>}
      {left > 0 && <p>Retrying in {left} s</p>}
      <div className="ui-notice-actions">
        {outdated ? (
          <button type="button" className="ui-button primary" onClick={() => globalThis.location.reload()}>
            Reload for the new version
          </button>
        ) : (
          <button type="button" className="ui-button primary" disabled={exhausted} onClick={onRetry}>
            Retry
          </button>
        )}
        {!brief && (
          <a className="ui-button" href="/">
            Go Home
          </a>
        )}
      </div>
      {details && (
        <details>
          <summary>Details</summary>
          <pre>
            {problem instanceof ApiError && problem.request_id ? `Request ${problem.request_id}\n` : ''}
            {problem instanceof Error ? (problem.stack ?? messageOf(problem)) : String(problem)}
          </pre>
        </details>
      )}
    </section>
  );
}

type GuardProps = Pick<ErrorPanelProps, 'details' | 'autoRetrySeconds' | 'brief'> & {
  children: ReactNode;
  /** What is guarded, in a report: a card's title. Left out: the screen's. */
  name?: string;
};

/** Keeps a broken part from taking the rest along. Retries are counted until the address changes. */
export function ErrorGuard({ children, ...more }: GuardProps) {
  const { pathname } = useLocation();
  return (
    <CountedBoundary key={pathname} {...more}>
      {children}
    </CountedBoundary>
  );
}

function CountedBoundary({ children, name, ...panel }: GuardProps) {
  const [retries, setRetries] = useState(0);
  const { pathname } = useLocation();
  const screen = useCurrentRoute()?.title;
  const title = name ?? screen;
  const [where, setWhere] = useState('this screen');
  return (
    <ErrorBoundary
      onError={(problem, info) => {
        const broken = brokenComponent(info.componentStack);
        setWhere(broken);
        reportProblem(problem, name ?? broken, pathname);
      }}
      onReset={() => setRetries(retries + 1)}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorPanel
          problem={error}
          location={import.meta.env.DEV ? where : (title ?? 'this screen')}
          retries={retries}
          onRetry={resetErrorBoundary}
          {...panel}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
