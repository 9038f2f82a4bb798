import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const socketName = '.s.PGSQL.5432'

/** A connection that passes through: until it is dead, for both sides silently. */
class Passage {
  isDead = false
  /** How often the client sent something after an answer. */
  roundTrips = 0
  #isAnswered = true
  readonly #client: Socket
  readonly #server: Socket
  #sent = ''

  constructor(client: Socket, server: Socket) {
    this.#client = client
    this.#server = server
    server.on('data', (chunk) => {
      this.#isAnswered = true
      if (!this.isDead) client.write(chunk)
    })
    for (const [side, other] of [
      [client, server],
      [server, client],
    ] as const) {
      side.on('error', () => {})
      side.on('end', () => this.isDead || other.end())
      side.on('close', () => this.isDead || other.destroy())
    }
  }

  /** Hands on what the client sends; `breaks` tells whether the answer to it, now that all this was sent, is kept from the client. */
  pass(breaks: (sent: string) => boolean): void {
    this.#client.on('data', (chunk: Buffer) => {
      if (this.isDead) return
      if (this.#isAnswered) this.roundTrips += 1
      this.#isAnswered = false
      this.#sent += chunk.toString('latin1')
      if (breaks(this.#sent)) {
        this.isDead = true
        this.#server.once('data', () => this.close())
      }
      this.#server.write(chunk)
    })
  }

  close(): void {
    this.#client.destroy()
    this.#server.destroy()
  }
}

/** Stands between a server and the socket of its database, and can be a bad network. */
export class DatabaseProxy {
  readonly folder: string
  readonly #listening: Server
  readonly #passages = new Set<Passage>()
  #isCut = false
  #breakAfter: string | undefined

  /** Passes on to the cluster whose socket is in `clusterFolder`. */
  static async start(clusterFolder: string): Promise<DatabaseProxy> {
    const folder = await mkdtemp(join(tmpdir(), 'steward-proxy-'))
    await chmod(folder, 0o755)
    const proxy = new DatabaseProxy(folder, clusterFolder)
    proxy.#listening.listen(join(folder, socketName))
    await once(proxy.#listening, 'listening')
    return proxy
  }

  private constructor(folder: string, clusterFolder: string) {
    this.folder = folder
    // A dead connection does not answer a goodbye either.
    this.#listening = createServer({ allowHalfOpen: true }, (client) => {
      const passage = new Passage(client, connect({ path: join(clusterFolder, socketName), allowHalfOpen: true }))
      passage.isDead = this.#isCut
      passage.pass((sent) => this.#breaks(sent))
      this.#passages.add(passage)
      client.on('close', () => this.#passages.delete(passage))
    })
  }

  /** How often clients sent something after an answer, over all connections so far. */
  get roundTrips(): number {
    return [...this.#passages].reduce((sum, passage) => sum + passage.roundTrips, 0)
  }

  /** From now on nothing passes, and nobody is told. */
  cut(): void {
    this.#isCut = true
    for (const passage of this.#passages) passage.isDead = true
  }

  /** New connections pass again; those of before stay dead. */
  restore(): void {
    this.#isCut = false
  }

  /** The next commit on a connection over which `text` was sent is done, and its client never learns so. */
  breakCommitAfter(text: string): void {
    this.#breakAfter = text
  }

  async stop(): Promise<void> {
    for (const passage of this.#passages) passage.close()
    this.#listening.close()
    await rm(this.folder, { recursive: true })
  }

  #breaks(sent: string): boolean {
    const breaks = this.#breakAfter !== undefined && sent.includes(this.#breakAfter) && sent.endsWith('commit\0')
    if (breaks) this.#breakAfter = undefined
    return breaks
  }
}
