import { punches, type Today } from '@hrms/attendance/contract';
import { call, messageOf, useAction } from '@hrms/platform/web';
import { useState } from 'react';
import { readPosition } from './position.ts';

export type Said = { text: string; isError: boolean };

const confirmFor = async (direction: 'in' | 'out') => {
  const challenge = await call(punches.passkeyOptions, { body: { direction } });
  const { confirmWithPasskey } = await import('./passkey-browser.ts');
  return { challenge_id: challenge.challenge_id, credential: await confirmWithPasskey(challenge) };
};

/** Punching in the direction that is next, with position, passkey and photo where the policy asks for them. */
export function usePunch(today: Today) {
  const [said, setSaid] = useState<Said>();
  const [asking, setAsking] = useState(false);
  const make = useAction(punches.make, { success: false });
  const { methods, consent, next_direction: direction } = today;
  const needsPasskey = methods.passkey === 'required';
  const needsPhoto = methods.selfie === 'required';
  const blocked = !methods.web || consent.needed || (needsPasskey && today.passkey_count === 0);
  const busy = asking || make.running;
  const punch = async ({ withPasskey = needsPasskey, photo }: { withPasskey?: boolean; photo?: File } = {}) => {
    if (blocked || busy) return;
    setAsking(true);
    try {
      const taken = photo && (await call(punches.uploadPhoto, { body: { file: photo } as never }));
      const passkey = withPasskey ? await confirmFor(direction) : undefined;
      const position = methods.geofence === 'off' ? undefined : await readPosition();
      const { punch: made } = await make.attempt({
        body: {
          direction,
          ...(position && { position }),
          ...(taken && { photo_id: taken.photo_id }),
          ...(passkey && { passkey }),
        },
      });
      setSaid({ text: `${made.direction === 'out' ? 'Punched out' : 'Punched in'} at ${made.local_time}`, isError: false });
    } catch (problem) {
      setSaid({ text: messageOf(problem), isError: true });
    } finally {
      setAsking(false);
    }
  };
  return { punch, said, busy, blocked, needsPhoto, label: direction === 'in' ? 'Punch in' : 'Punch out' };
}
