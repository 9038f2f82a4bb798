import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

/** A running static file server. */
export interface StaticHost {
  /** URL of the served folder; ends with a slash. */
  readonly url: string
  close(): Promise<void>
}

interface StaticHostOptions {
  /** The path below which the folder is served; starts and ends with a slash. */
  readonly base: string
  /** Serves login.html for `/login`, as some hosts do. */
  readonly hasCleanUrls?: boolean
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

const isFile = (file: string) => existsSync(file) && statSync(file).isFile()

/** Serves a folder like any static host: existing files as they are, 404.html for everything else. It knows nothing of the console. */
export async function startStaticHost(folder: string, { base, hasCleanUrls = false }: StaticHostOptions): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const path = join(folder, pathname.startsWith(base) ? pathname.slice(base.length) || 'index.html' : '404.html')
    const found = [path, ...(hasCleanUrls ? [`${path}.html`] : [])].find(isFile)
    const file = found ?? join(folder, '404.html')
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': contentTypes[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${base}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
