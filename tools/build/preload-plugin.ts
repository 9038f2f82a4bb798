import type { Plugin, Rolldown } from 'vite'
import { home } from './chunks.ts'

/**
 * What the document names for the boot script: the module whose files it loads at once, and attributes. A page is named by its path, with the
 * permission that opens it and its first call.
 */
const preloads = {
  lock: { module: 'web/app/screen-lock/lock-screen.tsx', attributes: '' },
  '/dashboard/console': { module: home, attributes: ' data-permission="dashboard_console" data-call="/dashboard/console"' },
}

/** These chunks are in the document already, or come with icons that nothing waits for. */
const initial = /^(?:rolldown-runtime|react|base|console|late)$/

/** The files of a module's chunk and of those that it imports: first scripts, then styles. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module))
  const scripts = new Set(entry ? [entry.fileName] : [])
  const styles = new Set<string>()
  // The set grows during the iteration.
  for (const script of scripts) {
    const chunk = bundle[script]
    if (chunk?.type !== 'chunk' || initial.test(chunk.name)) {
      scripts.delete(script)
      continue
    }
    for (const imported of chunk.imports) scripts.add(imported)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  return [...scripts, ...styles]
}

/** Names in the console's document what the boot script loads at once when the screen is locked, and when the console opens with its home page. */
export function preloadPlugin(): Plugin {
  return {
    name: 'steward:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('index.html')) return html
        const elements = Object.entries(preloads).map(
          ([name, { module, attributes }]) => `<meta name="${name}" content="${filesOf(bundle, module).join(' ')}"${attributes} />\n    `,
        )
        return html.replace('<title>', () => `${elements.join('')}<title>`)
      },
    },
  }
}
