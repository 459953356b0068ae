import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed message is refused when it is older or newer than this, so that nobody can send it again later. */
const TOLERANCE_SECONDS = 300;

/**
 * Whether a message carries a valid signature: the header holds a time and one or more HMACs (SHA-256, hex) of `time.body`.
 * @param header `t=1763600000,v1=…`
 */
export function isSigned(body: string, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`, 'utf8').digest();
  return parts.some(([name, value = '']) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(value)) return false;
    return timingSafeEqual(Buffer.from(value, 'hex'), expected);
  });
}
