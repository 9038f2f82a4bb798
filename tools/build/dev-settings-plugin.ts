import type { Plugin } from 'vite'
import type { DocumentSettings } from '#contract/settings.ts'

const place = /(<script[^>]*\bid="settings"[^>]*>)[^<]*(?=<\/script>)/

/** Writes into each document of the development server what the product's own server writes into the built ones. */
export function devSettingsPlugin(settings: DocumentSettings): Plugin {
  return {
    name: 'steward:dev-settings',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(place, (_, opening: string) => opening + JSON.stringify(settings)),
  }
}
