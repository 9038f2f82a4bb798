import { isSameInConstantTime } from '#platform/hashes.ts'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type AuditKey, type ChainHead } from './keyed-hashes.ts'

/** In the data folder of each instance. */
export const keptHeadName = 'audit-head.json'

const stored = z.strictObject({ seq: z.int(), hash: z.string(), signature: z.string() })

const textOf = ({ seq, hash }: ChainHead) => JSON.stringify([1, seq, hash])

function parsed(text: string): z.output<typeof stored> | undefined {
  try {
    return stored.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The newest end of the chain that an instance has seen, signed, outside the database: who deletes entries there cannot shorten it too. */
export class KeptHead {
  readonly name = keptHeadName
  readonly #file: string
  readonly #key: AuditKey

  constructor(dataFolder: string, key: AuditKey) {
    this.#file = join(dataFolder, keptHeadName)
    this.#key = key
  }

  /** `unsigned` if the file is not what the server has written with this key; undefined without one. */
  async read(): Promise<ChainHead | 'unsigned' | undefined> {
    let text
    try {
      text = await readFile(this.#file, 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
    const head = parsed(text)
    if (!head || !isSameInConstantTime(head.signature, this.#key.signHead(textOf(head)))) return 'unsigned'
    return { seq: head.seq, hash: head.hash }
  }

  /** Replaces the file in one step. */
  async write({ seq, hash }: ChainHead): Promise<void> {
    const partial = `${this.#file}.part`
    const signature = this.#key.signHead(textOf({ seq, hash }))
    await writeFile(partial, `${JSON.stringify({ seq, hash, signature })}\n`, { mode: 0o600 })
    await rename(partial, this.#file)
  }
}
