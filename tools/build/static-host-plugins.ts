import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { documentPolicy } from '#contract/document-policy.ts'

// A policy binds what stands behind it, so it comes first of all that it binds.
const place = /(?=<base )/

/** Writes the security policy into each document of the build, for a host of files sends none; our own server sends it as a header. */
export function documentPolicyPlugin(): Plugin {
  return {
    name: 'steward:document-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!place.test(html)) throw new Error('A document has no <base> for its policy to stand before.')
        const policy = documentPolicy(html, (text) => createHash('sha256').update(text).digest('base64'))
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
