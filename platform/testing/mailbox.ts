import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export type Letter = { to: string; subject: string; text: string; heads: string; raw: string };
export type Mailbox = {
  /** What the program is given as SMTP_URL. */
  readonly url: string;
  /** Letters to an address, oldest first, once there are so many. @throws Error when they do not come in time */
  to(address: string, atLeast?: number): Promise<Letter[]>;
  /** Everything that came so far. */
  all(): readonly Letter[];
  /** The next recipients of an address are answered so, in turn, instead of being accepted. */
  answer(address: string, ...lines: string[]): void;
  close(): Promise<void>;
};

/** Mails to an address that an installation without a mail server kept in its local mailbox, oldest first. */
export function readLocalMails(dataDir: string, to: string): { subject: string; text: string }[] {
  const root = join(dataDir, 'mailbox');
  const files = existsSync(root)
    ? readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    : [];
  return files
    .sort((one, other) => (one.slice(-41) < other.slice(-41) ? -1 : 1))
    .map((name) => JSON.parse(readFileSync(join(root, name), 'utf8')) as { to: string; subject: string; text: string })
    .filter((mail) => mail.to === to);
}

/** A mail server that takes everything and keeps it: letters are read as people would read them. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: Letter[] = [];
  const answers = new Map<string, string[]>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveOne(socket, answers, (letter) => letters.push(letter));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
    async to(address, atLeast = 1) {
      for (let waited = 0; waited < 20_000; waited += 100) {
        const found = letters.filter(({ to }) => to === address);
        if (found.length >= atLeast) return found;
        await new Promise((next) => setTimeout(next, 100));
      }
      throw new Error(`Only ${letters.filter(({ to }) => to === address).length} letters came for ${address}`);
    },
    all: () => letters,
    answer: (address, ...lines) => void answers.set(address, lines),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function serveOne(socket: Socket, answers: ReadonlyMap<string, string[]>, take: (letter: Letter) => void): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let buffer = '';
  let to = '';
  let inside = false;
  say('220 mailbox');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    buffer += chunk.toString();
    for (;;) {
      const end = inside ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
      if (end < 0) return;
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (inside ? 5 : 2));
      if (inside) {
        inside = false;
        take({ to, raw: text, ...parseLetter(text) });
        say('250 kept');
      } else if (/^RCPT TO/i.test(text)) {
        to = /<([^>]*)>/.exec(text)?.[1] ?? '';
        say(answers.get(to)?.shift() ?? '250 ok');
      } else if (/^DATA/i.test(text)) {
        inside = true;
        say('354 go on');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
}

/** Subject and text of a letter: of several parts the plain one; soft line ends and encoded signs are undone. */
function parseLetter(raw: string): Pick<Letter, 'subject' | 'text' | 'heads'> {
  const { heads, encoded } = headsAndBody(raw);
  const boundary = /boundary="?([^";\s]+)/i.exec(heads)?.[1];
  const plain = boundary
    ? headsAndBody(encoded.split(`--${boundary}`).find((part) => /content-type: text\/plain/i.test(part)) ?? '')
    : { heads, encoded };
  return { heads, subject: decodeWords(/^subject: (.*)$/im.exec(heads)?.[1]?.trim() ?? ''), text: decodeBody(plain) };
}

function headsAndBody(raw: string): { heads: string; encoded: string } {
  const [head = '', ...rest] = raw.trimStart().split('\r\n\r\n');
  return { heads: head.replace(/\r\n[ \t]+/g, ' '), encoded: rest.join('\r\n\r\n') };
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

function decodeBody({ heads, encoded }: { heads: string; encoded: string }): string {
  if (/content-transfer-encoding: base64/i.test(heads)) return Buffer.from(encoded, 'base64').toString();
  return /content-transfer-encoding: quoted-printable/i.test(heads) ? fromQuoted(encoded) : encoded;
}

/** Encoded words of a head line. */
const decodeWords = (head: string): string =>
  head
    .replace(/\?= =\?UTF-8\?[QB]\?/gi, '')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : fromQuoted(text.replaceAll('_', ' ')),
    );
