import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const FIXED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self)',
  'x-frame-options': 'DENY',
};

export const newNonce = (): string => randomBytes(16).toString('base64');

/** Scripts and styles come from here or carry this answer's nonce; nothing else runs. */
export const contentPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Text areas that grow set their own height through a style attribute.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What every answer carries, whoever gives it. */
export const protectiveHeaders = (production: boolean): Record<string, string> => ({
  ...FIXED,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

export function securityHeaders(production: boolean) {
  const headers = protectiveHeaders(production);
  return (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    reply.headers(headers);
    done();
  };
}

/**
 * For a file that a page of ours shows in a frame: it loads nothing and runs nothing, and no other site may frame it. A sandbox
 * would keep browsers from opening their own reader of PDFs, which is the only thing that is to run here.
 */
export const FRAMED = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};
