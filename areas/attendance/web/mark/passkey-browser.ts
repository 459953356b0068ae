import type { Challenge, Confirmation, NewCredential } from '@hrms/attendance/contract';

/** Fetched when a passkey is first used: nothing of it is in the start of the program. */
const library = () => import('@simplewebauthn/browser');

/** Makes a passkey on this device. @throws Error with a text for the user */
export const makePasskey = ({ options }: Challenge): Promise<NewCredential> =>
  explained(async () => (await library()).startRegistration({ optionsJSON: options as never })) as Promise<NewCredential>;

/** Asks for the finger, face or PIN of this device. @throws Error with a text for the user */
export const confirmWithPasskey = ({ options }: Challenge): Promise<Confirmation> =>
  explained(async () => (await library()).startAuthentication({ optionsJSON: options as never })) as Promise<Confirmation>;

const TEXTS: Record<string, string> = {
  NotAllowedError: 'Fingerprint or face was not confirmed.',
  AbortError: 'Fingerprint or face was not confirmed.',
  InvalidStateError: 'This device has a passkey already.',
  SecurityError: 'Passkeys do not work at this address. Open HRMS at its own name over HTTPS.',
  NotSupportedError: 'This device has no screen lock that can confirm you. Set one up, or use your phone.',
};
const NO_SUPPORT = 'This browser has no passkeys. Use a current browser on your phone or computer.';

async function explained<T>(ask: () => Promise<T>): Promise<T> {
  if (!('PublicKeyCredential' in window)) throw new Error(NO_SUPPORT);
  try {
    return await ask();
  } catch (problem) {
    const text = problem instanceof Error ? TEXTS[problem.name] : undefined;
    throw text ? new Error(text, { cause: problem }) : problem;
  }
}

/** A name for this device, as its owner would call it. */
export function deviceName(agent: string): string {
  const found = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'].find((name) => agent.includes(name));
  return found === 'Android'
    ? 'Android phone'
    : found === 'Windows' || found === 'Linux'
      ? `${found} computer`
      : (found ?? 'My device');
}
