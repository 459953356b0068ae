// Import rules generated from areas.json (who may use whom). Tried on Node 24, TypeScript 6.0.3, dependency-cruiser 18.7 against deliberate violations:
// deep imports by name and by relative path, upward imports, cycles, server in web, node: in web, impure domain, unresolved imports, an area missing from areas.json.
// With TypeScript 7 it reads no module and reports success: the check fails when fewer modules were read than expected.
const mayUse = require('./areas.json');
const { readdirSync } = require('node:fs');
for (const name of readdirSync('areas')) if (!(name in mayUse)) throw new Error(`areas/${name} is missing from areas.json`);
// Rooms of a layer, lowest first: a room uses those before it, never one after it.
const rooms = require('./rooms.json');
const area = '^areas/([^/]+)/';
const pure = '^platform/(money|calendar|formula|explain|imports)/';
const web = '^(areas/[^/]+/web|platform/web|apps/web)/';
const server = '^(areas/[^/]+/server|platform/server|apps/server)/';
const test = '\\.test\\.tsx?$';
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'areas-enter-by-the-front-door',
      severity: 'error',
      from: { path: area },
      to: { path: '^areas/', pathNot: ['^areas/$1/', '^areas/[^/]+/(contract|domain|server|web|testing)/index\\.ts$'] },
    },
    {
      name: 'all-others-enter-by-the-front-door',
      severity: 'error',
      from: { pathNot: '^areas/' },
      to: { path: '^areas/', pathNot: '^areas/[^/]+/(contract|domain|server|web|testing)/index\\.ts$' },
    },
    {
      name: 'platform-by-the-front-door',
      severity: 'error',
      from: { pathNot: '^platform/' },
      to: { path: '^platform/', pathNot: '^platform/(([^/]+|web/testing)/index|testing/parts)\\.ts$' },
    },
    {
      name: 'parts-for-tests-of-the-whole',
      severity: 'error',
      from: { pathNot: '^(platform/|apps/server/(tests|endurance)/)|\\.test\\.ts$' },
      to: { path: '^platform/testing/parts\\.ts$' },
    },
    {
      name: 'neighbours-by-package-name',
      severity: 'error',
      from: { path: area },
      to: { path: '^(areas|platform)/', pathNot: '^areas/$1/', dependencyTypesNot: ['aliased-workspace'] },
    },
    ...Object.entries(mayUse)
      .filter(([, allowed]) => !allowed.includes('*'))
      .map(([name, allowed]) => ({
        name: `${name}-may-use`,
        severity: 'error',
        from: { path: `^areas/${name}/` },
        to: { path: '^areas/', pathNot: [name, ...allowed].map((a) => `^areas/${a}/`) },
      })),
    {
      name: 'factories-stay-with-tests-and-seeds',
      severity: 'error',
      from: {
        path: '^(areas|apps)/',
        pathNot: [test, '\\.(scenario|factory)\\.ts$', '^areas/[^/]+/testing/', '^apps/server/(tests|testing|seed|endurance)/'],
      },
      to: { path: '^areas/[^/]+/testing/|^platform/(testing|demo)/' },
    },
    {
      // seeds stand on packages for development, which production is installed without
      name: 'programs-load-seeds-late',
      severity: 'error',
      from: { path: '^apps/server/[^/]+\\.ts$' },
      to: { path: '^apps/server/seed/', dynamic: false },
    },
    ...Object.entries(rooms).flatMap(([name, layers]) =>
      Object.entries(layers).flatMap(([layer, order]) =>
        order.slice(0, -1).map((room, at) => ({
          name: `${name}-${layer}-${room.replace('/', '-')}-uses-earlier-rooms`,
          severity: 'error',
          from: { path: `^areas/${name}/${layer}/${room}/[^/]+$`, pathNot: test },
          to: { path: order.slice(at + 1).map((later) => `^areas/${name}/${layer}/${later}/[^/]+$`) },
        })),
      ),
    ),
    {
      name: 'contract-is-bare',
      severity: 'error',
      from: { path: '^areas/[^/]+/contract/', pathNot: test },
      to: { path: '.', pathNot: ['^areas/[^/]+/contract/', '^platform/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^areas/[^/]+/domain/', pathNot: test },
      to: { path: '.', pathNot: ['^areas/[^/]+/(domain|contract)/', pure] },
    },
    { name: 'platform-pure-is-pure', severity: 'error', from: { path: pure, pathNot: test }, to: { path: '.', pathNot: pure } },
    {
      name: 'platform-contract-is-bare',
      severity: 'error',
      from: { path: '^platform/contract/', pathNot: test },
      to: { path: '.', pathNot: ['^platform/contract/', pure, 'node_modules/zod/'] },
    },
    {
      name: 'domain-takes-only-types-from-contract',
      severity: 'error',
      from: { path: '^areas/[^/]+/domain/', pathNot: test },
      to: { path: '/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-never-sees-server',
      severity: 'error',
      from: { path: web, pathNot: test },
      to: {
        path: [
          server,
          'node_modules/(pg|pg-[^/]+|kysely|fastify|@fastify/[^/]+|graphile-worker|pino|nodemailer|@node-rs/[^/]+|jose)/',
        ],
      },
    },
    {
      name: 'web-uses-no-node',
      severity: 'error',
      from: { path: web, pathNot: [test, '^apps/web/build/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-never-sees-web',
      severity: 'error',
      from: { path: server },
      to: { path: [web, 'node_modules/(react|react-dom|antd|@ant-design/[^/]+)/'] },
    },
    { name: 'platform-knows-no-area', severity: 'error', from: { path: '^platform/' }, to: { path: '^areas/' } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.runtime)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
