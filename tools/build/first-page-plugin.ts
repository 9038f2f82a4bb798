import type { Plugin, Rolldown } from 'vite'

// As the bundler writes it, on any system.
const script = 'web/shell/first-page.ts'
const document = 'index.html'
const place = /(?=<script type="module")/
/** What fetches the first page may wait for this, which fetches code, and for nothing else. */
const small = 'preload'

/** What the console runs on. It would run only when the last of the console is there; meanwhile the page's thread has nothing to do. */
const groundwork = ['react', 'schemas']
/** What comes last; groundwork that needs it would run no earlier. */
const last = /^assets\/console-/

/**
 * Has the console's document run the file that fetches the first page as soon as it is there, and refuses one that would wait; and what the
 * console runs on while the console is still on its way.
 */
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
        if (!place.test(html)) throw new Error(`${document} has no place for what runs ahead of the console.`)
        const files = [fileOfFirstPage(bundle), ...groundwork.map((name) => fileOfGroundwork(name, bundle))]
        const scripts = files.map(({ fileName }) => `<script type="module" async crossorigin src="./${fileName}"></script>\n    `)
        return html.replace(place, () => scripts.join(''))
      },
    },
  }
}

function fileOfFirstPage(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(script)))
  if (!found) throw new Error(`The build made no file with ${script}.`)
  return found
}

function fileOfGroundwork(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find((file) => file.name === name)
  if (!found) throw new Error(`The build made no file called ${name} (tools/build/chunks.ts).`)
  if (found.imports.some((file) => last.test(file))) throw new Error(`${name} would wait for the console (tools/build/chunks.ts).`)
  return found
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}
