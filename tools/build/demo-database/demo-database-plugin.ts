import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { demoFilePrefix } from '#contract/document-settings.ts'
import { makeDemoDatabase } from './make-demo-database.ts'

const endOfSettings = /(?<=<script[^>]*\bid="settings"[^>]*>\{[^<]*)(?=\}<\/script>)/

async function make() {
  const source = await makeDemoDatabase()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(source, { params }), promisify(gzip)(source, { level: 9 })])
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7)
  return { fileName: `${demoFilePrefix}database-${hash}.sqlite`, source, br, gz }
}

/**
 * Adds the database of the demonstration to a build, compressed beside, and its URL to the settings in each document, which the server replaces by its
 * own. It comes after the build has got its name: another database is no new version of the console.
 */
export function demoDatabasePlugin(): Plugin {
  let making: ReturnType<typeof make>
  return {
    name: 'steward:demo-database',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      making = make()
      // Whoever needs it hears of a failure.
      making.catch(() => {})
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!endOfSettings.test(html)) throw new Error('A document has no settings to add the database of the demonstration to.')
        const { fileName } = await making
        return html.replace(endOfSettings, () => `,"demoDatabase":${JSON.stringify(fileName)}`)
      },
    },
    async generateBundle() {
      const { fileName, source, br, gz } = await making
      this.emitFile({ type: 'asset', fileName, source })
      this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br })
      this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz })
    },
  }
}
