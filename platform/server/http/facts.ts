import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { RequestFacts } from '../context.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';

const word = z.string().max(512);
const DeviceInfo = z
  .object({
    deviceId: word,
    deviceType: word,
    browser: word,
    browserVersion: word,
    os: word,
    osVersion: word,
    userAgent: word,
    screenResolution: word,
    language: word,
    timezone: word,
  })
  .partial();

/** @throws Refusal 400 for a malformed header */
function deviceOf(header: string | string[] | undefined): Record<string, string> | null {
  if (header === undefined) return null;
  const refuse = () => new Refusal('access.device_info', 400, 'Invalid Device-Info header');
  if (Array.isArray(header) || header.length > 2048) throw refuse();
  try {
    return DeviceInfo.parse(JSON.parse(header)) as Record<string, string>;
  } catch {
    throw refuse();
  }
}

export const requestId = (): string => newId();

function hintOf({ headers, query }: FastifyRequest): string | null {
  const { tenant } = query as { tenant?: unknown };
  const given = headers['x-client-tenant'] || tenant;
  return given ? String(given).trim().toLowerCase().slice(0, 100) : null;
}

/** A success other than the endpoint's usual one. */
export type Instead = { status: number; message: string };

export function factsOf(request: FastifyRequest, reply: FastifyReply): RequestFacts & { instead: Instead | null } {
  return {
    instead: null,
    answerWith(status, message) {
      this.instead = { status, message };
    },
    tenant_hint: hintOf(request),
    id: request.id,
    ip: request.ip,
    route: `${request.method} ${request.routeOptions.url ?? request.url.split('?')[0]}`,
    headers: request.headers,
    device: deviceOf(request.headers['device-info']),
    cookies: request.cookies ?? {},
    setCookie: (name, value, { maxAge, secure }) => {
      reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        ...(maxAge !== undefined && { maxAge }),
      });
    },
    clearCookie: (name, secure) => {
      reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'strict', secure });
    },
    setHeader: (name, value) => {
      reply.header(name, value);
    },
  };
}
