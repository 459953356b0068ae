// Completes package-lock.json with the optional platform packages that the registry did not answer for when the lockfile was written.
// Without them `npm ci` stops ("Missing: …-darwin-arm64 from lock file"). An entry carries name, version, os and cpu, so the
// package is skipped here and fetched by name on the platform it is for. Run after every `npm install`; prints how many were added.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  android: 'android',
  aix: 'aix',
  sunos: 'sunos',
  openharmony: 'openharmony',
};
const processors = {
  x64: 'x64',
  amd64: 'x64',
  arm64: 'arm64',
  aarch64: 'arm64',
  arm: 'arm',
  armv7: 'arm',
  ia32: 'ia32',
  x86: 'ia32',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
  universal: undefined,
};

function platformOf(name) {
  const words = name.toLowerCase().split(/[/@._-]+/);
  const os = words.map((word) => systems[word]).find(Boolean) ?? 'none';
  const cpu = words.map((word) => processors[word]).find(Boolean);
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') || words.includes('glibc') ? 'glibc' : undefined;
  return { os: [os], ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}

/** Every place where npm would look for `name` as required from the package at `path`. */
function placesFor(path, name) {
  const places = [];
  for (let at = path; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    places.push(`${at ? `${at}/` : ''}node_modules/${name}`);
    if (at === '') return places;
  }
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (placesFor(path, name).some((place) => lock.packages[place])) continue;
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
if (process.argv.includes('--check')) {
  if (added > 0) {
    console.error(`${added} platform packages are missing in the lockfile. Run: node scripts/complete-lock.mjs`);
    process.exit(1);
  }
} else {
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${added} platform packages added to the lockfile`);
}
