import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'];
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const misdirected = (message: string) => new Refusal('request.host', 400, message);

/**
 * Outside production the program answers to its own name only: a page of another site whose name leads to this machine is refused,
 * and so is what a proxy forwards.
 * @returns the check of a request; @throws Refusal 400 `request.host`
 */
export function ownHostOnly(config: Config): (request: Pick<FastifyRequest, 'headers'>) => Promise<void> {
  const { production, publicUrl, host } = config;
  if (production) return async () => undefined;
  const home = new URL(publicUrl).hostname;
  const isOwn = (name: string) =>
    LOOPBACK.has(name) ||
    name === home ||
    name === host ||
    name.endsWith(`.${home}`) ||
    (config.devicesHost !== undefined && name.endsWith(`.${config.devicesHost}`)) ||
    // reached by address, as devices of the same network do: no name of another site is an address
    (host === '0.0.0.0' && isIP(name) !== 0);
  return async ({ headers }) => {
    const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    if (!isOwn(name)) throw misdirected('This address is not known here. Set HRMS_PUBLIC_URL to the address you use');
    if (FORWARDED.some((header) => headers[header] !== undefined))
      throw misdirected('Forwarded requests are not answered in development');
  };
}
