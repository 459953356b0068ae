import type { Services } from '../context.ts';
import type { Tx } from '../database/tx.ts';
import type { StoredSetting } from '../notify/setting.queries.ts';
import { redrawImage } from '../reading/reading.ts';
import { FileProblem } from '../reading/task.ts';

/** Twice the size it is shown at, for sharp screens; a few kilobytes. */
const SIZE = { width: 320, height: 96 };

/** The organisation's logo as a small PNG, for its mails; null without one, when it is switched off or cannot be read. */
export async function readMailLogo(
  { tx, services }: { tx: Tx; services: Pick<Services, 'dependencies' | 'files'> },
  { logo_shown }: Pick<StoredSetting, 'logo_shown'>,
): Promise<Buffer | null> {
  const id = logo_shown ? await services.dependencies.platform.logoFileId(tx) : null;
  const file = id ? await services.files.get(tx, id) : null;
  if (!file) return null;
  try {
    return await redrawImage(file.bytes, { ...SIZE, fit: 'inside', format: 'png' });
  } catch (problem) {
    if (problem instanceof FileProblem) return null;
    throw problem;
  }
}
