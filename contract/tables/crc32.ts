const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of bytes that archives keep (CRC-32), continued from that of the bytes before; 0 at the start. */
export function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0)
  return ~crc >>> 0
}
