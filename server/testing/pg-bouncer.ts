import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) => existsSync(path))

/** The account that Debian's packages make: PgBouncer refuses to be run by root. */
const account = 'postgres'

/** So few that the connections of two instances have to share them. */
const serverConnections = 6

function accountId(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, account], { encoding: 'utf8' }))
}

/** Whether PgBouncer is there to be started. */
export const hasPgBouncer = program !== undefined

/** A PgBouncer of the tests' own in transaction mode, reached through a socket in its folder alone. */
export class PgBouncer {
  readonly folder: string
  readonly #process: ChildProcess

  private constructor(folder: string, process: ChildProcess) {
    this.folder = folder
    this.#process = process
  }

  /** Pools connections to the cluster whose socket is in a folder. */
  static async start(clusterFolder: string): Promise<PgBouncer> {
    if (program === undefined) throw new Error('PgBouncer is not installed')
    const folder = await mkdtemp(join(tmpdir(), 'steward-pgbouncer-'))
    const settings = join(folder, 'pgbouncer.ini')
    const lines = [
      '[databases]',
      `* = host=${clusterFolder} user=${account}`,
      '[pgbouncer]',
      'listen_addr =',
      `unix_socket_dir = ${folder}`,
      'listen_port = 5432',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${serverConnections}`,
      'max_client_conn = 500',
    ]
    await writeFile(settings, `${lines.join('\n')}\n`)
    const isRoot = process.getuid?.() === 0
    const owner = isRoot ? { uid: accountId('-u'), gid: accountId('-g') } : {}
    if (owner.uid !== undefined) for (const path of [folder, settings]) await chown(path, owner.uid, owner.gid)
    const bouncer = new PgBouncer(folder, spawn(program, ['--quiet', settings], { stdio: 'ignore', cwd: folder, ...owner }))
    await bouncer.#untilListening()
    return bouncer
  }

  async stop(): Promise<void> {
    const isOver = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await isOver
    await rm(this.folder, { recursive: true })
  }

  async #untilListening(): Promise<void> {
    while (this.#process.exitCode === null) {
      const socket = connect(join(this.folder, '.s.PGSQL.5432'))
      const isThere = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
        () => false,
      )
      socket.destroy()
      if (isThere) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`PgBouncer ended with ${this.#process.exitCode}`)
  }
}
