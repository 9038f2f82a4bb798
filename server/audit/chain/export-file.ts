import { isSameInConstantTime } from '#platform/hashes.ts'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import type { Connection } from '#server/db/database.ts'
import { chainReads } from './chain-store.ts'
import { changesOf, entriesOf } from './chained-entry-store.ts'
import { changeDigest, type ChangeRow, type EntryRow } from './entry-text.ts'
import { type AuditKey, type ChainHead, chainStart } from './keyed-hashes.ts'
import { type BrokenEntry, brokenLink } from './verify.ts'

/** Entries whose links are read at once. */
const entriesAtOnce = 200

const text = z.nullable(z.string())
const head = z.strictObject({ seq: z.number(), hash: z.string() })
const link = z.strictObject({ seq: z.number(), entry_id: z.string(), created_at: z.number(), kind: z.number(), hash: z.string() })
const entry: z.ZodMiniType<EntryRow> = z.strictObject({
  id: z.string(),
  created_at: z.number(),
  user_id: text,
  username: z.string(),
  session_id: text,
  ip: z.string(),
  request_id: z.string(),
  action: z.string(),
  target: z.string(),
  target_name: z.string(),
  result: z.string(),
  repeated: z.number(),
  username_search: z.string(),
  target_search: z.string(),
})
const change: z.ZodMiniType<ChangeRow> = z.strictObject({
  position: z.number(),
  resource: z.string(),
  record_id: z.string(),
  title: z.string(),
  version: z.nullable(z.number()),
  before: text,
  after: text,
})

/** A line of the file: the link before its first entry, an entry with its link, a change of the entry above, or the signed end. */
const line = z.union([
  z.strictObject({ format: z.literal(1), after: head }),
  z.strictObject({ link, entry }),
  z.strictObject({ change }),
  z.strictObject({ end: head, signature: z.string() }),
])

type Line = z.infer<typeof line>

/** What the signature at the end is computed over: between which links the entries of the file are. */
function endText(after: ChainHead, end: ChainHead): string {
  return JSON.stringify(['end', after.seq, after.hash, end.seq, end.hash])
}

/** An exported entry is not as it was linked. */
export class BrokenChainError extends Error {
  override readonly name = 'BrokenChainError'
  readonly broken: BrokenEntry

  constructor(broken: BrokenEntry) {
    super(`Audit entry ${broken.id ?? broken.seq}: ${broken.what}`)
    this.broken = broken
  }
}

interface ExportRange {
  readonly after: ChainHead
  readonly lastSeq: number
}

/** The lines of the entries after a link up to another, each verified before it is passed on. */
async function* exportedLines(read: Connection, key: AuditKey, { after, lastSeq }: ExportRange): AsyncGenerator<Line> {
  let current = after
  yield { format: 1, after }
  while (current.seq < lastSeq) {
    const links = await chainReads(read).links(current.seq, Math.min(entriesAtOnce, lastSeq - current.seq))
    if (links.length === 0) throw new BrokenChainError({ seq: current.seq + 1, what: 'the link is missing' })
    const entries = await entriesOf(read, links)
    for (const one of links) {
      const found = entries.get(one.entry_id)
      const changeDigests: string[] = []
      if (found) yield { link: one, entry: found }
      for await (const page of found ? changesOf(read, [one]) : []) {
        changeDigests.push(...page.map(changeDigest))
        yield* page.map(({ entry_id: _entry, created_at: _at, ...changed }) => ({ change: changed }))
      }
      const broken = brokenLink(key, current, { link: one, found: found && { entry: found, changeDigests } })
      if (broken) throw new BrokenChainError(broken)
      current = { seq: one.seq, hash: one.hash }
    }
  }
  yield { end: current, signature: key.sign(endText(after, current)) }
}

async function sha256Of(file: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest)
  return digest.digest('hex')
}

/** Makes sure that a renamed file is found after a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** What was written to a file. */
export interface ExportedEntries {
  readonly head: ChainHead
  readonly count: number
  readonly sha256: string
}

