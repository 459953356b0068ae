export type TagParts = { readonly prefix: string; readonly branch: string | null };

/**
 * Tags of a pattern such as `{prefix}-{branch}-{0000}`, numbered from `first`. Without a branch its placeholder is left out with the
 * separator after it.
 */
export function tagsOf(pattern: string, { prefix, branch }: TagParts, first: number, count: number): string[] {
  const zeros = /\{(0+)\}$/.exec(pattern)?.[1] ?? '0000';
  const named = (branch === null ? pattern.replace(/\{branch\}[-/]?/g, '') : pattern.replaceAll('{branch}', branch))
    .replaceAll('{prefix}', prefix)
    .replace(/\{0+\}$/, '');
  return Array.from({ length: count }, (_, n) => named + String(first + n).padStart(zeros.length, '0'));
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/i;

/** What a scanned or typed text names: an asset by the address of its page in a QR code, else by its tag. */
export function scannedAsset(text: string): { readonly id: string } | { readonly tag: string } {
  const id = /\/assets\//.test(text) ? ID.exec(text)?.[0] : undefined;
  return id ? { id: id.toLowerCase() } : { tag: text.trim() };
}
