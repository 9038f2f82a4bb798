import { Client } from 'pg'
import { secondMs } from '#server/clock.ts'

/** How long a host may take to answer, before the next one is asked. */
const hostTimeoutMs = 2 * secondMs

const withHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/
const socketFolders = /([?&]host=)([^&]*)/

/** The URLs of the single hosts of a URL, in its order: `db1:5432,db2:5432`, or for sockets `?host=/folder1,/folder2`. */
export function hostUrls(url: string): readonly [string, ...string[]] {
  const [, begin = '', hosts = '', end = ''] = withHosts.exec(url) ?? []
  const folders = decodeURIComponent(socketFolders.exec(url)?.[2] ?? '').split(',')
  const urls =
    hosts === ''
      ? folders.map((folder) => url.replace(socketFolders, (_, name: string) => name + encodeURIComponent(folder)))
      : hosts.split(',').map((host) => `${begin}${host}${end}`)
  const [first = url, ...others] = urls
  return [first, ...others]
}

/** The host and the port of a connection. */
export function addressOf({ host, port }: Pick<Client, 'host' | 'port'>): string {
  return host.startsWith('/') ? host : `${host}:${port}`
}

/** Reads one text from a host over a connection of its own. */
async function ask(url: string, text: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, application_name: 'steward', connectionTimeoutMillis: hostTimeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const query = { text, query_timeout: hostTimeoutMs }
    const { rows } = await client.query<{ value: string }>(query)
    return rows[0]?.value
  } finally {
    // A host that hangs does not answer a goodbye either.
    client.connection.stream.destroy()
  }
}

const isReadOnlyText = "select current_setting('transaction_read_only') as value"

/** What a host and its copies have in common; readable by every role where nobody has forbidden it. */
const clusterText = 'select system_identifier::text as value from pg_control_system()'
/** The same of the installation, once it has started. */
const installationText = 'select digest as value from secret_check'

/** What identifies the cluster of a host; undefined if it does not say. */
export async function clusterOf(url: string): Promise<string | undefined> {
  return ask(url, clusterText)
    .catch(() => ask(url, installationText))
    .catch(() => undefined)
}

/** The hosts of a database, of which one takes writes. With a single host nothing is asked. */
export class Hosts {
  readonly urls: readonly [string, ...string[]]
  #current: string
  #address: string | undefined
  #finding: Promise<string> | undefined

  constructor(url: string) {
    this.urls = hostUrls(url)
    this.#current = this.urls[0]
    this.recheck()
  }

  /** The URL of the host that took writes when it was last asked. */
  get current(): string {
    return this.#current
  }

  /** The host and the port of this host. */
  get address(): string {
    this.#address ??= addressOf(new Client({ connectionString: this.#current }))
    return this.#address
  }

  /** The URL of the first host that takes writes; asks again only after `recheck`. Throws if there is none. */
  find(): Promise<string> {
    this.#finding ??= this.#search()
    return this.#finding
  }

  /** A connection to the current host has failed: it is asked again before it is used. */
  recheck(): void {
    this.#finding = this.urls.length === 1 ? Promise.resolve(this.#current) : undefined
  }

  async #search(): Promise<string> {
    const failures: unknown[] = []
    for (const url of this.urls) {
      try {
        if ((await ask(url, isReadOnlyText)) !== 'off') continue
        this.#current = url
        this.#address = undefined
        return url
      } catch (error) {
        failures.push(error)
      }
    }
    this.recheck()
    throw failures.length === this.urls.length ? failures[0] : new Error('none of its hosts takes writes')
  }
}

const known = new Map<string, Hosts>()

/** The hosts of a URL, the same for all connections. */
export function hostsOf(url: string): Hosts {
  const hosts = known.get(url) ?? new Hosts(url)
  known.set(url, hosts)
  return hosts
}

/** Throws if hosts of these URLs that answer are not copies of one database. */
export async function rejectDifferentClusters(urls: readonly string[]): Promise<void> {
  const hosts = [...new Set(urls.flatMap((url) => hostUrls(url)))]
  if (hosts.length === 1) return
  const found = (await Promise.all(hosts.map((url) => clusterOf(url)))).filter((id) => id !== undefined)
  if (new Set(found).size > 1) throw new Error('they belong to different clusters, of which one does not get the writes of the other')
}
