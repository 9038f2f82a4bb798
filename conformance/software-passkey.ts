import type { NewCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '#contract/factors/credentials.ts'

/** An ES256 key that signs like the authenticator of a browser. */
export interface SoftwarePasskey {
  /** The authenticator's response for a new passkey. */
  create(creation: Pick<PasskeyCreation, 'challenge' | 'rp'>): Promise<NewCredential>
  /** Its response when the passkey is used; `count` is its claimed number of signatures. */
  use(request: Pick<PasskeyRequest, 'challenge' | 'rpId'>, options?: { count?: number; isVerified?: boolean }): Promise<UsedCredential>
}

type Bytes = Uint8Array<ArrayBuffer>

const textBytes = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))
const join = (...parts: readonly Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** Present 1, verified 4, with the data of a new credential 64. */
const flags = { present: 1, verified: 4, created: 64 }

function counter(count: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, count)
  return bytes
}

/** Bytes below 256 as CBOR. */
const cborBytes = (bytes: Uint8Array): Bytes => join(new Uint8Array([0x58, bytes.length]), bytes)

/** A public key of P-256 in COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(raw: Uint8Array): Bytes {
  const [x, y] = [raw.slice(1, 33), raw.slice(33, 65)]
  return join(new Uint8Array([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), cborBytes(x), new Uint8Array([0x22]), cborBytes(y))
}

/** A number of 32 bytes in DER. */
function derInteger(bytes: Uint8Array): Bytes {
  const start = bytes.findIndex((byte) => byte !== 0)
  const shortest = bytes.slice(start === -1 ? bytes.length - 1 : start)
  const padded = (shortest[0] ?? 0) > 127 ? join(new Uint8Array([0]), shortest) : shortest
  return join(new Uint8Array([2, padded.length]), padded)
}

/** Authenticators sign in DER, Web Crypto signs with two numbers of 32 bytes. */
function derSignature(raw: Uint8Array): Bytes {
  const numbers = join(derInteger(raw.slice(0, 32)), derInteger(raw.slice(32)))
  return join(new Uint8Array([0x30, numbers.length]), numbers)
}

function clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string): Bytes {
  return textBytes(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** Makes a passkey for the pages of an origin. */
export async function softwarePasskey(origin: string): Promise<SoftwarePasskey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const key = coseKey(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
  const id = crypto.getRandomValues(new Uint8Array(32))
  let signed = 0
  return {
    async create({ challenge, rp }) {
      const credential = join(new Uint8Array(16), new Uint8Array([0, id.length]), id, key)
      const { present, verified, created } = flags
      const data = join(await sha256(textBytes(rp.id)), new Uint8Array([present + verified + created]), counter(0), credential)
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = join(
        new Uint8Array([0xa3, 0x63]),
        textBytes('fmt'),
        new Uint8Array([0x64]),
        textBytes('none'),
        new Uint8Array([0x67]),
        textBytes('attStmt'),
        new Uint8Array([0xa0, 0x68]),
        textBytes('authData'),
        cborBytes(data),
      )
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
    },
    async use({ challenge, rpId }, { count = ++signed, isVerified = true } = {}) {
      const bits = flags.present + (isVerified ? flags.verified : 0)
      const authenticatorData = join(await sha256(textBytes(rpId)), new Uint8Array([bits]), counter(count))
      const client = clientData('webauthn.get', challenge, origin)
      const signedBytes = join(authenticatorData, await sha256(client))
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signedBytes)
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(derSignature(new Uint8Array(raw))),
      }
    },
  }
}
