import { dataFolder, startServer } from './server.ts';

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;

/** Cold: an empty data folder, database made and migrated. Warm: the same folder again. Without the demonstration. */
export async function benchStart() {
  const folder = dataFolder();
  try {
    const cold = await startServer(folder.path, { HRMS_DEMO: 'off' });
    await cold.stop();
    const warm = [];
    for (let round = 0; round < 3; round += 1) {
      const again = await startServer(folder.path, { HRMS_DEMO: 'off' });
      warm.push(again.seconds);
      await again.stop();
    }
    warm.sort((one, other) => one - other);
    return { bench: 'start', cold_start_seconds: rounded(cold.seconds), warm_start_seconds: rounded(warm[1] ?? 0) };
  } finally {
    folder.remove();
  }
}
