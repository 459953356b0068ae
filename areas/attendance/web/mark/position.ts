import type { MakePunch } from '@hrms/attendance/contract';

/** Where the device is; undefined where the user or the device does not say. The server decides whether it is needed. */
export const readPosition = (): Promise<MakePunch['position']> =>
  new Promise((answer) => {
    if (!('geolocation' in navigator)) return answer(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => answer({ latitude, longitude, accuracy }),
      () => answer(undefined),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    );
  });
