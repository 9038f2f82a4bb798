import type { Plugin } from 'vite'
import { type BuildInfo, buildInfoFile } from '#contract/build-info.ts'
import { defaultLockAfterSeconds, defaultDemoDelayMs, defaultPermissionMode, type DocumentSettings } from '#contract/document-settings.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { buildRecord } from './build-record.ts'

const anchor = /(<script[^>]*\bid="settings"[^>]*>)[^<]*(?=<\/script>)/

/**
 * Writes the default settings into each document. In a build the demonstration is on, as its files are one on any static host; the
 * server and the development server replace the settings. The build record is part of them for the demonstration, and a separate file for the server,
 * which returns it only to signed-in users.
 */
export function settingsPlugin(settings: Pick<DocumentSettings, 'version' | 'apiPrefix'>): Plugin {
  let record: BuildInfo | undefined
  return {
    name: 'steward:settings',
    configResolved({ command, root }) {
      record = command === 'build' ? buildRecord(root) : undefined
    },
    transformIndexHtml(html) {
      const all: DocumentSettings = {
        ...settings,
        isDemo: record !== undefined,
        demoDelayMs: defaultDemoDelayMs,
        permissionMode: defaultPermissionMode,
        lockAfterSeconds: defaultLockAfterSeconds,
        timeZone: timeZone.initial,
        ...(record && { built: record }),
      }
      return html.replace(anchor, (_, opening: string) => opening + JSON.stringify(all))
    },
    generateBundle() {
      if (record) this.emitFile({ type: 'asset', fileName: buildInfoFile, source: JSON.stringify(record) })
    },
  }
}
