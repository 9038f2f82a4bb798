const blockBytes = 64
const mask = 0xffffffff

const rotated = (value: number, bits: number) => ((value << bits) | (value >>> (32 - bits))) >>> 0

/** The function and the constant of each twenty rounds (FIPS 180-4 §4.1.1). */
const rounds: readonly { readonly constant: number; readonly mix: (b: number, c: number, d: number) => number }[] = [
  { constant: 0x5a827999, mix: (b, c, d) => (b & c) | (~b & d) },
  { constant: 0x6ed9eba1, mix: (b, c, d) => b ^ c ^ d },
  { constant: 0x8f1bbcdc, mix: (b, c, d) => (b & c) | (b & d) | (c & d) },
  { constant: 0xca62c1d6, mix: (b, c, d) => b ^ c ^ d },
]

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / blockBytes) * blockBytes
  const block = new Uint8Array(length)
  block.set(bytes)
  block[bytes.length] = 0x80
  const view = new DataView(block.buffer)
  view.setUint32(length - 4, bytes.length * 8)
  return view
}

function schedule(view: DataView, start: number): number[] {
  const words = Array.from({ length: 16 }, (_, index) => view.getUint32(start + index * 4))
  for (let index = 16; index < 80; index++) {
    const [a = 0, b = 0, c = 0, d = 0] = [3, 8, 14, 16].map((back) => words[index - back])
    words.push(rotated((a ^ b ^ c ^ d) >>> 0, 1))
  }
  return words
}

/** SHA-1, because the browser's own is asynchronous and the mock is not. */
function sha1(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes)
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  for (let start = 0; start < view.byteLength; start += blockBytes) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
    for (const [index, word] of schedule(view, start).entries()) {
      const { constant = 0, mix } = rounds[Math.floor(index / 20)] ?? { mix: () => 0 }
      const next = (rotated(a, 5) + (mix(b, c, d) >>> 0) + e + constant + word) & mask
      ;[a, b, c, d, e] = [next >>> 0, a, rotated(b, 30), c, d]
    }
    state = [a, b, c, d, e].map((value, index) => ((state[index] ?? 0) + value) >>> 0)
  }
  const digest = new DataView(new ArrayBuffer(20))
  state.forEach((value, index) => digest.setUint32(index * 4, value))
  return new Uint8Array(digest.buffer)
}

/** The keyed hash (RFC 2104) of a message with a key of at most 64 bytes. */
export function hmacSha1(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = Uint8Array.from({ length: blockBytes }, (_, index) => key[index] ?? 0)
  const pad = (value: number) => [...block].map((byte) => byte ^ value)
  return sha1(Uint8Array.from([...pad(0x5c), ...sha1(Uint8Array.from([...pad(0x36), ...message]))]))
}
