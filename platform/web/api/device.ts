import { storedTexts } from '../session/storage.ts';

type Rule = readonly [RegExp, string];

const BROWSERS: Rule[] = [
  [/Edg(?:e|A|iOS)?\/([\d.]+)/, 'Edge'],
  [/OPR\/([\d.]+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari/, 'Safari'],
];
const SYSTEMS: Rule[] = [
  [/Windows NT ([\d.]+)/, 'Windows'],
  [/Android ([\d.]+)/, 'Android'],
  [/(?:iPhone )?OS ([\d_]+) like Mac/, 'iOS'],
  [/Mac OS X ([\d_.]+)/, 'macOS'],
  [/(?:CrOS \S+ ([\d.]+))/, 'ChromeOS'],
  [/Linux()/, 'Linux'],
];

function matchBrowser(userAgent: string, rules: Rule[]): { name: string; version: string } {
  for (const [pattern, name] of rules) {
    const found = pattern.exec(userAgent);
    if (found) return { name, version: (found[1] ?? '').replaceAll('_', '.') };
  }
  return { name: 'Unknown', version: '' };
}

const kindOf = (userAgent: string) =>
  /iPad|Tablet|Android(?!.*Mobile)/.test(userAgent) ? 'tablet' : /Mobi|iPhone/.test(userAgent) ? 'mobile' : 'desktop';

function deviceId(browser: string, os: string): string {
  const known = storedTexts.deviceId.get();
  if (known) return known;
  const made = `${browser}-${os}-${crypto.randomUUID()}`.toLowerCase();
  storedTexts.deviceId.set(made);
  return made;
}

let header: string | undefined;

/** The Device-Info header: JSON in plain ASCII, made once per page. */
export function deviceInfo(): string {
  if (header) return header;
  const userAgent = navigator.userAgent.slice(0, 512);
  const browser = matchBrowser(userAgent, BROWSERS);
  const os = matchBrowser(userAgent, SYSTEMS);
  const fields = {
    deviceId: deviceId(browser.name, os.name),
    deviceType: kindOf(userAgent),
    browser: browser.name,
    browserVersion: browser.version,
    os: os.name,
    osVersion: os.version,
    userAgent,
    screenResolution: `${screen.width}x${screen.height}`,
    language: navigator.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  header = JSON.stringify(fields).replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return header;
}
