import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A proxy whose example in `deploy/` is tried. */
export type ProxyName = 'nginx' | 'haproxy'

const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** What nginx needs around a site, all of it in its folder. */
const nginxSettings = (folder: string, site: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log ${folder}/errors;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${site}
}`

/** The example of `deploy/` with other addresses and without TLS. */
async function adapted(name: ProxyName, port: number, instances: readonly number[]): Promise<string> {
  const example = await readFile(join(deploy, name === 'nginx' ? 'nginx-instances.conf' : 'haproxy.cfg'), 'utf8')
  return example
    .replace(/10\.0\.0\.(\d):4000/g, (_, instance) => `127.0.0.1:${instances[Number(instance) - 1]}`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replace(/^( *(?:listen|bind)) .*443[^;\n]*/m, `$1 127.0.0.1:${port}`)
}

/** A proxy in front of two instances, as its example in `deploy/` sets it up. */
export class Proxy {
  readonly #folder: string
  readonly #process: ChildProcess
  readonly #port: number

  private constructor(folder: string, process: ChildProcess, port: number) {
    this.#folder = folder
    this.#process = process
    this.#port = port
  }

  /** Starts it in front of the ports of two instances; throws if it is not installed. */
  static async start(name: ProxyName, instances: readonly number[]): Promise<Proxy> {
    const program = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
    if (program === undefined) throw new Error(`${name} is not installed: sudo apt-get install -y nginx haproxy`)
    const folder = await mkdtemp(join(tmpdir(), `steward-${name}-`))
    const settings = join(folder, 'settings')
    const port = await freePort()
    const text = await adapted(name, port, instances)
    await writeFile(settings, name === 'nginx' ? nginxSettings(folder, text) : text)
    const args = name === 'nginx' ? ['-c', settings] : ['-db', '-f', settings]
    const proxy = new Proxy(folder, spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }), port)
    await proxy.#untilListening()
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async stop(): Promise<void> {
    const isOver = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await isOver
    await rm(this.#folder, { recursive: true })
  }

  async #untilListening(): Promise<void> {
    while (this.#process.exitCode === null) {
      const socket = connect(this.#port, '127.0.0.1')
      const listens = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
        () => false,
      )
      socket.destroy()
      if (listens) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`The proxy ended with ${this.#process.exitCode}`)
  }
}
