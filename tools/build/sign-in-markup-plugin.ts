import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import * as z from 'zod/mini'
import { iconPlugin } from './icon-plugin.ts'

const document = 'login.html'
const entry = 'web/login/sign-in-markup.tsx'
const anchor = '<div id="root"></div>'
/** After each page, so that it is shown before the next one is parsed. */
const show = '<script>showForm()</script>'
const moduleSchema = z.object({ signInPages: z.array(z.string()) })
const styles = /\s*<link rel="stylesheet"[^>]*>/g
const firstCode = /\s*<script type="module"/

/**
 * Renders the sign-in page into its document, so that it is usable before its code has loaded. Its styles are moved before the code, as the
 * page waits only for them. A page with classes missing in these styles is rejected.
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
        if (!html.includes(anchor) || !firstCode.test(html)) throw new Error(`${document} has no place for the sign-in page.`)
        const pages = await renderPages(root)
        const missing = classesWithoutStyle(pages.join(''), styleText(html, bundle))
        if (missing.length > 0) throw new Error(`The styles of ${document} lack classes of the sign-in page: ${missing.join(', ')}`)
        return stylesFirst(html).replace(anchor, () => [anchor, ...pages.map((page) => page + show)].join('\n    '))
      },
    },
  }
}

/** Code loaded on demand is not part of the rendered page. */
const externalDynamicImports: Plugin = {
  name: 'steward:external-dynamic-imports',
  resolveId: (id, _importer, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : undefined),
}

/** Bundles the rendering code like the console, with styles and icons, and runs it. */
async function renderPages(root: string): Promise<readonly string[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), iconPlugin(), externalDynamicImports],
    // One self-contained file, which can be imported as a data URL.
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['edge-light', 'module', 'production'] } },
    build: { ssr: join(root, entry), write: false, rolldownOptions: { output: { codeSplitting: false } } },
  })
  const chunk = 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error(`${entry} produced no code`)
  const code = Buffer.from(chunk.code).toString('base64')
  return z.parse(moduleSchema, await import(`data:text/javascript;base64,${code}`)).signInPages
}

function styleText(html: string, bundle: Rolldown.OutputBundle): string {
  return Object.values(bundle)
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') && html.includes(file.fileName) ? String(file.source) : []))
    .join('\n')
}

/** The classes in the markup without a CSS rule. */
export function classesWithoutStyle(markup: string, css: string): string[] {
  const styled = new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name))
  const used = [...markup.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ').filter(Boolean))
  return [...new Set(used)].filter((name) => !styled.has(name))
}

function stylesFirst(html: string): string {
  const links = html.match(styles) ?? []
  return html.replace(styles, '').replace(firstCode, (script) => links.join('') + script)
}
