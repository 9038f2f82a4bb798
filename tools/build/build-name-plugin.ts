import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { buildMetaTag } from '#contract/document-settings.ts'

const anchor = /<title>/
const inlineScript = /<script>[^]*?<\/script>/g
/** A placeholder until all inputs of the name are known. */
const placeholder = 'build-name-placeholder'

/** A hash of the file names of the build, which contain hashes of their content, and of the inline scripts. */
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
    file.type === 'asset' && String(file.source).includes(buildMetaTag(placeholder)) ? [file] : [],
  )
}

/** Writes the name of the build into all its documents, so that an open console notices a newer build. */
export function buildNamePlugin(): Plugin {
  return {
    name: 'steward:build-name',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!anchor.test(html)) throw new Error('A document has no <title> to insert the build name before.')
        return html.replace(anchor, () => `${buildMetaTag(placeholder)}\n    <title>`)
      },
    },
    generateBundle(_options, bundle) {
      const name = nameOf(bundle)
      for (const document of documentsOf(bundle)) {
        document.source = String(document.source).replace(buildMetaTag(placeholder), () => buildMetaTag(name))
      }
    },
  }
}
