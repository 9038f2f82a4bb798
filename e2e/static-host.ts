import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

/** A host of files that listens. */
export interface StaticHost {
  /** Where the folder is served; ends with a slash. */
  readonly address: string
  close(): Promise<void>
}

interface HostingRules {
  /** The path below which the folder is served; begins and ends with a slash. */
  readonly base: string
  /** Answers `/login` with login.html, as some hosts do. */
  readonly hasCleanAddresses?: boolean
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

const isFile = (file: string) => existsSync(file) && statSync(file).isFile()

/** Serves a folder as any host of files does: what is a file as it is, everything else as 404.html. It knows nothing of the console. */
export async function startStaticHost(folder: string, { base, hasCleanAddresses = false }: HostingRules): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const path = join(folder, pathname.startsWith(base) ? pathname.slice(base.length) || 'index.html' : '404.html')
    const found = [path, ...(hasCleanAddresses ? [`${path}.html`] : [])].find(isFile)
    const file = found ?? join(folder, '404.html')
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': contentTypes[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  return {
    address: `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}${base}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
