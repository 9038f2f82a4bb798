import { join } from 'node:path'
import { build, normalizePath, type Plugin } from 'vite'
import { pathPattern } from '#contract/kit/page-path.ts'
import { declaredPages } from './declared-pages.ts'
import { minifyAgain } from './terser-plugin.ts'

const entry = 'web/shell/boot.ts'
const marker = /<!-- boot(?: with (?<more>\S+))? -->/
const moduleId = 'virtual:first-script'

/**
 * Inlines the boot script as one classic script at the marker in each document. The marker of the sign-in document names further files to
 * run.
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

/** A pattern of the paths that open without a session; empty when there are none. */
async function openPaths(root: string): Promise<string> {
  const open = (await declaredPages(root)).filter(({ ignoreAuth }) => ignoreAuth)
  return open.map(({ path }) => pathPattern(path).source).join('|')
}

/** A module that imports these files in order. */
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
  if (!chunk) throw new Error(`${entry} produced no script`)
  const code = await minifyAgain(chunk.code, entry)
  return { code: code.replaceAll('</', '<\\/'), sources: chunk.moduleIds }
}
