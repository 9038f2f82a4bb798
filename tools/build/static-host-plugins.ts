import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { documentPolicy } from '#contract/document-policy.ts'
import { declaredPages } from './declared-pages.ts'

// A policy binds what stands behind it, so it comes first of all that it binds.
const place = /(?=<base )/

/** Writes the security policy into each document of the build, for a host of files sends none; our own server sends it as a header. */
export function documentPolicyPlugin(): Plugin {
  let root = ''
  return {
    name: 'steward:document-policy',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!place.test(html)) throw new Error('A document has no <base> for its policy to stand before.')
        const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
        const policy = documentPolicy(html, { sha256, pages: await declaredPages(root) })
        return html.replace(place, () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    `)
      },
    },
  }
}

/** Lays the console's document down as 404.html too: hosts of files answer with it whatever is no file, and so every address of the console. */
export function notFoundDocumentPlugin(): Plugin {
  return {
    name: 'steward:not-found-document',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const document = bundle['index.html']
      if (document?.type !== 'asset') this.error('The build has no index.html to lay down as 404.html.')
      this.emitFile({ type: 'asset', fileName: '404.html', source: document.source })
    },
  }
}
