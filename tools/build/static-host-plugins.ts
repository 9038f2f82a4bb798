import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { documentPolicy } from '#contract/document-policy.ts'
import { declaredPages } from './declared-pages.ts'

// A policy only restricts what follows it.
const anchor = /(?=<base )/

/** Writes the security policy into each document, because static hosts send no header; our server does. */
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
        if (!anchor.test(html)) throw new Error('A document has no <base> to insert the policy before.')
        const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
        const policy = documentPolicy(html, { sha256, pages: await declaredPages(root), runsServer: true })
        return html.replace(anchor, () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    `)
      },
    },
  }
}

/** Copies the console's document to 404.html, which static hosts serve for unknown URLs, that is, all pages of the console. */
export function notFoundDocumentPlugin(): Plugin {
  return {
    name: 'steward:not-found-document',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const document = bundle['index.html']
      if (document?.type !== 'asset') this.error('The build has no index.html to copy to 404.html.')
      this.emitFile({ type: 'asset', fileName: '404.html', source: document.source })
    },
  }
}
