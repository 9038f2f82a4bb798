import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { steward } from '#steward.config.ts'
import { AdminError } from './admin-error.ts'

// An archive is two lines of text, the database file compressed with gzip, and the SHA-256 of everything before it (32 bytes).
const firstLine = /^Steward backup (\d+)\n/
const formatVersion = 1
const checksumBytes = 32

/** The two lines fit into these first bytes. */
const headerMaxBytes = 1024 * 1024

const manifestSchema = z.object({
  /** Version of the product that wrote it. */
  product: z.string(),
  /** ISO 8601. */
  madeAt: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
})

/** Describes the contents of an archive. */
export type Manifest = z.infer<typeof manifestSchema>

/** Writes a database file and its manifest into one new file that only this process's user may read. Fails when the file exists. */
export async function writeArchive(file: string, manifest: Manifest, database: string): Promise<void> {
  async function* withChecksum(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    const head = Buffer.from(`Steward backup ${formatVersion}\n${JSON.stringify(manifest)}\n`)
    hash.update(head)
    yield head
    for await (const part of compressed) {
      hash.update(part)
      yield part
    }
    yield hash.digest()
  }
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(createReadStream(database), createGzip(), withChecksum, target)
}

async function readBytes(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function isIntact(file: string, size: number): Promise<boolean> {
  const end = size - checksumBytes - 1
  if (end < 0) return false
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { end }), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) hash.update(part)
  })
  return hash.digest().equals(await readBytes(file, size - checksumBytes, checksumBytes))
}

/**
 * Unpacks the database into a new file and returns the manifest. Throws an `AdminError` before anything is unpacked when the file is not an
 * archive, has another format version, or is damaged.
 */
export async function unpackArchive(file: string, database: string): Promise<Manifest> {
  const { size } = await stat(file)
  const head = await readBytes(file, 0, Math.min(size, headerMaxBytes))
  const [line, version] = firstLine.exec(head.toString('latin1')) ?? []
  if (line === undefined) throw new AdminError(`${file} is not a backup of ${steward.name['en-US']}.`)
  if (Number(version) !== formatVersion)
    throw new AdminError(`${file} has backup format ${version}; this version reads format ${formatVersion}.`)
  const end = head.indexOf('\n', line.length)
  if (end === -1 || !(await isIntact(file, size))) throw new AdminError(`${file} is damaged or truncated.`)
  const compressed = createReadStream(file, { start: end + 1, end: size - checksumBytes - 1 })
  await pipeline(compressed, createGunzip(), createWriteStream(database, { flags: 'wx', mode: 0o600 }))
  return z.parse(manifestSchema, JSON.parse(head.toString('utf8', line.length, end)))
}
