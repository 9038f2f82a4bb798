import { type Asset, readAssets } from './assets.ts'

/** The process log. */
interface ErrorLog {
  error(details: object, message: string): void
}

/**
 * The files of the build, which are read once into memory: a build that is made while the server runs takes none of them away. They are read in the
 * background, and whoever asks earlier waits.
 */
export class BuildAssets {
  readonly #folder: string | undefined
  readonly #log: ErrorLog
  readonly #abort = new AbortController()
  #reading: Promise<ReadonlyMap<string, Asset>> | undefined

  /** Without a folder there are none. */
  constructor(folder: string | undefined, log: ErrorLog) {
    this.#folder = folder
    this.#log = log
  }

  /** Starts to read them. */
  read(): void {
    void this.#all().catch(() => {})
  }

  /** The file of a path. Throws if they cannot be read; the next one to ask then tries again. */
  async find(path: string): Promise<Asset | undefined> {
    return (await this.#all()).get(path)
  }

  /** Stops reading them. */
  async stop(): Promise<void> {
    this.#abort.abort()
    await this.#reading?.catch(() => {})
  }

  #all(): Promise<ReadonlyMap<string, Asset>> {
    return (this.#reading ??= this.#readAll())
  }

  async #readAll(): Promise<ReadonlyMap<string, Asset>> {
    if (this.#folder === undefined) return new Map()
    try {
      return await readAssets(this.#folder, this.#abort.signal)
    } catch (error) {
      if (!this.#abort.signal.aborted) this.#log.error({ err: error }, 'the files of the build cannot be read')
      this.#reading = undefined
      throw error
    }
  }
}
