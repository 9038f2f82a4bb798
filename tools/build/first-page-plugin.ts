import type { Plugin, Rolldown } from 'vite'

// With the bundler's path separators.
const script = 'web/shell/first-page.ts'
const document = 'index.html'
const anchor = /(?=<script type="module")/
/** The only chunk that the first-page script may import: the helper that loads code. */
const preloadChunk = 'preload'

/** Dependencies of the console, executed while the rest still loads and the main thread is idle. */
const dependencies = ['react', 'schemas']
/** The last chunk to arrive; dependencies that import it would gain nothing. */
const consoleChunk = /^assets\/console-/

/**
 * Adds async scripts to the console's document: the one that loads the first page, which must not wait for others, and the dependencies of
 * the console.
 */
export function firstPagePlugin(): Plugin {
  return {
    name: 'steward:first-page',
    apply: 'build',
    generateBundle(_options, bundle) {
      const large = firstPageChunk(bundle).imports.find((file) => !file.startsWith(`assets/${preloadChunk}-`))
      if (large !== undefined)
        this.error(`The first-page script would wait for ${large}: a feature entry imports too much (tools/build/chunks.ts).`)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith(document)) return
        if (!anchor.test(html)) throw new Error(`${document} has no module script to put the first-page script before.`)
        const files = [firstPageChunk(bundle), ...dependencies.map((name) => dependencyChunk(name, bundle))]
        const scripts = files.map(({ fileName }) => `<script type="module" async crossorigin src="./${fileName}"></script>\n    `)
        return html.replace(anchor, () => scripts.join(''))
      },
    },
  }
}

function firstPageChunk(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(script)))
  if (!found) throw new Error(`The build has no chunk with ${script}.`)
  return found
}

function dependencyChunk(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find((file) => file.name === name)
  if (!found) throw new Error(`The build has no chunk named ${name} (tools/build/chunks.ts).`)
  if (found.imports.some((file) => consoleChunk.test(file))) throw new Error(`${name} would wait for the console (tools/build/chunks.ts).`)
  return found
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}
