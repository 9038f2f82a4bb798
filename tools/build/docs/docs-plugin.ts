import { extname } from 'node:path'
import type { Plugin } from 'vite'
import { docsFolder } from '#contract/document-policy.ts'
import { renderDocs } from './docs-site.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
}

/** Renders the documents into the build, and on request during development. */
export function docsPlugin(): Plugin {
  let root = ''
  return {
    name: 'steward:docs',
    configResolved(config) {
      root = config.root
    },
    generateBundle() {
      for (const [page, source] of renderDocs(root)) this.emitFile({ type: 'asset', fileName: `${docsFolder}${page}`, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${docsFolder}`, (request, response, next) => {
        const page = new URL(request.url ?? '/', 'http://docs').pathname.slice(1).replace(/(?:^|(?<=\/))$/, 'index.html')
        const found = renderDocs(root).get(page)
        if (found === undefined) return next()
        response.setHeader('content-type', contentTypes[extname(page)] ?? 'application/octet-stream')
        response.end(found)
      })
    },
  }
}
