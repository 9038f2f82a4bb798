import type { Plugin, Rolldown } from 'vite'

const module = 'web/app/screen-lock/lock-screen.tsx'
const anchor = /<title>/

/** The files of the lock's chunk: its script, then its styles. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module))
  return chunk?.type === 'chunk' ? [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])] : []
}

/** Names the files of the screen lock in the console's document, so that the boot script can load them at once when the screen is locked. */
export function lockPreloadPlugin(): Plugin {
  return {
    name: 'steward:lock-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('index.html')) return html
        return html.replace(anchor, () => `<meta name="lock" content="${filesOf(bundle).join(' ')}" />\n    <title>`)
      },
    },
  }
}