/** Writes verified entries to a compressed file, one JSON value a line; the file is complete or does not exist. */
export async function exportEntries(
  read: Connection,
  key: AuditKey,
  { file, signal, ...range }: ExportRange & { readonly file: string; readonly signal: AbortSignal },
): Promise<ExportedEntries> {
  const partial = `${file}.part`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  let end = range.after
  async function* texts(): AsyncGenerator<string> {
    for await (const one of exportedLines(read, key, range)) {
      if ('end' in one) end = one.end
      yield `${JSON.stringify(one)}\n`
    }
  }
  try {
    await pipeline(Readable.from(texts()), createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }), { signal })
    const sha256 = await sha256Of(partial)
    await rename(partial, file)
    await syncFolder(dirname(file))
    return { head: end, count: end.seq - range.after.seq, sha256 }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** What the verification of a file has found. */
export interface FileVerification {
  readonly after: ChainHead
  readonly head: ChainHead
  readonly sha256: string
  readonly broken: BrokenEntry | undefined
}

type OpenEntry = Extract<Line, { entry: unknown }> & { readonly changeDigests: string[] }

/** Verifies the lines of a file one after the other: the link before its first entry, the entries with their changes, and the signed end. */
class FileLines {
  after: ChainHead = chainStart
  head: ChainHead = chainStart
  broken: BrokenEntry | undefined
  #open: OpenEntry | undefined
  #place: 'start' | 'entries' | 'end' = 'start'
  readonly #key: AuditKey

  constructor(key: AuditKey) {
    this.#key = key
  }

  add(read: Line): void {
    if (this.#place !== ('format' in read ? 'start' : 'entries')) this.#fault('a line is not where it belongs')
    else if ('format' in read) this.#start(read.after)
    else if ('change' in read) this.#addChange(read.change)
    else {
      this.#close()
      if ('entry' in read) this.#open = { ...read, changeDigests: [] }
      else this.#end(read)
    }
  }

  finish(): void {
    this.#close()
    if (this.#place !== 'end') this.#fault('the file ends before its last entry')
  }

  #fault(what: string): void {
    this.broken ??= { seq: this.head.seq + 1, what }
  }

  #start(after: ChainHead): void {
    this.after = this.head = after
    this.#place = 'entries'
  }

  #addChange(changed: ChangeRow): void {
    if (this.#open) this.#open.changeDigests.push(changeDigest(changed))
    else this.#fault('a change belongs to no entry')
  }

  #close(): void {
    if (!this.#open) return
    const { link: one, entry: found, changeDigests } = this.#open
    this.#open = undefined
    const isSameEntry = found.id === one.entry_id && found.created_at === one.created_at
    this.broken ??= brokenLink(this.#key, this.head, { link: one, found: isSameEntry ? { entry: found, changeDigests } : undefined })
    this.head = { seq: one.seq, hash: one.hash }
  }

  #end({ end, signature }: Extract<Line, { end: unknown }>): void {
    const isLast = end.seq === this.head.seq && isSameInConstantTime(end.hash, this.head.hash)
    if (!isLast || !isSameInConstantTime(signature, this.#key.sign(endText(this.after, end))))
      this.#fault('the end is not signed for these entries')
    this.#place = 'end'
  }
}

/** Verifies an exported file: every entry in it, and that none is missing at its end. */
export async function verifyFile(file: string, key: AuditKey): Promise<FileVerification> {
  const lines = new FileLines(key)
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(file), unpacked)
  // What cannot be read is reported by the loop below.
  reading.catch(() => {})
  try {
    for await (const one of createInterface({ input: unpacked, crlfDelay: Infinity })) {
      const parsed = z.safeParse(line, JSON.parse(one))
      if (!parsed.success) throw new SyntaxError('not a line of an export')
      lines.add(parsed.data)
      if (lines.broken) break
    }
    if (!lines.broken) await reading
  } catch {
    lines.broken ??= { seq: lines.head.seq + 1, what: 'the file cannot be read on from here' }
  }
  unpacked.destroy()
  lines.finish()
  const { after, head: last, broken } = lines
  return { after, head: last, broken, sha256: await sha256Of(file) }
}
