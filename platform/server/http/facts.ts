import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { RequestFacts } from '../context.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';

const word = z
  .string()
  .max(512)
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'));
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

/** By header or query, or by a subdomain of the address the program is known at. */
function hintOf({ headers, query, hostname }: FastifyRequest, publicUrl: string): string | null {
  const { tenant } = query as { tenant?: unknown };
  const home = `.${new URL(publicUrl).hostname}`;
  const subdomain = hostname.endsWith(home) ? hostname.slice(0, -home.length) : null;
  const given = headers['x-client-tenant'] || tenant || subdomain;
  return given ? String(given).trim().toLowerCase().slice(0, 100) : null;
}

/** A success other than the endpoint's usual one. */
export type AnswerOverride = { status: number; message: string };

export function toRequestFacts(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): RequestFacts & { instead: AnswerOverride | null } {
  return {
    instead: null,
    answerWith(status, message) {
      this.instead = { status, message };
    },
    tenant_hint: hintOf(request, publicUrl),
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
