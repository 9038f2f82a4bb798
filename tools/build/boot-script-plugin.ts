import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { pathPattern } from '#contract/pages/page-path.ts'
import { declaredPages } from './declared-pages.ts'

const entry = 'web/app/boot.ts'
const marker = '<!-- boot -->'

/** Inlines the boot script as one classic script at the marker in each document. */
export function bootScriptPlugin(): Plugin {
  let root = ''
  let sources: readonly string[] = []
  return {
    name: 'steward:boot-script',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(marker)) return
        const script = await bundleScript(root)
        sources = script.sources
        return html.replace(marker, () => `<script>${script.code}</script>`)
      },
    },
    hotUpdate({ file, server }) {
      if (sources.includes(file)) server.ws.send({ type: 'full-reload' })
    },
  }
}

/** A pattern that matches the paths of public pages; empty if there are none. */
async function publicPaths(root: string): Promise<string> {
  const publicPages = (await declaredPages(root)).filter(({ ignoreAuth }) => ignoreAuth)
  return publicPages.map(({ path }) => pathPattern(path).source).join('|')
}

async function bundleScript(root: string): Promise<{ code: string; sources: readonly string[] }> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.PUBLIC_PATHS': JSON.stringify(await publicPaths(root)) },
    build: { write: false, rolldownOptions: { input: join(root, entry), output: { format: 'iife', codeSplitting: false } } },
  })
  const chunk = 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error(`${entry} produced no script`)
  return { code: chunk.code.trim().replaceAll('</', '<\\/'), sources: chunk.moduleIds }
}
