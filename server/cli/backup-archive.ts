import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline as pipe, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { steward } from '#steward.config.ts'
import { AdminError } from './admin-error.ts'

// An archive is two lines of text, the database file compressed with gzip, the contents of files one after the other, their list compressed with
// gzip, where contents and list begin (8 bytes each), and the SHA-256 of everything before it (32 bytes). Format 1 had no files: the database was
// followed by the SHA-256.
const firstLine = /^Steward backup (\d+)\n/
const formatVersion = 2
const formatWithoutFiles = 1
const positionsBytes = 16
const checksumBytes = 32

/** The two lines fit into these first bytes. */
const headerMaxBytes = 1024 * 1024

const manifestSchema = z.object({
  /** Version of the product that wrote it; both are printed. */
  product: z.string().check(z.regex(/^[\w.+-]{1,60}$/)),
  madeAt: z.iso.datetime(),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  /** Whether the contents of files are in it; absent in format 1. */
  includesFiles: z.optional(z.boolean()),
})

/** Describes the contents of an archive. */
export type Manifest = z.infer<typeof manifestSchema>

const listSchema = z.array(
  z.object({
    /** A key of the storage. It becomes a path or a name there, so nothing else will do. */
    key: z.string().check(z.regex(/^[0-9a-z]{16}(?:-thumbnail)?$/)),
    size: z.int().check(z.gte(0)),
    /** Null if there was no content, or only the beginning of one. */
    sha256: z.nullable(z.string()),
  }),
)

/** A content of a file, or a thumbnail, as it was when the backup was made. */
export type ListedContent = z.infer<typeof listSchema>[number]

/** The contents that go into an archive. `list` is complete once all bytes have been read; these are none if contents are only listed. */
export interface ArchivedFiles {
  readonly list: readonly ListedContent[]
  bytes(): AsyncIterable<Uint8Array>
}

const noFiles: ArchivedFiles = { list: [], bytes: () => Readable.from([]) }

function gzipped(source: Readable): AsyncIterable<Buffer> {
  // The error of either ends both, and is thrown to who reads.
  return pipe(source, createGzip(), () => {})
}

async function* partsOf(manifest: Manifest, database: string, files: ArchivedFiles): AsyncGenerator<Uint8Array> {
  let position = 0
  const positions = Buffer.alloc(positionsBytes)
  async function* counted(parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      position += part.byteLength
      yield part
    }
  }
  yield* counted(Readable.from([Buffer.from(`Steward backup ${formatVersion}\n${JSON.stringify(manifest)}\n`)]))
  yield* counted(gzipped(createReadStream(database)))
  positions.writeBigUInt64BE(BigInt(position), 0)
  yield* counted(files.bytes())
  positions.writeBigUInt64BE(BigInt(position), positionsBytes / 2)
  yield* gzipped(Readable.from([Buffer.from(JSON.stringify(files.list))]))
  yield positions
}

/** Writes a database file, files and a manifest into one new file that only this process's user may read. Fails when the file exists. */
export async function writeArchive(file: string, manifest: Manifest, database: string, files = noFiles): Promise<void> {
  async function* withChecksum() {
    const hash = createHash('sha256')
    for await (const part of partsOf(manifest, database, files)) {
      hash.update(part)
      yield part
    }
    yield hash.digest()
  }
  await pipeline(withChecksum(), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
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

/** A content in an archive. */
export interface ArchivedContent extends ListedContent {
  /** A stretch of it, up to but without `end`; undefined if it is only listed. */
  readonly read: ((start: number, end: number) => Readable) | undefined
}

/** An archive whose database has been unpacked. */
export interface Archive {
  readonly manifest: Manifest
  /** Undefined in format 1, which has no list. */
  readonly contents: readonly ArchivedContent[] | undefined
}

function readManifest(file: string, text: string): Manifest {
  try {
    return z.parse(manifestSchema, JSON.parse(text))
  } catch {
    throw new AdminError(`The manifest of ${file} cannot be read: it was not written by a backup of ${steward.name['en-US']}.`)
  }
}

async function unpackDatabase(file: string, { start, end }: { start: number; end: number }, database: string): Promise<void> {
  try {
    await pipeline(createReadStream(file, { start, end }), createGunzip(), createWriteStream(database, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    throw new AdminError(`The database of ${file} cannot be unpacked: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

async function readList(file: string, manifest: Manifest, size: number): Promise<{ databaseEnd: number; contents: ArchivedContent[] }> {
  const listEnd = size - checksumBytes - positionsBytes
  const positions = await readBytes(file, listEnd, positionsBytes)
  const [begin, listBegin] = [Number(positions.readBigUInt64BE(0)), Number(positions.readBigUInt64BE(positionsBytes / 2))]
  const list = await text(pipe(createReadStream(file, { start: listBegin, end: listEnd - 1 }), createGunzip(), () => {}))
  let position = begin
  const contents = z.parse(listSchema, JSON.parse(list)).map((listed): ArchivedContent => {
    if (manifest.includesFiles !== true) return { ...listed, read: undefined }
    const start = position
    position += listed.size
    if (listed.sha256 === null) return { ...listed, read: undefined }
    return { ...listed, read: (from, end) => createReadStream(file, { start: start + from, end: start + end - 1 }) }
  })
  if (position !== listBegin) throw new Error('The list does not match the contents')
  return { databaseEnd: begin, contents }
}

/**
 * Unpacks the database into a new file and returns what else is in the archive. Throws an `AdminError` before anything is unpacked when the file is
 * not an archive, has another format version, or is damaged.
 */
export async function unpackArchive(file: string, database: string): Promise<Archive> {
  const { size } = await stat(file)
  const head = await readBytes(file, 0, Math.min(size, headerMaxBytes))
  const [line, version] = firstLine.exec(head.toString('latin1')) ?? []
  if (line === undefined) throw new AdminError(`${file} is not a backup of ${steward.name['en-US']}.`)
  const format = Number(version)
  if (format !== formatVersion && format !== formatWithoutFiles)
    throw new AdminError(`${file} has backup format ${version}; this version reads formats ${formatWithoutFiles} and ${formatVersion}.`)
  const end = head.indexOf('\n', line.length)
  if (end === -1 || !(await isIntact(file, size))) throw new AdminError(`${file} is damaged or truncated.`)
  const manifest = readManifest(file, head.toString('utf8', line.length, end))
  const { databaseEnd, contents } =
    format === formatVersion
      ? await readList(file, manifest, size).catch(() => {
          throw new AdminError('The files of the backup do not match its manifest.')
        })
      : { databaseEnd: size - checksumBytes, contents: undefined }
  await unpackDatabase(file, { start: end + 1, end: databaseEnd - 1 }, database)
  return { manifest, contents }
}
