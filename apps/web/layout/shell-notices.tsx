import { ExportOutlined, PlusSquareOutlined } from '@ant-design/icons';
import { serverDate, useSession } from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useInstallOffer } from '../frame/install-offer.ts';
import { takeRelease, useNewRelease, useOnline } from '../frame/release.ts';
import { planNoticeOf } from './plan-notice.ts';

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

const DISMISSED = 'hrms.plan-notice';

/** The one line about the plan, for those who look after it; closed for a day unless the organisation is read-only. */
function PlanLine() {
  const session = useSession();
  const today = session.status === 'signed_in' ? (session.organisation?.today ?? serverDate()) : serverDate();
  const [closed, setClosed] = useState(() => localStorage.getItem(DISMISSED));
  const notice = planNoticeOf(session, today);
  const mark = notice && `${notice.key}:${today}`;
  if (!notice || (closed === mark && !notice.lasting)) return null;
  const close = () => {
    localStorage.setItem(DISMISSED, mark ?? '');
    setClosed(mark);
  };
  return (
    <p className={notice.tone === 'warning' ? 'app-notice warning' : 'app-notice'}>
      <strong>{notice.title}</strong> {notice.text} <Link to={notice.to}>{notice.label}</Link>
      {!notice.lasting && (
        <Button size="small" type="text" onClick={close}>
          Close for today
        </Button>
      )}
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
      <PlanLine />
      <InstallOffer />
    </div>
  );
}
