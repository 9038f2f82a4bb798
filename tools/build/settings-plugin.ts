import type { Plugin } from 'vite'
import { type Built, builtFile } from '#contract/kit/built.ts'
import { defaultMockDelayMs, defaultPermissionMode, type DocumentSettings } from '#contract/settings.ts'
import { builtNow } from './built-now.ts'

const place = /(<script[^>]*\bid="settings"[^>]*>)[^<]*(?=<\/script>)/

/**
 * Writes into each document the settings that it has by itself. In the build the mock is on, so that the build alone is a demonstration on
 * any host of files; the product's own server puts its settings in their place, and so does the development server. Of what and when the
 * build was made stands there for the mock, and in a file of its own for the server, which tells it to nobody but those who are signed in.
 */
export function settingsPlugin(settings: Pick<DocumentSettings, 'version' | 'apiPrefix'>): Plugin {
  let made: Built | undefined
  return {
    name: 'steward:settings',
    configResolved({ command, root }) {
      made = command === 'build' ? builtNow(root) : undefined
    },
    transformIndexHtml(html) {
      const all: DocumentSettings = {
        ...settings,
        useMock: made !== undefined,
        mockDelayMs: defaultMockDelayMs,
        permissionMode: defaultPermissionMode,
        ...(made && { built: made }),
      }
      return html.replace(place, (_, opening: string) => opening + JSON.stringify(all))
    },
    generateBundle() {
      if (made) this.emitFile({ type: 'asset', fileName: builtFile, source: JSON.stringify(made) })
    },
  }
}
