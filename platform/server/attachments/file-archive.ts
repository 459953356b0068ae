/** A ZIP of files that belong to one record each, such as payslips of a former system or cards of an insurer. */
import { unpackParts } from '../reading/archive.ts';
import { FileProblem } from '../reading/task.ts';
import { Refusal, wrongField } from '../refusal.ts';

/** A file of the ZIP: its name, and its path there. */
type ArchivePart = { readonly name: string; readonly path: string; readonly bytes: Buffer };

/** Not a folder, and not what operating systems add by themselves. */
const isFile = (name: string): boolean => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** The files of a ZIP of at most 2,000 files; `many` names them. @throws `upload.not_accepted` */
export function openArchive(bytes: Buffer, { many, most_megabytes }: { many: string; most_megabytes: number }): ArchivePart[] {
  let parts: { name: string; bytes: Buffer }[];
  try {
    parts = unpackParts(bytes, isFile, most_megabytes * 1024 * 1024);
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    const remedy = `Pack the ${many} again without a password, at most 2,000 files and ${most_megabytes} MB`;
    throw wrongField('upload.not_accepted', 'file', `This ZIP cannot be read. ${remedy}`);
  }
  if (parts.length === 0) throw wrongField('upload.not_accepted', 'file', 'This ZIP has no files');
  return parts.map(({ name: path, bytes }) => ({ name: path.split('/').at(-1) ?? path, path, bytes }));
}

type StoreParts<Owner> = {
  /** The record that a file belongs to, by its key; or why it belongs to none. */
  readonly ownerOf: (part: ArchivePart) => { readonly key: string; readonly owner: Owner } | string;
  /** Said of a second file of the same record. */
  readonly twice: string;
  /** Stores a file; what it refuses is said of the file. */
  readonly store: (part: ArchivePart, owner: Owner) => Promise<void>;
};

/** Stores each file with the record it belongs to. What belongs to none, or is refused, is named with the reason. */
export async function storeParts<Owner>(
  parts: readonly ArchivePart[],
  { ownerOf, twice, store }: StoreParts<Owner>,
): Promise<{ stored: Map<string, Owner>; left_out: { name: string; reason: string }[] }> {
  const stored = new Map<string, Owner>();
  const left_out: { name: string; reason: string }[] = [];
  for (const part of parts) {
    const { name } = part;
    const found = ownerOf(part);
    if (typeof found === 'string') left_out.push({ name, reason: found });
    else if (stored.has(found.key)) left_out.push({ name, reason: twice });
    else {
      try {
        await store(part, found.owner);
        stored.set(found.key, found.owner);
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        left_out.push({ name, reason: problem.message });
      }
    }
  }
  return { stored, left_out };
}
