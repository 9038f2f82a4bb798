import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import * as z from 'zod/mini'
import { iconPlugin } from './icon-plugin.ts'

const document = 'login.html'
const entry = 'web/login/sign-in-markup.tsx'
const place = '<div id="root"></div>'
/** Behind each page, so that none waits for those behind it. */
const show = '<script>showForm()</script>'
const made = z.object({ signInPages: z.array(z.string()) })
const styles = /\s*<link rel="stylesheet"[^>]*>/g
const firstCode = /\s*<script type="module"/

/**
 * Writes the sign-in page into its document, so that a person sees and uses it before its code has arrived. Its styles go before the code, for
 * they are what it waits for then. A page that the styles of the document do not fit is not built.
 */
export function signInMarkupPlugin(): Plugin {
  let root = ''
  return {
    name: 'steward:sign-in-markup',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith(document)) return
        if (!html.includes(place) || !firstCode.test(html)) throw new Error(`${document} has no place for the sign-in page.`)
        const pages = await renderPages(root)
        const missing = classesWithoutStyle(pages.join(''), styleText(html, bundle))
        if (missing.length > 0)
          throw new Error(`The styles of ${document} do not know what the sign-in page is drawn with: ${missing.join(', ')}`)
        return stylesFirst(html).replace(place, () => [place, ...pages.map((page) => page + show)].join('\n    '))
      },
    },
  }
}

/** What is fetched when it is needed is no part of the page. */
const withoutTheRest: Plugin = {
  name: 'steward:without-the-rest',
  resolveId: (id, _importer, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : undefined),
}

/** Bundles what renders the page as the console is bundled, styles and icons alike, and runs it. */
async function renderPages(root: string): Promise<readonly string[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), iconPlugin(), withoutTheRest],
    // All in one file, which needs nothing around it: it is run as it stands.
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['edge-light', 'module', 'production'] } },
    build: { ssr: join(root, entry), write: false, rolldownOptions: { output: { codeSplitting: false } } },
  })
  const chunk = 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error(`${entry} made no code`)
  const code = Buffer.from(chunk.code).toString('base64')
  return z.parse(made, await import(`data:text/javascript;base64,${code}`)).signInPages
}

function styleText(html: string, bundle: Rolldown.OutputBundle): string {
  return Object.values(bundle)
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') && html.includes(file.fileName) ? String(file.source) : []))
    .join('\n')
}

/** The classes of a markup that no rule speaks of. */
export function classesWithoutStyle(markup: string, css: string): string[] {
  const styled = new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name))
  const used = [...markup.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ').filter(Boolean))
  return [...new Set(used)].filter((name) => !styled.has(name))
}

function stylesFirst(html: string): string {
  const links = html.match(styles) ?? []
  return html.replace(styles, '').replace(firstCode, (script) => links.join('') + script)
}
