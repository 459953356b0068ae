/** `npm run bench -- NAME [--employees N] [--devices N] [--punches N] [--months N] [--growth N,N…]`: measures, and prints one JSON object last. Exits with 1 above a limit. */
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    employees: { type: 'string' },
    devices: { type: 'string', default: '200' },
    punches: { type: 'string', default: '50000' },
    /** Of `reports`: how many months are finalised. */
    months: { type: 'string', default: '12' },
    /** Of `scale`: the growth of other benches from size to size instead. */
    growth: { type: 'string' },
  },
});
// `scale` has fifty organisations of the size
const usual = positionals[0] === 'scale' ? '40' : '1000';
const [employees = 0, devices = 0, punches = 0, months = 0] = [
  values.employees ?? usual,
  values.devices,
  values.punches,
  values.months,
].map(Number);
const sizes = values.growth?.split(',').map(Number) ?? [];
// Each is loaded alone, so that the memory it measures is its own.
const benches: Record<string, () => Promise<unknown> | unknown> = {
  payroll: async () => (await import('./payroll.ts')).benchPayroll(employees),
  law: async () => (await import('./law.ts')).benchLaw(),
  statutory: async () => (await import('./statutory.ts')).benchStatutory(employees),
  page: async () => (await import('./page.ts')).benchPage(),
  start: async () => (await import('./start.ts')).benchStart(),
  api: async () => (await import('./api.ts')).benchApi(employees),
  import: async () => (await import('./import.ts')).benchImport(employees),
  attendance: async () => (await import('./attendance.ts')).benchAttendance(employees),
  approvals: async () => (await import('./approvals.ts')).benchApprovals(employees),
  reports: async () => (await import('./reports.ts')).benchReports(employees, months),
  devices: async () => (await import('./devices.ts')).benchDevices(employees, devices, punches),
  scale: async () =>
    sizes.length > 0 ? (await import('./growth.ts')).benchGrowth(sizes) : (await import('./scale.ts')).benchScale(employees),
};
const bench = benches[positionals[0] ?? ''];
if (!bench || [employees, devices, punches, months, ...sizes].some((count) => !Number.isInteger(count) || count < 1)) {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(benches).join('|')} [--employees N]\n`);
  process.exit(2);
}
const result = await bench();
process.stdout.write(`${JSON.stringify(result)}\n`);
const { exceeded = [] } = result as { exceeded?: readonly string[] };
for (const line of exceeded) process.stderr.write(`${line}\n`);
process.exit(exceeded.length > 0 ? 1 : 0);
