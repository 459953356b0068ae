import { ErrorPanel } from '@hrms/platform/web';
import { useRouteError } from 'react-router';

/** What broke before a screen could stand: a chunk that did not load. Only loading the page again helps. */
export function RouteError() {
  return <ErrorPanel problem={useRouteError()} location="this page" retries={0} onRetry={() => location.reload()} />;
}
