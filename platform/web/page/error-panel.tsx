import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { ApiError, messageOf } from '../api/api-error.ts';
import { brokenComponent, isOutdated, possibleFix } from './error-hint.ts';
import { useCurrentRoute } from './route.ts';
import './notice.css';

export const MOST_RETRIES = 3;

type ErrorPanelProps = {
  problem: unknown;
  /** Where it broke: a component. */
  location: string;
  retries: number;
  onRetry: () => void;
  /** Shows message, stack and request id. */
  details?: boolean;
  /** Retries by itself after so many seconds. */
  autoRetrySeconds?: number;
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
export function ErrorPanel({ problem, location, retries, onRetry, details = false, autoRetrySeconds = 0 }: ErrorPanelProps) {
  const exhausted = retries >= MOST_RETRIES;
  const left = useCountdown(exhausted ? 0 : autoRetrySeconds, onRetry);
  const { pathname } = useLocation();
  const outdated = isOutdated(problem);
  return (
    <section className="ui-notice" role="alert">
      <h2>Something went wrong</h2>
      <p>An error occurred while rendering this component.</p>
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
        <a className="ui-button" href="/">
          Go Home
        </a>
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

/** Keeps a broken part from taking the rest along. Retries are counted until the address changes. */
export function ErrorGuard({ children, details = import.meta.env.DEV }: { children: ReactNode; details?: boolean }) {
  const { pathname } = useLocation();
  return (
    <CountedBoundary key={pathname} details={details}>
      {children}
    </CountedBoundary>
  );
}

function CountedBoundary({ children, details }: { children: ReactNode; details: boolean }) {
  const [retries, setRetries] = useState(0);
  const title = useCurrentRoute()?.title;
  const [where, setWhere] = useState('this screen');
  return (
    <ErrorBoundary
      onError={(_, info) => setWhere(brokenComponent(info.componentStack))}
      onReset={() => setRetries(retries + 1)}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorPanel
          problem={error}
          location={import.meta.env.DEV ? where : (title ?? 'this screen')}
          retries={retries}
          onRetry={resetErrorBoundary}
          details={details}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
