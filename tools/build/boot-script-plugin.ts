import { join } from 'node:path'
import { build, normalizePath, type Plugin } from 'vite'
import { pathPattern } from '#contract/kit/page-path.ts'
import { declaredPages } from './declared-pages.ts'
import { tighten } from './tighter-plugin.ts'

const entry = 'web/shell/boot.ts'
const marker = /<!-- boot(?: with (?<more>\S+))? -->/
const moduleId = 'virtual:first-script'

/**
 * Puts the boot script, as one classic inline script, in the place that each document marks for it. The sign-in page's own document has more to
 * run, and its mark says what.
 */
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
        const mark = marker.exec(html)
        if (!mark) return
        const script = await bundleScript(root, mark.groups?.['more'])
        sources = [...sources, ...script.sources]
        return html.replace(marker, () => `<script>${script.code}</script>`)
      },
    },
    hotUpdate({ file, server }) {
      if (sources.includes(file)) server.ws.send({ type: 'full-reload' })
    },
  }
}

/** The paths that open without signing in, as the text of one pattern; empty where there is none. */
async function openPaths(root: string): Promise<string> {
  const open = (await declaredPages(root)).filter(({ ignoreAuth }) => ignoreAuth)
  return open.map(({ path }) => pathPattern(path).source).join('|')
}

/** A module that runs these files in their order. */
function together(root: string, files: readonly string[]): Plugin {
  const code = files.map((file) => `import ${JSON.stringify(normalizePath(join(root, file)))}`).join('\n')
  return {
    name: 'steward:first-script',
    resolveId: (id) => (id === moduleId ? id : undefined),
    load: (id) => (id === moduleId ? code : undefined),
  }
}

async function bundleScript(root: string, more: string | undefined): Promise<{ code: string; sources: readonly string[] }> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [together(root, more === undefined ? [entry] : [entry, more])],
    define: {
      'import.meta.env.OPEN_PATHS': JSON.stringify(await openPaths(root)),
      'import.meta.env.IS_SIGN_IN': String(more !== undefined),
    },
    build: { write: false, rolldownOptions: { input: moduleId, output: { format: 'iife', codeSplitting: false } } },
  })
  const chunk = 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error(`${entry} made no script`)
  const code = await tighten(chunk.code, entry)
  return { code: code.replaceAll('</', '<\\/'), sources: chunk.moduleIds }
}
