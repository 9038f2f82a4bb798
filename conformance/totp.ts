const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** The code that an authenticator app shows at a time, for a secret in base32 (RFC 6238). */
export async function authenticatorCode(secret: string, now: number): Promise<string> {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(now / stepMs)))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const number = mac.getUint32(mac.getUint8(mac.byteLength - 1) % 16) % 2 ** 31
  return String(number % 1_000_000).padStart(6, '0')
}
