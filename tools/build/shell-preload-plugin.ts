import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Lets the sign-in page fetch the console's code, after everything it needs itself, while the person types. */
export function shellPreloadPlugin(): Plugin {
  return {
    name: 'steward:shell-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle, chunk }) {
        if (path !== '/login.html' || !bundle || !chunk) return
        const own = closure(bundle, [chunk.fileName])
        const shell = chunk.dynamicImports.filter((file) => isShell(bundle[file]))
        return [...closure(bundle, shell)].filter((file) => !own.has(file)).map(preload)
      },
    },
  }
}

function isShell(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): boolean {
  return output?.type === 'chunk' && output.moduleIds.some((id) => id.includes('/web/shell/'))
}

/** The chunks that load together with these. */
function closure(bundle: Rolldown.OutputBundle, files: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const queue = [...files]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const output = bundle[file]
    if (seen.has(file) || output?.type !== 'chunk') continue
    seen.add(file)
    queue.push(...output.imports)
  }
  return seen
}

function preload(file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `./${file}` }, injectTo: 'body' }
}
