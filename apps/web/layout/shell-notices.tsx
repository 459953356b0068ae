import { ExportOutlined, PlusSquareOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useInstallOffer } from '../frame/install-offer.ts';
import { takeRelease, useNewRelease, useOnline } from '../frame/release.ts';

/** Once, on a phone: the application can stand on the home screen. */
function InstallOffer() {
  const { offer, close } = useInstallOffer();
  if (!offer) return null;
  return (
    <p className="app-notice">
      <strong>Add HRMS to your home screen</strong>
      {offer.how === 'button' ? (
        <Button size="small" type="primary" onClick={offer.install}>
          Install
        </Button>
      ) : (
        <span>
          Tap <ExportOutlined aria-hidden="true" rotate={-90} /> Share, then <PlusSquareOutlined aria-hidden="true" /> Add to Home
          Screen.
        </span>
      )}
      <Button size="small" type="text" onClick={close}>
        Not now
      </Button>
    </p>
  );
}

/** What concerns every screen: no connection, a new version, the application on the home screen. */
export function ShellNotices() {
  const online = useOnline();
  const release = useNewRelease();
  return (
    <div role="status" className="app-notices">
      {!online && (
        <p className="app-notice warning">
          <strong>You are offline</strong> Data may be out of date. You can save again once you're online.
        </p>
      )}
      {release && (
        <p className="app-notice">
          <strong>A new version is available</strong>
          <Button size="small" type="primary" onClick={takeRelease}>
            Reload
          </Button>
        </p>
      )}
      <InstallOffer />
    </div>
  );
}
