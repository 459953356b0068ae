import { createCipheriv, createHash, randomBytes } from 'node:crypto';

const NO_VECTOR = Buffer.alloc(16);
/** Printing, copying, reading aloud; no changes of the content. */
const ALLOWED = -1324;

/** Bytes as strings and streams of a protected PDF hold them: a random start, then AES-256 in blocks. */
export function encryptAes256(key: Buffer, plain: Buffer): Buffer {
  const start = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', key, start);
  return Buffer.concat([start, cipher.update(plain), cipher.final()]);
}

const wrap = (key: Buffer, plain: Buffer): Buffer =>
  createCipheriv('aes-256-cbc', key, NO_VECTOR).setAutoPadding(false).update(plain);

/** The hash of a password, algorithm 2.B of ISO 32000-2: at least 64 rounds, each with a hash that the last one names. */
function hashPassword(password: Buffer, salt: Buffer, user: Buffer): Buffer {
  let key = createHash('sha256')
    .update(Buffer.concat([password, salt, user]))
    .digest();
  for (let round = 0; ; round += 1) {
    const block = Buffer.concat([password, key, user]);
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => block));
    const encrypted = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
      .setAutoPadding(false)
      .update(repeated);
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(encrypted)
      .digest();
    if (round >= 63 && (encrypted.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}

/** The key of a new document, and what its encryption dictionary says of it, for a password of at most 127 bytes. */
export function pdfKeys(password: string): { fileKey: Buffer; entries: string } {
  const fileKey = randomBytes(32);
  const secret = Buffer.from(password.normalize('NFKC'), 'utf8').subarray(0, 127);
  const seal = (words: Buffer, user: Buffer) => {
    const [checkSalt, keySalt] = [randomBytes(8), randomBytes(8)];
    return {
      check: Buffer.concat([hashPassword(words, checkSalt, user), checkSalt, keySalt]),
      key: wrap(hashPassword(words, keySalt, user), fileKey),
    };
  };
  const user = seal(secret, Buffer.alloc(0));
  // the owner's password is drawn and forgotten: nobody lifts the protection
  const owner = seal(randomBytes(32), user.check);
  const permissions = Buffer.alloc(16, 0xff);
  permissions.writeInt32LE(ALLOWED, 0);
  permissions.write('Tadb', 8, 'latin1');
  randomBytes(4).copy(permissions, 12);
  const sealed = createCipheriv('aes-256-ecb', fileKey, null).setAutoPadding(false).update(permissions);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return {
    fileKey,
    entries: `<< /Filter /Standard /V 5 /R 6 /Length 256 /P ${ALLOWED} /O ${hex(owner.check)} /U ${hex(user.check)}
  /OE ${hex(owner.key)} /UE ${hex(user.key)} /Perms ${hex(sealed)} /EncryptMetadata true
  /CF << /StdCF << /Type /CryptFilter /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>`,
  };
}
