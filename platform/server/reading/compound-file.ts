/** A folder of a compound file, or a stream of bytes in it. */
export type Entry = { readonly name: string } & ({ readonly bytes: Buffer } | { readonly entries: readonly Entry[] });

const SECTOR = 512;
const SMALL_SECTOR = 64;
/** Shorter streams lie together in small sectors. */
const SMALL_BELOW = 4096;
const FREE = 0xffffffff;
const END = 0xfffffffe;
const OF_TABLE = 0xfffffffd;
const OF_TABLE_INDEX = 0xfffffffc;
const PER_SECTOR = SECTOR / 4;
/** Sectors of the table that the header itself names. */
const IN_HEADER = 109;

type Node = { name: string; kind: 1 | 2 | 5; bytes: Buffer | null; child: number; left: number; right: number; isRed: boolean };

/** The order the format asks for: shorter names first, then by capitals. */
const byName = (a: Entry, b: Entry): number =>
  a.name.length - b.name.length || (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1);

/** Entries of a folder as a balanced tree; the lowest layer is red, so that every path has as many black nodes. */
function placeEntries(nodes: Node[], entries: readonly Entry[]): number {
  const sorted = [...entries].sort(byName);
  const depthOf = (count: number) => Math.ceil(Math.log2(count + 1));
  const lowest = depthOf(sorted.length);
  const isFull = sorted.length === 2 ** lowest - 1;
  const build = (from: number, to: number, depth: number): number => {
    if (from >= to) return FREE;
    const middle = (from + to) >> 1;
    const entry = sorted[middle] as Entry;
    const at = nodes.length;
    const bytes = 'bytes' in entry ? entry.bytes : null;
    const node: Node = {
      name: entry.name,
      kind: bytes ? 2 : 1,
      bytes,
      child: FREE,
      left: FREE,
      right: FREE,
      isRed: depth === lowest && !isFull,
    };
    nodes.push(node);
    node.left = build(from, middle, depth + 1);
    node.right = build(middle + 1, to, depth + 1);
    if ('entries' in entry) node.child = placeEntries(nodes, entry.entries);
    return at;
  };
  return build(0, sorted.length, 1);
}

const padBytes = (bytes: Buffer, to: number): Buffer => Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)]);

/** Sectors one after the other, with the table that says which follows which. */
class Sectors {
  readonly table: number[] = [];
  readonly parts: Buffer[] = [];
  readonly #size: number;
  constructor(size: number) {
    this.#size = size;
  }

  /** Where the bytes begin. */
  add(bytes: Buffer): number {
    if (bytes.length === 0) return END;
    const first = this.table.length;
    const whole = padBytes(bytes, this.#size);
    const count = whole.length / this.#size;
    for (let n = 1; n <= count; n += 1) this.table.push(n === count ? END : first + n);
    this.parts.push(whole);
    return first;
  }
}

const toUint32Bytes = (values: readonly number[], to: number): Buffer => {
  const length = Math.ceil(values.length / to) * to;
  const bytes = Buffer.alloc(length * 4, 0xff);
  values.forEach((value, at) => {
    bytes.writeUInt32LE(value, at * 4);
  });
  return bytes;
};

function directoryRow(node: Node, start: number, size: number): Buffer {
  const row = Buffer.alloc(128);
  row.write(node.name, 0, 62, 'utf16le');
  row.writeUInt16LE((node.name.length + 1) * 2, 64);
  row.writeUInt8(node.kind, 66);
  row.writeUInt8(node.isRed ? 0 : 1, 67);
  row.writeUInt32LE(node.left, 68);
  row.writeUInt32LE(node.right, 72);
  row.writeUInt32LE(node.child, 76);
  row.writeUInt32LE(start, 116);
  row.writeUInt32LE(size, 120);
  return row;
}

/** Streams and folders in one file, as the Compound File Binary format (version 3) lays them out. */
export function compoundFile(entries: readonly Entry[]): Buffer {
  const root: Node = { name: 'Root Entry', kind: 5, bytes: null, child: FREE, left: FREE, right: FREE, isRed: false };
  const nodes = [root];
  root.child = placeEntries(nodes, entries);
  const small = new Sectors(SMALL_SECTOR);
  const large = new Sectors(SECTOR);
  const starts = nodes.map(({ bytes }) => (bytes === null ? 0 : (bytes.length < SMALL_BELOW ? small : large).add(bytes)));
  const together = Buffer.concat(small.parts);
  starts[0] = large.add(together);
  const rows = nodes.map((node, at) =>
    directoryRow(node, starts[at] ?? 0, node.kind === 5 ? together.length : (node.bytes?.length ?? 0)),
  );
  const unused = Buffer.alloc(128);
  for (const at of [68, 72, 76]) unused.writeUInt32LE(FREE, at);
  while (rows.length % 4 !== 0) rows.push(unused);
  const directory = large.add(Buffer.concat(rows));
  const smallTable = toUint32Bytes(small.table, PER_SECTOR);
  const smallTableAt = large.add(smallTable);
  return assembleFile(large, directory, { at: smallTableAt, sectors: smallTable.length / SECTOR });
}

/** The table describes its own sectors too: how many there are is found by trying. */
function sizesOf(others: number): { tables: number; indexes: number } {
  for (let tables = 1; ; tables += 1) {
    const indexes = Math.ceil(Math.max(0, tables - IN_HEADER) / (PER_SECTOR - 1));
    if (tables * PER_SECTOR >= others + tables + indexes) return { tables, indexes };
  }
}

function assembleFile(large: Sectors, directory: number, smallTable: { at: number; sectors: number }): Buffer {
  const others = large.table.length;
  const { tables, indexes } = sizesOf(others);
  const tableAt = Array.from({ length: tables }, (_, n) => others + n);
  const indexAt = Array.from({ length: indexes }, (_, n) => others + tables + n);
  const table = [...large.table, ...tableAt.map(() => OF_TABLE), ...indexAt.map(() => OF_TABLE_INDEX)];
  const beyond = tableAt.slice(IN_HEADER);
  const index = indexAt.map((_, n) => {
    const part = beyond.slice(n * (PER_SECTOR - 1), (n + 1) * (PER_SECTOR - 1));
    while (part.length < PER_SECTOR - 1) part.push(FREE);
    return toUint32Bytes([...part, indexAt[n + 1] ?? END], PER_SECTOR);
  });
  const head = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(tables, 44);
  head.writeUInt32LE(directory, 48);
  head.writeUInt32LE(SMALL_BELOW, 56);
  head.writeUInt32LE(smallTable.at, 60);
  head.writeUInt32LE(smallTable.sectors, 64);
  head.writeUInt32LE(indexAt[0] ?? END, 68);
  head.writeUInt32LE(indexes, 72);
  toUint32Bytes(tableAt.slice(0, IN_HEADER), IN_HEADER).copy(head, 76);
  return Buffer.concat([head, ...large.parts, toUint32Bytes(table, PER_SECTOR), ...index]);
}
