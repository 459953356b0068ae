import { ErrorPanel, reportProblem } from '@hrms/platform/web';
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';

/** What broke before a screen could stand: a chunk that did not load. Only loading the page again helps. */
export function RouteError() {
  const problem = useRouteError();
  const { pathname } = useLocation();
  useEffect(() => reportProblem(problem, 'route', pathname), [problem, pathname]);
  return <ErrorPanel problem={problem} location="this page" retries={0} onRetry={() => location.reload()} />;
}
