import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isRecordDate } from '@hrms/platform/calendar';
import { type FileBucket, fileBucketOf } from './file-disk.ts';

/** Everything the environment decides, read once. */
export type Config = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Whose word on a caller's address is taken, as networks; null in development, where nothing forwards. */
  readonly trustedProxies: readonly string[] | null;
  /** External database (its owner's connection); undefined starts the bundled one. */
  readonly databaseUrl: string | undefined;
  /** The same database behind a pooler in transaction mode; undefined connects to the database itself. */
  readonly databasePoolUrl: string | undefined;
  /** A replica that reports and exports may read, by any role; undefined without one. */
  readonly databaseReadUrl: string | undefined;
  readonly dataDir: string;
  /** The S3-compatible store of files; undefined keeps them in the data directory. */
  readonly fileBucket: FileBucket | undefined;
  readonly demoPassword: string | undefined;
  /** Frozen business date for development and tests. */
  readonly today: string | undefined;
  readonly publicUrl: string;
  /** Host name under which devices call by a name of their own, `<secret>.<this>`; undefined without a wildcard name. */
  readonly devicesHost: string | undefined;
  /** 32 bytes that wrap every organisation's data key. */
  readonly masterKey: Buffer;
  readonly smtpUrl: string | undefined;
  /** Most mails a second, over the installation and for one organisation. */
  readonly mailsPerSecond: { readonly all: number; readonly organisation: number };
  readonly signupMode: 'open' | 'verify' | 'closed';
  readonly logLevel: string;
  /** How long the audit log and the log of personal-data access are kept. */
  readonly auditKeepDays: number;
  /** Whether the error panel shows message, stack and request id. */
  readonly errorDetails: boolean;
  /** Figures for Prometheus: behind a token, on a port of their own, or both. Off without either. */
  readonly metrics: { readonly token: string | undefined; readonly port: number | undefined };
};

/** @throws Error naming the variable and what to do */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const production = env.NODE_ENV === 'production';
  const dataDir = resolve(env.HRMS_DATA_DIR || '.data');
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${env.PORT}"`);
  const host = env.HOST || '127.0.0.1';
  const today = env.HRMS_TODAY || undefined;
  if (today && production) throw new Error('HRMS_TODAY freezes the date and is refused in production. Remove it');
  if (today && !isRecordDate(today)) throw new Error(`HRMS_TODAY must be a date like 2026-11-20, not "${today}"`);
  return {
    production,
    port,
    host,
    trustedProxies: production ? proxiesOf(env.HRMS_TRUSTED_PROXIES) : null,
    databaseUrl: env.DATABASE_URL || undefined,
    databasePoolUrl: poolUrlOf(env),
    databaseReadUrl: env.DATABASE_READ_URL || undefined,
    dataDir,
    fileBucket: fileBucketOf(env.FILES_URL),
    demoPassword: env.HRMS_DEMO_PASSWORD || undefined,
    today,
    publicUrl: (env.HRMS_PUBLIC_URL || `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`).replace(/\/$/, ''),
    devicesHost: env.HRMS_DEVICES_HOST?.toLowerCase() || undefined,
    masterKey: readMasterKey(env.HRMS_MASTER_KEY, dataDir),
    smtpUrl: env.SMTP_URL || undefined,
    mailsPerSecond: env.VITEST ? { all: 1e6, organisation: 1e6 } : { all: 10, organisation: 2 },
    signupMode: signupModeOf(env, production),
    logLevel: env.LOG_LEVEL || (env.VITEST ? 'silent' : 'info'),
    auditKeepDays: retentionDays(env.HRMS_AUDIT_KEEP_DAYS),
    errorDetails: switchOf('HRMS_ERROR_DETAILS', env.HRMS_ERROR_DETAILS),
    metrics: metricsOf(env),
  };
}

/** Streams, the queue and migrations need sessions of their own beside it. */
function poolUrlOf({ DATABASE_POOL_URL, DATABASE_URL }: NodeJS.ProcessEnv): string | undefined {
  if (DATABASE_POOL_URL && !DATABASE_URL)
    throw new Error('DATABASE_POOL_URL needs DATABASE_URL beside it, which leads to the database itself');
  return DATABASE_POOL_URL || undefined;
}

const PROXY_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function proxiesOf(given: string | undefined): string[] {
  const proxies = (given || 'loopback').split(',').map((proxy) => proxy.trim());
  for (const proxy of proxies) {
    const [address = '', bits = '0', ...rest] = proxy.split('/');
    const isNetwork =
      isIP(address) !== 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
    if (!isNetwork && !PROXY_NETWORKS.has(proxy))
      throw new Error(`HRMS_TRUSTED_PROXIES must be addresses like 10.0.0.0/8, loopback or uniquelocal, not "${proxy}"`);
  }
  return proxies;
}

function metricsOf({ HRMS_METRICS_TOKEN, HRMS_METRICS_PORT }: NodeJS.ProcessEnv): Config['metrics'] {
  const port = HRMS_METRICS_PORT ? Number(HRMS_METRICS_PORT) : undefined;
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535))
    throw new Error(`HRMS_METRICS_PORT must be a number from 0 to 65535, not "${HRMS_METRICS_PORT}"`);
  if (HRMS_METRICS_TOKEN && HRMS_METRICS_TOKEN.length < 16)
    throw new Error('HRMS_METRICS_TOKEN must have at least 16 characters. Make one with: openssl rand -base64 32');
  return { token: HRMS_METRICS_TOKEN || undefined, port };
}

function switchOf(name: string, given: string | undefined): boolean {
  if (given && given !== 'on' && given !== 'off') throw new Error(`${name} must be on or off, not "${given}"`);
  return given === 'on';
}

/** Eight years; the rules on personal data ask for one year at least. */
function retentionDays(given: string | undefined): number {
  const days = Number(given || 2922);
  if (!Number.isInteger(days) || days < 365)
    throw new Error(`HRMS_AUDIT_KEEP_DAYS must be a number of days from 365, not "${given}"`);
  return days;
}

/** Without a word about it, sign-up asks for a proven address where mail is really sent. */
function signupModeOf({ SIGNUP_MODE, SMTP_URL }: NodeJS.ProcessEnv, production: boolean): Config['signupMode'] {
  if (SIGNUP_MODE === 'open' || SIGNUP_MODE === 'verify' || SIGNUP_MODE === 'closed') return SIGNUP_MODE;
  if (SIGNUP_MODE) throw new Error(`SIGNUP_MODE must be open, verify or closed, not "${SIGNUP_MODE}"`);
  return production && SMTP_URL ? 'verify' : 'open';
}

/**
 * The key from the environment (32 bytes, base64 or hex); without one a key is made once in the data directory, readable by
 * this account alone. Whoever moves the database to several machines sets it in the environment.
 */
function readMasterKey(given: string | undefined, dataDir: string): Buffer {
  if (given) {
    const key = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.from(given, 'base64');
    if (key.length !== 32 || new Set(key).size < 10)
      throw new Error(
        'HRMS_MASTER_KEY must be 32 random bytes, written in base64 or hex. Make one with: openssl rand -base64 32',
      );
    return key;
  }
  const file = join(dataDir, 'master.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
}

/** A secret for one purpose, derived from the master key, so that every machine that shares the key derives the same. */
export const derivedSecret = (masterKey: Buffer, purpose: string): string =>
  createHmac('sha256', masterKey).update(purpose).digest('base64url');
