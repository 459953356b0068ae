import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest();
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A byte string, a text or a small integer in CBOR (RFC 8949), as far as WebAuthn needs them. */
function cbor(value: Uint8Array | string | number): Buffer {
  if (typeof value === 'number') return Buffer.from([value < 0 ? 0x20 + (-1 - value) : value]);
  const bytes = Buffer.from(value as string);
  const major = typeof value === 'string' ? 0x60 : 0x40;
  if (bytes.length < 24) return Buffer.concat([Buffer.from([major + bytes.length]), bytes]);
  const head = bytes.length < 256 ? [major + 24, bytes.length] : [major + 25, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** A new P-256 key pair; the public key as WebAuthn stores it (COSE, ES256). */
export function makePasskeyKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const entries = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ] as const;
  const cose = Buffer.concat([Buffer.from([0xa5]), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])]);
  return { privateKey, cose, credential_id: randomBytes(16) };
}

// flags of the authenticator data
const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

type Options = { challenge: string };
type Trick = { origin?: string /** Without finger, face or PIN. */; unverified?: boolean };

/** An authenticator in software, for tests: makes a passkey and confirms with it as a phone does. */
export function softAuthenticator(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  const { privateKey, cose, credential_id } = makePasskeyKeys();
  let counter = 0;
  const id = text(credential_id);
  const dataOf = (extra: Uint8Array[], { unverified }: Trick) =>
    Buffer.concat([
      sha256(hostname),
      Buffer.from([PRESENT + (unverified ? 0 : VERIFIED) + (extra.length > 0 ? HAS_KEY : 0)]),
      int32(++counter),
      ...extra,
    ]);
  const clientOf = (type: string, { challenge }: Options, trick: Trick) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: trick.origin ?? origin, crossOrigin: false }));
  const envelope = <Response>(response: Response) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  });
  return {
    make(options: Options, trick: Trick = {}) {
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credential_id.length);
      const authData = dataOf([Buffer.alloc(16), idLength, credential_id, cose], trick);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cbor('fmt'),
        cbor('none'),
        cbor('attStmt'),
        Buffer.from([0xa0]),
        cbor('authData'),
        cbor(authData),
      ]);
      return envelope({
        clientDataJSON: text(clientOf('webauthn.create', options, trick)),
        attestationObject: text(attestation),
        transports: ['internal'],
      });
    },
    confirm(options: Options, trick: Trick = {}) {
      const client = clientOf('webauthn.get', options, trick);
      const authData = dataOf([], trick);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      return envelope({ clientDataJSON: text(client), authenticatorData: text(authData), signature: text(signature) });
    },
  };
}
