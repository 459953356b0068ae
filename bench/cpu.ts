import { readdirSync, readFileSync } from 'node:fs';

/** Seconds of processor time that the database of a data folder has used so far, by Linux's count; 0 elsewhere. */
function databaseCpuSeconds(folder: string): number {
  const isOwn = (pid: string): boolean => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) || parentOf(pid) === postmaster;
    } catch {
      return false;
    }
  };
  const fields = (pid: string) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const parentOf = (pid: string) => fields(pid)[1];
  let postmaster = '';
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    postmaster = pids.find((pid) => pid !== String(process.pid) && isOwn(pid)) ?? '';
    const own = pids.filter(isOwn);
    const ticks = own.map((pid) =>
      fields(pid)
        .slice(11, pid === postmaster ? 15 : 13)
        .reduce((sum, tick) => sum + Number(tick), 0),
    );
    return ticks.reduce((sum, one) => sum + one, 0) / 100;
  } catch {
    return 0;
  }
}

/** Begins to count; the answer tells the seconds of processor time of this process and of the database since then. */
export function startCpu(folder: string): () => { cpu_seconds: number; database_cpu_seconds: number } {
  const own = process.cpuUsage();
  const database = databaseCpuSeconds(folder);
  return () => {
    const { user, system } = process.cpuUsage(own);
    return {
      cpu_seconds: Number(((user + system) / 1_000_000).toFixed(2)),
      database_cpu_seconds: Number((databaseCpuSeconds(folder) - database).toFixed(2)),
    };
  };
}
