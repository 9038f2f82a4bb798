import type { Plugin, Rolldown } from 'vite'

// As the bundler writes it, on any system.
const script = 'web/shell/first-page.ts'
const document = 'index.html'
const place = /(?=<script type="module")/
/** What fetches the first page may wait for this, which fetches code, and for nothing else. */
const small = 'preload'

/** Has the console's document run the file that fetches the first page as soon as it is there, ahead of the console, and refuses one that would wait. */
export function firstPagePlugin(): Plugin {
  return {
    name: 'steward:first-page',
    apply: 'build',
    generateBundle(_options, bundle) {
      const large = fileOfFirstPage(bundle).imports.find((file) => !file.startsWith(`assets/${small}-`))
      if (large !== undefined)
        this.error(`What fetches the first page would wait for ${large}: a door needs too much (tools/build/chunks.ts).`)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith(document)) return
        const { fileName } = fileOfFirstPage(bundle)
        return html.replace(place, () => `<script type="module" async crossorigin src="./${fileName}"></script>\n    `)
      },
    },
  }
}

function fileOfFirstPage(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(script)))
  if (found?.type !== 'chunk') throw new Error(`The build made no file with ${script}.`)
  return found
}
