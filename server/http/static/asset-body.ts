import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { gzip } from '#platform/compression.ts'
import { type Bytes, type Compressed, type Encoded, encodingFor } from './compression.ts'

const unpack = promisify(brotliDecompress)

/** The body of a file, kept as the build has it: compressed with Brotli, which takes a fifth of the memory, unless that makes it no smaller. */
export class AssetBody {
  readonly #bytes: Bytes
  readonly #isBrotli: boolean
  #unpacked: Promise<Compressed> | undefined

  constructor(bytes: Bytes, { isBrotli }: { isBrotli: boolean }) {
    this.#bytes = bytes
    this.#isBrotli = isBrotli
  }

  /** The body in an encoding that a client accepts. For those without Brotli it is unpacked, once. */
  async for(header: string | undefined): Promise<Encoded> {
    if (!this.#isBrotli) return { encoding: undefined, bytes: this.#bytes }
    const { encoding } = encodingFor(header, { identity: this.#bytes, br: this.#bytes })
    if (encoding === 'br') return { encoding, bytes: this.#bytes }
    return encodingFor(header, await (this.#unpacked ??= this.#unpack()))
  }

  async #unpack(): Promise<Compressed> {
    const identity = await unpack(this.#bytes)
    return { identity, gzip: await gzip(identity) }
  }
}
