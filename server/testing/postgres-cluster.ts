import { execFile, execFileSync } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { existsSync, globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const runFile = promisify(execFile)

/** The account that Debian's packages make: PostgreSQL refuses to be run by root. */
const account = 'postgres'

const settings = { max_connections: '300', listen_addresses: '' }

/** Nothing of a test has to outlive the machine. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

// The order of texts is a language's, so that ours has to be stated.
const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=und']

/** The folder of PostgreSQL's programs on this machine, Debian's newest first; none when it is not installed. */
export function postgresPrograms(): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin').toSorted((left, right) => right.localeCompare(left, 'en', { numeric: true }))
  const folders = [...versions, '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  return folders.find((folder) => ['initdb', 'createdb'].every((program) => existsSync(join(folder, program))))
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** A PostgreSQL of the tests' own, reached through a socket in its folder alone. */
export class PostgresCluster {
  readonly #programs: string

  readonly folder: string

  constructor(folder: string) {
    const programs = postgresPrograms()
    if (programs === undefined) throw new Error('PostgreSQL is not installed')
    this.#programs = programs
    this.folder = folder
  }

  /** The address of one of its databases. */
  url(database: string): string {
    return `postgres://${account}@/${encodeURIComponent(database)}?host=${encodeURIComponent(this.folder)}`
  }

  /** Makes the cluster's files; the folder is empty before. */
  async create(): Promise<void> {
    if (isRoot()) await chown(this.folder, Number(execFileSync('id', ['-u', account], { encoding: 'utf8' })), 0)
    await this.#run('initdb', ['--no-sync', '--auth=trust', `--username=${account}`, ...locale, '-D', this.#data])
  }

  /** A durable one keeps what it has acknowledged, as those do that people use. */
  async start({ isDurable = false } = {}): Promise<void> {
    const all = { ...settings, ...(!isDurable && forgetful), unix_socket_directories: this.folder }
    const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
    await this.#run('pg_ctl', ['start', '--wait', '-D', this.#data, '-l', join(this.folder, 'log'), '-o', options.join(' ')])
  }

  /** Breaks every connection off, as a restart in the middle of the day does. */
  async stop(): Promise<void> {
    await this.#run('pg_ctl', ['stop', '--wait', '-m', 'fast', '-D', this.#data])
  }

  async createDatabase(name: string): Promise<void> {
    await this.#run('createdb', ['-h', this.folder, '-U', account, name])
  }

  async dropDatabase(name: string): Promise<void> {
    await this.#run('dropdb', ['--force', '-h', this.folder, '-U', account, name])
  }

  /** Stops it and removes its files. */
  async remove(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true })
  }

  get #data(): string {
    return join(this.folder, 'data')
  }

  async #run(program: string, args: readonly string[]): Promise<void> {
    const path = join(this.#programs, program)
    const [command, given] = isRoot() ? ['runuser', ['-u', account, '--', path, ...args]] : [path, args]
    await runFile(command, given, { cwd: this.folder })
  }
}

/** A new cluster that runs. */
export async function startCluster(options?: { isDurable: boolean }): Promise<PostgresCluster> {
  const cluster = new PostgresCluster(await mkdtemp(join(tmpdir(), 'steward-postgres-')))
  await cluster.create()
  await cluster.start(options)
  return cluster
}
