import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { buildElement } from '#contract/settings.ts'

const place = /<title>/
const inlineScript = /<script>[^]*?<\/script>/g
/** Stands in each document until all that the name is made of is there. */
const nameToCome = 'name-to-come'

/** A name of what the build is made of: its files, whose own names change with what is in them, and the scripts that stand in its documents. */
function nameOf(bundle: Rolldown.OutputBundle): string {
  const files = Object.keys(bundle).filter((file) => !file.endsWith('.html'))
  const scripts = documentsOf(bundle).flatMap(({ source }) => String(source).match(inlineScript) ?? [])
  return createHash('sha256')
    .update([...files, ...scripts].toSorted().join('\n'))
    .digest('base64url')
    .slice(0, 12)
}

function documentsOf(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && String(file.source).includes(buildElement(nameToCome)) ? [file] : [],
  )
}

/** Writes one name of the build into all of its documents, so that an open console can tell that a newer one is served. */
export function buildNamePlugin(): Plugin {
  return {
    name: 'steward:build-name',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!place.test(html)) throw new Error('A document has no <title> for the name of the build to stand before.')
        return html.replace(place, () => `${buildElement(nameToCome)}\n    <title>`)
      },
    },
    generateBundle(_options, bundle) {
      const name = nameOf(bundle)
      for (const document of documentsOf(bundle)) {
        document.source = String(document.source).replace(buildElement(nameToCome), () => buildElement(name))
      }
    },
  }
}
