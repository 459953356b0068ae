import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { compoundFile } from './compound-file.ts';

/** Rounds slow guessing down; passwords are drawn, with 79 bits, so that a tenth of the usual rounds does and nobody waits. */
const ROUNDS = 10_000;
const SEGMENT = 4096;
const BLOCK = {
  verifier: 'fea7d2763b4b9e79',
  verified: 'd7aa0f6d3061344e',
  key: '146e0be7abacd0d6',
  sealKey: '5fb2ad010cb9e1f6',
  sealValue: 'a0677f02b22c8433',
} as const;

const sha512 = (...parts: Buffer[]): Buffer => createHash('sha512').update(Buffer.concat(parts)).digest();
const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const blockBytes = (name: keyof typeof BLOCK): Buffer => Buffer.from(BLOCK[name], 'hex');

function encryptBytes(key: Buffer, start: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, start.subarray(0, 16)).setAutoPadding(false);
  const whole = Buffer.concat([plain, Buffer.alloc((16 - (plain.length % 16)) % 16)]);
  return Buffer.concat([cipher.update(whole), cipher.final()]);
}

function hashPassword(password: string, salt: Buffer): Buffer {
  let hash = sha512(salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < ROUNDS; round += 1) hash = sha512(number32(round), hash);
  return hash;
}

/**
 * The bytes of a workbook, readable with the password only: the agile encryption of ECMA-376 ([MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15),
 * AES-256 with SHA-512, as spreadsheet programs write it themselves.
 */
export function protectWorkbook(workbook: Buffer, password: string): Buffer {
  const [salt, dataSalt, verifier] = [randomBytes(16), randomBytes(16), randomBytes(16)];
  const [key, sealKey] = [randomBytes(32), randomBytes(64)];
  const segments: Buffer[] = [];
  for (let at = 0; at < workbook.length; at += SEGMENT)
    segments.push(encryptBytes(key, sha512(dataSalt, number32(at / SEGMENT)), workbook.subarray(at, at + SEGMENT)));
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(workbook.length));
  const content = Buffer.concat([size, ...segments]);

  const base = hashPassword(password, salt);
  const keyOf = (name: keyof typeof BLOCK) => sha512(base, blockBytes(name)).subarray(0, 32);
  const startOf = (name: keyof typeof BLOCK) => sha512(dataSalt, blockBytes(name));
  const seal = createHmac('sha512', sealKey).update(content).digest();
  const method = `blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"`;
  const text = (bytes: Buffer) => bytes.toString('base64');
  const schema = 'http://schemas.microsoft.com/office/2006';
  const description = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<encryption xmlns="${schema}/encryption" xmlns:p="${schema}/keyEncryptor/password"><keyData saltSize="16" ${method} saltValue="${text(dataSalt)}"/><dataIntegrity encryptedHmacKey="${text(encryptBytes(key, startOf('sealKey'), sealKey))}" encryptedHmacValue="${text(encryptBytes(key, startOf('sealValue'), seal))}"/><keyEncryptors><keyEncryptor uri="${schema}/keyEncryptor/password"><p:encryptedKey spinCount="${ROUNDS}" saltSize="16" ${method} saltValue="${text(salt)}" encryptedVerifierHashInput="${text(encryptBytes(keyOf('verifier'), salt, verifier))}" encryptedVerifierHashValue="${text(encryptBytes(keyOf('verified'), salt, sha512(verifier)))}" encryptedKeyValue="${text(encryptBytes(keyOf('key'), salt, key))}"/></keyEncryptor></keyEncryptors></encryption>`;
  const information = Buffer.concat([Buffer.from([4, 0, 4, 0]), number32(0x40), Buffer.from(description)]);
  return compoundFile([
    { name: 'EncryptedPackage', bytes: content },
    { name: 'EncryptionInfo', bytes: information },
    { name: '\u0006DataSpaces', entries: dataSpaces() },
  ]);
}

const utf16Name = (name: string): Buffer => {
  const bytes = Buffer.from(name, 'utf16le');
  return Buffer.concat([number32(bytes.length), bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
};
const VERSIONS = Buffer.concat([number32(1), number32(1), number32(1)]);

/** Says which stream is sealed and how; the same in every file. */
function dataSpaces() {
  const space = 'StrongEncryptionDataSpace';
  const transform = 'StrongEncryptionTransform';
  const mapped = Buffer.concat([number32(1), number32(0), utf16Name('EncryptedPackage'), utf16Name(space)]);
  const identifier = Buffer.concat([number32(1), utf16Name('{FF9A3F03-56EF-4613-BDD5-5A41C1D07246}')]);
  const primary = Buffer.concat([
    number32(identifier.length + 4),
    identifier,
    utf16Name('Microsoft.Container.EncryptionTransform'),
    VERSIONS,
    ...[0, 0, 0, 4].map(number32),
  ]);
  return [
    { name: 'Version', bytes: Buffer.concat([utf16Name('Microsoft.Container.DataSpaces'), VERSIONS]) },
    {
      name: 'DataSpaceMap',
      bytes: Buffer.concat([number32(8), number32(1), number32(mapped.length + 4), mapped]),
    },
    {
      name: 'DataSpaceInfo',
      entries: [{ name: space, bytes: Buffer.concat([number32(8), number32(1), utf16Name(transform)]) }],
    },
    { name: 'TransformInfo', entries: [{ name: transform, entries: [{ name: '\u0006Primary', bytes: primary }] }] },
  ];
}
