import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { agreeOnEnterprise } from '@hrms/billing/testing';
import { openProgram, readConfig, serve } from '@hrms/platform/server';
import { areas, product } from '../apps/server/areas.ts';
import { root } from '../apps/server/root.ts';
import { foundSeedOrganisation } from '../apps/server/seed/founding.ts';
import { personOf } from '../apps/server/seed/load.ts';

const OWNER = { email: 'owner@bench.example', password: 'bench bench bench' };
const SPAN = 9;
const HEADER =
  'employee_code,first_name,last_name,gender,date_of_birth,joined_on,work_email,phone,branch_code,department,designation,manager_code,pan,uan,bank_ifsc,bank_account_number';

/** A file of new people with numbers, accounts and managers; twelve departments and ten designations are made on the way. */
function fileOf(employees: number): string {
  const codeOf = (n: number) => `E${String(n + 1).padStart(6, '0')}`;
  const lines = Array.from({ length: employees }, (_, n) => {
    const { first_name, last_name, gender, date_of_birth, work_email, phone, identity, bank_account } = personOf(n, ['']);
    const manager = n === 0 ? '' : codeOf(Math.floor((n - 1) / SPAN));
    const place = `HO,Department ${(n * 5) % 12},Designation ${(n * 3) % 10}`;
    const person = [codeOf(n), first_name, last_name, gender, date_of_birth, '2024-04-01', work_email, phone, place, manager];
    return [...person, identity?.pan, identity?.uan, 'SBIN0000300', bank_account?.account_number].join(',');
  });
  return `${HEADER}\n${lines.join('\n')}\n`;
}

/** A file of new people, checked and committed through the HTTP server and its worker on a fresh, durable database, as both modes do it. */
export async function benchImport(employees: number) {
  const all = await importOnce(employees, 'all_or_nothing');
  const valid = await importOnce(employees, 'valid_rows');
  const slower = all.seconds > valid.seconds ? all : valid;
  return { bench: 'import', employees, ...slower, all_or_nothing: all, valid_rows: valid };
}

async function importOnce(employees: number, mode: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hrms-bench-'));
  const given = { HRMS_DATA_DIR: folder, HRMS_TODAY: '2026-10-31', LOG_LEVEL: 'error', DATABASE_URL: '', PORT: '0' };
  const program = await openProgram(readConfig({ ...process.env, ...given }), root, product);
  const serving = await serve(program, areas, '/nowhere', { worker: true });
  try {
    serving.ready();
    const { org_id } = await foundSeedOrganisation(program.services, {
      organisation_name: 'Bench',
      first_name: 'B',
      last_name: 'O',
      ...OWNER,
      state_code: 'IN-MH',
    });
    await agreeOnEnterprise(program.services, org_id);
    const { port } = serving.app.server.address() as AddressInfo;
    const api = await signedIn(port);
    const file = fileOf(employees);
    const begun = performance.now();
    const since = () => Number(((performance.now() - begun) / 1000).toFixed(2));
    const form = new FormData();
    form.append('file', new Blob([file], { type: 'text/csv' }), 'people.csv');
    const { run_id } = await api('POST', '/employees/import', form);
    const checked = await until(api, run_id, ['checked']);
    if (checked.create_count !== employees) throw new Error(`Only ${checked.create_count} rows are good`);
    const dry_run_seconds = since();
    await api('POST', `/employees/import/${run_id}/commit`, { mode });
    const done = await until(api, run_id, ['done']);
    if (done.created_count !== employees) throw new Error(`Only ${done.created_count} rows were written`);
    const seconds = since();
    const commit_seconds = Number((seconds - dry_run_seconds).toFixed(2));
    process.stderr.write(`${mode}: ${seconds} s\n`);
    return { seconds, dry_run_seconds, commit_seconds, mode, file_mb: Number((file.length / 1e6).toFixed(2)) };
  } finally {
    await serving.stop();
    await program.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Run = { run_id: string; state: string; create_count: number; created_count: number; problem: string | null };
type Api = (method: string, path: string, body?: object) => Promise<Run>;

async function signedIn(port: number): Promise<Api> {
  const send = async (method: string, path: string, body: object | undefined, token = '') => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`http://127.0.0.1:${port}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(!isForm && body && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const said = (await answer.json()) as { data: Run & { access_token: string }; message?: string };
    if (!answer.ok) throw new Error(`${method} ${path}: ${said.message}`);
    return said.data;
  };
  const { access_token } = await send('POST', '/auth/signin', OWNER);
  return (method, path, body) => send(method, path, body, access_token);
}

async function until(api: Api, run_id: string, states: readonly string[]): Promise<Run> {
  for (;;) {
    const run = await api('GET', `/employees/import/${run_id}`);
    if (states.includes(run.state)) return run;
    if (run.state === 'failed' || run.problem) throw new Error(run.problem ?? 'The import failed');
    await pause(50);
  }
}
