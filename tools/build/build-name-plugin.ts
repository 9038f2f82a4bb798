import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { buildElement } from '#contract/settings.ts'

const place = /<title>/
const inlineScript = /<script>[^]*?<\/script>/g

/** A name of what the build is made of: its files, whose own names change with what is in them, and the script that stands in the documents. */
function nameOf(files: readonly string[], html: string): string {
  const hashed = files.filter((file) => !file.endsWith('.html')).toSorted()
  const scripts = html.match(inlineScript) ?? []
  return createHash('sha256')
    .update([...hashed, ...scripts].join('\n'))
    .digest('base64url')
    .slice(0, 12)
}

/** Writes the name of the build into each of its documents, so that an open console can tell that a newer one is served. */
export function buildNamePlugin(): Plugin {
  return {
    name: 'steward:build-name',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!place.test(html)) throw new Error('A document has no <title> for the name of the build to stand before.')
        return html.replace(place, () => `${buildElement(nameOf(Object.keys(bundle), html))}\n    <title>`)
      },
    },
  }
}
