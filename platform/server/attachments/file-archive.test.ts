import { describe, expect, test } from 'vitest';
import { packParts } from '../reading/archive.ts';
import { Refusal } from '../refusal.ts';
import { openArchive, storeParts } from './file-archive.ts';

const LIMITS = { many: 'cards', most_megabytes: 1 };
const zipOf = (...names: string[]) => packParts(names.map((name) => ({ name, bytes: Buffer.from(name) })));
const messageOf = (bytes: Buffer) => {
  try {
    openArchive(bytes, LIMITS);
    return null;
  } catch (problem) {
    return (problem as Error).message;
  }
};

describe('the files of a ZIP', () => {
  test('come with name and path, without what operating systems add', () => {
    const files = openArchive(zipOf('cards/E1.pdf', '__MACOSX/cards/E1.pdf', 'cards/.DS_Store', 'Thumbs.db', 'E2.pdf'), LIMITS);
    expect(files.map(({ name, path }) => [name, path])).toEqual([
      ['E1.pdf', 'cards/E1.pdf'],
      ['E2.pdf', 'E2.pdf'],
    ]);
  });
  test('what is no ZIP, or has no files, is refused with the remedy', () => {
    expect(messageOf(Buffer.from('plain text'))).toContain(
      'Pack the cards again without a password, at most 2,000 files and 1 MB',
    );
    expect(messageOf(zipOf('.DS_Store'))).toBe('This ZIP has no files');
  });
});

describe('storing them', () => {
  const parts = openArchive(zipOf('E1.pdf', 'E2.pdf', 'x.pdf', 'b/E1.pdf'), LIMITS);
  const ownerOf = ({ name }: { name: string }) => (name.startsWith('E') ? { key: name, owner: name.slice(0, 2) } : 'No employee');

  test('what belongs to none, comes twice or is refused is named; a refused one does not count as stored', async () => {
    const kept: string[] = [];
    const { stored, left_out } = await storeParts(parts, {
      ownerOf,
      twice: 'Twice',
      store: async ({ path }, owner) => {
        if (owner === 'E2') throw new Refusal('upload.not_accepted', 422, 'Only PDF');
        kept.push(path);
      },
    });
    expect([...stored.values()]).toEqual(['E1']);
    expect(kept).toEqual(['E1.pdf']);
    expect(left_out).toEqual([
      { name: 'E2.pdf', reason: 'Only PDF' },
      { name: 'x.pdf', reason: 'No employee' },
      { name: 'E1.pdf', reason: 'Twice' },
    ]);
  });
  test('a fault is no reason: it ends the upload', async () => {
    const store = () => Promise.reject(new Error('disk full'));
    await expect(storeParts(parts, { ownerOf, twice: 'Twice', store })).rejects.toThrow('disk full');
  });
});
