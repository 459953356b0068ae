/** `npm run bench -- NAME [--employees N] [--devices N] [--punches N]`: measures, and prints one JSON object last. Exits with 1 above a limit. */
import { parseArgs } from 'node:util';
import { benchApi } from './api.ts';
import { benchApprovals } from './approvals.ts';
import { benchAttendance } from './attendance.ts';
import { benchDevices } from './devices.ts';
import { benchImport } from './import.ts';
import { benchLaw } from './law.ts';
import { benchPage } from './page.ts';
import { benchPayroll } from './payroll.ts';
import { benchReports } from './reports.ts';
import { benchStart } from './start.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    employees: { type: 'string', default: '1000' },
    devices: { type: 'string', default: '200' },
    punches: { type: 'string', default: '50000' },
  },
});
const [employees = 0, devices = 0, punches = 0] = [values.employees, values.devices, values.punches].map(Number);
const benches: Record<string, () => Promise<unknown> | unknown> = {
  payroll: () => benchPayroll(employees),
  law: () => benchLaw(),
  page: () => benchPage(),
  start: () => benchStart(),
  api: () => benchApi(employees),
  import: () => benchImport(employees),
  attendance: () => benchAttendance(employees),
  approvals: () => benchApprovals(employees),
  reports: () => benchReports(employees),
  devices: () => benchDevices(employees, devices, punches),
};
const bench = benches[positionals[0] ?? ''];
if (!bench || [employees, devices, punches].some((count) => !Number.isInteger(count) || count < 1)) {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(benches).join('|')} [--employees N]\n`);
  process.exit(2);
}
const result = await bench();
process.stdout.write(`${JSON.stringify(result)}\n`);
const { exceeded = [] } = result as { exceeded?: readonly string[] };
for (const line of exceeded) process.stderr.write(`${line}\n`);
process.exit(exceeded.length > 0 ? 1 : 0);
