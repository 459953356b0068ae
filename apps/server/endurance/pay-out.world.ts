/** A finalised month of an organisation, and processes that pay it out and mail its payslips until they are killed. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { organisationBankAccounts } from '@hrms/organisation/contract';
import { bankAdvices, payrolls, payslipPublications } from '@hrms/payroll/contract';
import { createTenant, DEVICE, type Installation } from '@hrms/platform/testing';
import { expect } from 'vitest';
import { loadPeople } from '../seed/load.ts';
import type { DeathAtStatement, PayOutAnswer, PayOutOrder } from './pay-out.child.ts';
import { asSuperuser } from './workers.world.ts';

export type PayOutWorld = Awaited<ReturnType<typeof openPayOut>>;
type Ended = { killed: boolean; answer: PayOutAnswer | null };

/** Tables that the bank file and the mails of payslips fill. */
const FILLED = ['bank_advice_payment', 'bank_advice', 'payslip_publication', 'notification', 'notice_told', 'mail_outbox'];
const ACCOUNT = '50100987654321';

/** @param day where the clock stands. Callers close it before the installation. */
export async function openPayOut(installation: Installation, people: number, day: string) {
  const owner = await createTenant(installation);
  const { org_id } = owner;
  await loadPeople(installation.services, org_id, people);
  const read = <Row extends object>(text: string, values: unknown[] = []) => asSuperuser<Row>(installation, text, values);
  const employees = await read<{ id: string }>('select id from employee where org_id = $1', [org_id]);
  for (const { id } of employees) await owner.person({ role: 'employee' }, { employee_id: id });
  const account = await owner.call(organisationBankAccounts.create, {
    body: {
      bank_name: 'HDFC Bank',
      ifsc: 'HDFC0000240',
      account_holder: 'Sahyadri Components',
      purposes: ['salary'],
      account_number: ACCOUNT,
      account_number_again: ACCOUNT,
    },
  });
  await owner.call(organisationBankAccounts.approve, {
    params: { id: account.data.bank_account_id },
    body: { version: account.data.version },
  });
  await read('analyze');
  const { payroll_id } = (await owner.call(payrolls.create, { body: { period_month: day.slice(0, 7) } })).data;
  await installation.runJobs();
  await read(`update payroll_exception set status = 'accepted' where org_id = $1`, [org_id]);
  const { version, totals } = (await owner.call(payrolls.get, { params: { id: payroll_id } })).data;
  const net_paise = totals?.net_paise ?? 0;
  const begun = await owner.call(payrolls.finalise, {
    params: { id: payroll_id },
    body: { version, confirm_net_paise: net_paise },
  });
  expect(begun.status, JSON.stringify(begun.body)).toBe(202);
  await installation.runJobs();

  const { dataDir } = installation.services.config;
  const mailbox = join(dataDir, 'mailbox', org_id);
  /** Compiled code of the processes: each start costs a third. */
  const compiled = mkdtempSync(join(tmpdir(), 'hrms-pay-out-'));
  const spawn = (env: Record<string, string> = {}): Promise<ChildProcess> => {
    const child = fork(resolve(import.meta.dirname, 'pay-out.child.ts'), [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE: installation.programUrl,
        DAY: day,
        NODE_COMPILE_CACHE: compiled,
        HRMS_DATA_DIR: dataDir,
        HRMS_PUBLIC_URL: 'http://localhost:3000',
        LOG_LEVEL: 'silent',
        ...env,
      },
    });
    return new Promise((ready, fail) => {
      child.once('message', () => ready(child));
      child.once('exit', (code) => fail(new Error(`A process ended before it was ready (${code})`)));
    });
  };
  const waiting = [spawn(), spawn()];

  /** Gives an order to a fresh process. @param env of a process that is started for it */
  async function carryOut(order: PayOutOrder, kill_after?: number, env?: Record<string, string>): Promise<Ended> {
    const child = await (env ? spawn(env) : (waiting.shift() as Promise<ChildProcess>));
    if (!env) waiting.push(spawn());
    let answer: PayOutAnswer | null = null;
    child.on('message', (message: { answer: PayOutAnswer | null }) => {
      answer = message.answer;
    });
    const gone = new Promise<NodeJS.Signals | null>((done) => child.once('exit', (_code, signal) => done(signal)));
    child.send(order);
    const timer = kill_after === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), kill_after);
    const killed = (await gone) === 'SIGKILL';
    clearTimeout(timer);
    return { killed, answer };
  }

  let files_before = 0;
  let audited_before = 0;
  const counted = async (): Promise<{ files: number; audited: number }> => {
    const [row] = await read<{ files: number; audited: number }>(
      `select (select count(*)::int from file where org_id = $1 and purpose = 'bank_advice') as files,
        (select count(*)::int from audit_event where org_id = $1 and event = 'payroll.bank_advice_created') as audited`,
      [org_id],
    );
    return row as { files: number; audited: number };
  };

  return {
    owner,
    payroll_id,
    /** Asks for the bank file under a key, in a process of its own. */
    makeFile: (key: string, death?: DeathAtStatement, kill_after?: number) =>
      carryOut(
        {
          call: {
            method: 'POST',
            url: `/v1${bankAdvices.create.path}`,
            headers: { 'device-info': DEVICE, authorization: `Bearer ${owner.token}`, 'idempotency-key': key },
            payload: { payroll_id },
          },
          death,
        },
        kill_after,
      ),
    /** Runs a job of the organisation in a process of its own. */
    runJob: (
      job: string,
      death?: DeathAtStatement,
      { kill_after, env }: { kill_after?: number; env?: Record<string, string> } = {},
    ) => carryOut({ job, payload: { org_id, payroll_id } as { org_id: string }, death }, kill_after, env),
    /** The payslips are published; nothing is mailed yet. */
    publish: async (): Promise<void> => {
      const answer = await owner.call(payslipPublications.publish, { body: { payroll_id } });
      expect(answer.data).toEqual({ published: people });
      await read('delete from graphile_worker._private_jobs');
    },
    /** As before the first bank file and the first mail. */
    begin: async (): Promise<void> => {
      for (const table of FILLED) await read(`delete from ${table} where org_id = $1`, [org_id]);
      await read('delete from graphile_worker._private_jobs');
      rmSync(mailbox, { recursive: true, force: true });
      ({ files: files_before, audited: audited_before } = await counted());
    },
    /** One advice, one file and one line in the audit log, of every net pay once. */
    expectOneFile: async (): Promise<void> => {
      const [money] = await read<Record<string, number>>(
        `select (select count(*)::int from bank_advice where org_id = $1) as advices,
          (select sum(total_paise)::float8 from bank_advice where org_id = $1) as advised,
          (select count(distinct employee_id)::int from bank_advice_payment where org_id = $1) as paid_people,
          (select count(*)::int from bank_advice_payment where org_id = $1) as payments,
          (select sum(amount_paise)::float8 from bank_advice_payment where org_id = $1) as paid`,
        [org_id],
      );
      expect(money).toEqual({ advices: 1, advised: net_paise, paid_people: people, payments: people, paid: net_paise });
      const { files, audited } = await counted();
      expect([files - files_before, audited - audited_before]).toEqual([1, 1]);
      const [advice] = (await owner.call(bankAdvices.list, { query: { payroll_id } })).data.rows;
      const { raw } = await owner.call(bankAdvices.file, { params: { id: advice?.bank_advice_id ?? '' } });
      const [heading = '', ...lines] = raw.toString().trim().split('\r\n');
      const amount = heading.split(',').indexOf('Amount');
      expect(lines).toHaveLength(people);
      expect(lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[amount]) * 100), 0)).toBe(net_paise);
    },
    /** Each employee has one notice and one mail in the outbox that was sent; none says an amount. */
    expectAnnouncedOnce: async (): Promise<void> => {
      const [told] = await read<Record<string, number>>(
        `select (select count(*)::int from notification where org_id = $1 and notice_id = 'payslip.published') as notices,
          (select count(distinct user_id)::int from notification where org_id = $1 and notice_id = 'payslip.published') as told_people,
          count(*)::int as mails, count(distinct user_id)::int as mailed_people, count(*) filter (where status = 'sent')::int as sent
          from mail_outbox where org_id = $1 and notice_id = 'payslip.published'`,
        [org_id],
      );
      expect(told).toEqual({ notices: people, told_people: people, mails: people, mailed_people: people, sent: people });
    },
    /** The local mailbox holds one mail for each employee. */
    expectKeptOnce: (): void => {
      const names = existsSync(mailbox) ? readdirSync(mailbox) : [];
      const letters = names
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(join(mailbox, name), 'utf8')));
      expect([letters.length, new Set(letters.map(({ to }) => to)).size]).toEqual([people, people]);
      expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(people);
    },
    close: async (): Promise<void> => {
      for (const ended of await Promise.allSettled(waiting)) if (ended.status === 'fulfilled') ended.value.kill('SIGKILL');
      rmSync(compiled, { recursive: true, force: true });
    },
  };
}
