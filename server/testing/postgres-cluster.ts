import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { chownSync, existsSync, globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'

const runFile = promisify(execFile)

/** The account that Debian's packages make: PostgreSQL refuses to be run by root. */
const account = 'postgres'

/** The database of a run's cluster on which a server was started and stopped, for others to be copied from. */
export const startedOnce = 'started_once'

const settings = { max_connections: '300', listen_addresses: '' }

/** Tests need no durability. */
const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

// A locale with its own collation, so that tests notice where ours is not stated.
const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=und']

/** The folder of PostgreSQL's programs, Debian's newest first; undefined when it is not installed. */
export function postgresPrograms(): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin').toSorted((left, right) => right.localeCompare(left, 'en', { numeric: true }))
  const folders = [...versions, '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  return folders.find((folder) => ['initdb', 'createdb'].every((program) => existsSync(join(folder, program))))
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** A PostgreSQL cluster for tests, reachable only through a socket in its folder. */
export class PostgresCluster {
  readonly #programs: string

  readonly folder: string

  constructor(folder: string) {
    const programs = postgresPrograms()
    if (programs === undefined) throw new Error('PostgreSQL is not installed')
    this.#programs = programs
    this.folder = folder
  }

  /** The URL of one of its databases. */
  url(database: string): string {
    return `postgres://${account}@/${encodeURIComponent(database)}?host=${encodeURIComponent(this.folder)}`
  }

  /** Creates the cluster's files in an empty folder. */
  async create(): Promise<void> {
    this.#ownFolder()
    await this.#run('initdb', ['--no-sync', '--auth=trust', `--username=${account}`, ...locale, '-D', this.#data])
  }

  /** Copies the files of a running cluster into an empty folder, to be started as its standby. */
  async follow(primary: PostgresCluster): Promise<void> {
    this.#ownFolder()
    const source = ['-h', primary.folder, '-U', account]
    await this.#run('pg_basebackup', ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', ...source, '-D', this.#data])
  }

  /** Makes a standby the primary. */
  async promote(): Promise<void> {
    await this.#run('pg_ctl', ['promote', '--wait', '-D', this.#data])
  }

  /** Keeps a standby as it is, or lets it catch up. */
  async replay(does: 'pause' | 'resume'): Promise<void> {
    await this.#execute(`select pg_wal_replay_${does}()`)
  }

  /** A durable cluster keeps acknowledged writes, as in production. */
  async start({ isDurable = false } = {}): Promise<void> {
    const all = { ...settings, ...(!isDurable && notDurable), unix_socket_directories: this.folder }
    const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
    await this.#run('pg_ctl', ['start', '--wait', '-D', this.#data, '-l', join(this.folder, 'log'), '-o', options.join(' ')])
  }

  /** Stops the cluster and breaks all connections; `immediate` is a crash. */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    await this.#run('pg_ctl', ['stop', '--wait', '-m', mode, '-D', this.#data])
  }

  /** Changes a setting of the running cluster. */
  async set(name: string, value: string): Promise<void> {
    await this.#execute(`alter system set ${escapeIdentifier(name)} = ${escapeLiteral(value)}`)
    await this.#execute('select pg_reload_conf()')
  }

  /** Creates a database, empty or as a copy of one that nobody is connected to. */
  async createDatabase(name: string, { template = 'template1' }: { template?: string } = {}): Promise<void> {
    await this.#execute(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`)
  }

  async dropDatabase(name: string): Promise<void> {
    await this.#execute(`drop database ${escapeIdentifier(name)} with (force)`)
  }

  /** Stops it and removes its files. */
  async remove(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true })
  }

  /** Executes a statement that concerns the whole cluster. */
  async #execute(statement: string): Promise<void> {
    const client = new Client({ connectionString: this.url('postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }

  #ownFolder(): void {
    if (isRoot()) chownSync(this.folder, Number(execFileSync('id', ['-u', account], { encoding: 'utf8' })), 0)
  }

  get #data(): string {
    return join(this.folder, 'data')
  }

  async #run(program: string, args: readonly string[]): Promise<void> {
    const path = join(this.#programs, program)
    const [command, commandArgs] = isRoot() ? ['runuser', ['-u', account, '--', path, ...args]] : [path, args]
    await runFile(command, commandArgs, { cwd: this.folder })
  }
}

/** Creates and starts a cluster. */
export async function startCluster(options?: { isDurable: boolean }): Promise<PostgresCluster> {
  const cluster = new PostgresCluster(await mkdtemp(join(tmpdir(), 'steward-postgres-')))
  await cluster.create()
  await cluster.start(options)
  return cluster
}
