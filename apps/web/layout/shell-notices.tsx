import { Button } from 'antd';
import { takeRelease, useNewRelease, useOnline } from '../frame/release.ts';

/** What concerns every screen: no connection, a new version. */
export function ShellNotices() {
  const online = useOnline();
  const release = useNewRelease();
  return (
    <div role="status" className="app-notices">
      {!online && (
        <p className="app-notice warning">
          <strong>You are offline</strong> What you see may be old. Saving works again with the connection.
        </p>
      )}
      {release && (
        <p className="app-notice">
          <strong>A new version is ready</strong>
          <Button size="small" type="primary" onClick={takeRelease}>
            Reload
          </Button>
        </p>
      )}
    </div>
  );
}
