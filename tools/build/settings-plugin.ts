import type { Plugin } from 'vite'
import { defaultMockDelayMs, type DocumentSettings } from '#contract/settings.ts'

const place = /(<script[^>]*\bid="settings"[^>]*>)[^<]*(?=<\/script>)/

/**
 * Writes into each document the settings that it has by itself. In the build the mock is on, so that the build alone is a demonstration on
 * any host of files; the product's own server puts its settings in their place, and so does the development server.
 */
export function settingsPlugin(settings: Pick<DocumentSettings, 'version' | 'apiPrefix'>): Plugin {
  let isBuild = false
  return {
    name: 'steward:settings',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    transformIndexHtml(html) {
      const all: DocumentSettings = { ...settings, useMock: isBuild, mockDelayMs: defaultMockDelayMs }
      return html.replace(place, (_, opening: string) => opening + JSON.stringify(all))
    },
  }
}
