import { useIsPhone } from '@hrms/platform/web';
import { useEffect, useState } from 'react';
import { useInstall } from './install.ts';

const VISITS = 'hrms.visits';
const VISITED = 'hrms.visited';
const OFFERED = 'hrms.install_offered';
const FROM_VISIT = 3;

/** Counts a visit once for each window, whatever is loaded again in it. */
function countVisit(): number {
  const visits = Number(localStorage.getItem(VISITS) ?? 0) + (sessionStorage.getItem(VISITED) ? 0 : 1);
  sessionStorage.setItem(VISITED, '1');
  localStorage.setItem(VISITS, String(visits));
  return visits;
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
/** Apple's browsers never offer: there it is done by hand. */
const isByHand = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

type Offer = { how: 'button'; install: () => void } | { how: 'hand' };

/**
 * The application on the home screen of a phone: offered once, from the third visit on, and never where it is installed.
 * @returns the offer, and how to be rid of it for good
 */
export function useInstallOffer(): { offer: Offer | null; close: () => void } {
  const narrow = useIsPhone();
  const install = useInstall();
  const [due, setDue] = useState(false);

  useEffect(() => {
    try {
      setDue(countVisit() >= FROM_VISIT && !localStorage.getItem(OFFERED) && !isInstalled());
    } catch {
      // a browser that keeps nothing cannot tell the third visit
    }
  }, []);

  const close = () => {
    setDue(false);
    try {
      localStorage.setItem(OFFERED, '1');
    } catch {
      // gone for this visit at least
    }
  };
  if (!due || !narrow) return { offer: null, close };
  if (install)
    return {
      offer: {
        how: 'button',
        install: () => {
          close();
          install();
        },
      },
      close,
    };
  return { offer: isByHand() ? { how: 'hand' } : null, close };
}
